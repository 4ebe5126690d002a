import { expect, it } from 'vitest';
import { ICONS } from '../lib/icons';
import { ARTISTS } from './credits';

it('every icon that is shipped is credited once, and no other', () => {
  const credited = Object.values(ARTISTS).flat();
  expect(credited.toSorted()).toEqual([...ICONS].toSorted());
});
