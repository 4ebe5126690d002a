import { expect, test } from 'vitest';
import { ending } from './winners';

test('the seats of rank 0 have won', () => {
  expect(ending('goat', { ranks: [1, 0, 0] })).toEqual({ winners: [1, 2], rival: null });
});

test('where no seat has rank 0, the Man in Black has won', () => {
  const view = { ranks: [1, 1], man: 3, man_lp: 21 };
  expect(ending('legends', view)).toEqual({ winners: [], rival: { points: 21, wins: true } });
  expect(ending('legends', { ...view, ranks: [0, 1] })).toEqual({ winners: [0], rival: { points: 21, wins: false } });
  const alone = { ...view, man: -1, ranks: [0, 1] };
  expect(ending('legends', alone).rival).toBeNull();
});
