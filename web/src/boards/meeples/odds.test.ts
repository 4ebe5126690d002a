import { expect, test } from 'vitest';
import { again, before } from './odds';
import { DEPUTY, MINER, ROBBER } from './view';

test('the better shot has two rolls and every tie, equals have neither', () => {
  expect(before(DEPUTY, MINER)).toEqual({ win: 75, both: 0 });
  expect(before(MINER, DEPUTY)).toEqual({ win: 25, both: 0 });
  expect(before(ROBBER, ROBBER)).toEqual({ win: 42, both: 17 });
});

test('a second roll wins on the other side’s number or above', () => {
  expect([0, 3, 5].map(again)).toEqual([6, 3, 1]);
});
