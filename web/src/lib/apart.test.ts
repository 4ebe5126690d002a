import { expect, it } from 'vitest';
import { apart } from './apart';

it('labels stand near their lines and do not touch', () => {
  expect(apart([10, 12, 60], 15, 0, 100)).toEqual([10, 25, 60]);
  expect(apart([98, 99], 15, 0, 100)).toEqual([85, 100]);
});
