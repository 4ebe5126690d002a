import { expect, test } from 'vitest';
import { hope } from './odds';

test('the next roll brings one more of what most of the kept dice show', () => {
  expect(hope([3, 0, 3])).toEqual({ face: 3, dice: 2, chance: 31 });
  expect(hope([2, 5])).toEqual({ face: 5, dice: 3, chance: 42 });
  expect(hope([])).toBeNull();
  expect(hope([1, 1, 1, 1, 1])).toBeNull();
});
