import { expect, it } from 'vitest';
import type { ReviewInfo } from '../generated/messages';
import { afterLook, corners, isLucky, isWorking, readReview, shadeOf, type Review, type Reviewed } from './review';

const answer = { code: 1, say: 'accept', verb: 'accept', args: {} };
const decision: Reviewed = {
  move: 1,
  seat: 1,
  usual: 0.5,
  played: 0.6,
  chance: 0.6,
  half: 0,
  worlds: 50,
  luck: 0,
  others: 0,
  size: '',
  nature: '',
  action: answer,
  best: answer,
  outcomes: [],
  considered: [],
  searched: true,
};
const review: Review = {
  game: 'goat',
  moves: 4,
  seats: [{ seat: 1, began: 0.5, luck: 0.3, skill: 0.1, others: 0.1, result: 1 }],
  decisions: [
    decision,
    {
      ...decision,
      move: 2,
      seat: 0,
      played: 0.4,
      half: 0.05,
      size: 'mistake',
      nature: 'by the rule of thumb',
      outcomes: [{ seat: 0, count: 'counted.coins', values: [], more: 1.5 }],
      considered: [{ answer, chance: 0.4, worlds: 50 }],
    },
    { ...decision, move: 3, usual: 0.75, played: 0.75, chance: 0.75 },
  ],
  playouts: 200,
  fewest: 200,
  left_out: 0,
};

it('a review is read, and nothing else is', () => {
  expect(readReview(JSON.stringify(review), 'goat', 4)).toEqual(review);
  expect(readReview(JSON.stringify(review), 'meeples', 4)).toBeNull();
  expect(readReview(JSON.stringify(review), 'goat', 5)).toBeNull();
  expect(readReview('{"game": "goat"}', 'goat', 4)).toBeNull();
  expect(readReview('no review', 'goat', 4)).toBeNull();
  const broken = { ...review, decisions: [{ ...review.decisions[0], action: { say: 'accept' } }] };
  expect(readReview(JSON.stringify(broken), 'goat', 4)).toBeNull();
});

it('a review of an older version says nothing of what would have come of the better moves', () => {
  const { outcomes: _, ...older } = decision;
  expect(readReview(JSON.stringify({ ...review, decisions: [older] }), 'goat', 4)?.decisions).toEqual([decision]);
});

it('the curve of a seat goes from its first chance over each decision to the result', () => {
  expect(corners(review, 1)).toEqual([
    { x: 0, y: 0.5 },
    { x: 0, y: 0.5 },
    { x: 0, y: 0.4 },
    { x: 0.5, y: 0.25 },
    { x: 0.5, y: 0.25 },
    { x: 1, y: 0 },
  ]);
});

it('a decision is best, costs a little or much, or was not judged', () => {
  const costing = (cost: number): Reviewed => ({ ...decision, chance: decision.played + cost });
  expect([0, 0.01, 0.03, 0.2].map((cost) => shadeOf(costing(cost)))).toEqual(['best', 'best', 'small', 'costly']);
  expect(shadeOf({ ...decision, searched: false })).toBe('open');
  expect([isLucky({ ...decision, luck: -0.2 }), isLucky(decision)]).toEqual([true, false]);
});

it('a review that the server no longer knows is lost after some looks', () => {
  const none: ReviewInfo = { table: 'AAAAA', progress: 'none', done: 0, of: 0, review: null };
  const thinking: ReviewInfo = { ...none, progress: 'thinking', done: 3, of: 80 };
  let known = afterLook(thinking, none, 0);
  expect(known).toEqual({ made: thinking, missed: 1 });
  expect(afterLook(thinking, { ...thinking, done: 4 }, 5)).toEqual({ made: { ...thinking, done: 4 }, missed: 0 });
  let looks = 1;
  while (isWorking(known.made)) {
    known = afterLook(known.made, none, known.missed);
    looks += 1;
  }
  expect(known.made.progress).toBe('failed');
  expect(looks).toBe(10);
});
