import { expect, it } from 'vitest';
import { steps } from './motion';

it('a sum is counted from the old to the new number and ends at the true one', () => {
  expect([0, 0.25, 0.5, 1, 1.3].map((share) => steps(2, 10, share))).toEqual([2, 4, 6, 10, 10]);
  expect([0, 0.5, 1].map((share) => steps(9, 4, share))).toEqual([9, 7, 4]);
});
