import { expect, it } from 'vitest';
import { tallyRows } from './tally';

it('the score sheet joins lines that differ in their count alone', () => {
  const rows = tallyRows([[['G1.4', '1 × bottle', 2], ['D1', '$10', 5]], [['G1.4', '2 × bottle', 4], ['D1', '$0', 0], ['D2', '4 deeds', 9]], [['D2', '1 deed', 3]]], 3);
  expect(rows).toEqual([
    { rule: 'G1.4', words: 'bottle', points: [2, 4, null] },
    { rule: 'D1', words: '', points: [5, 0, null] },
    { rule: 'D2', words: 'deeds', points: [null, 9, 3] },
  ]);
});
