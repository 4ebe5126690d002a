import { expect, test } from 'vitest';
import type { Option } from '../contract';
import { NOTHING, answerOf, purse } from './bribe';
import { FIRST_PROTECTED, NO_CARD, type DiceTownView } from './view';

const view = { seat: 1, hands: [null, [3, 3, 18]], protected: [[], [2]], nuggets: [9, 4], dollars: [0, 6] } as unknown as DiceTownView;
const amounts = (most: number): Option[] =>
  Array.from({ length: most + 1 }, (_, number) => ({ code: 100 + number, verb: 'offer', args: { number } }) as unknown as Option);
const cards = [3, 18, NO_CARD].map((card) => ({ code: 200 + card, verb: 'pick', args: { card } }) as unknown as Option);

test('everything that may be offered is shown with the first of the three questions', () => {
  expect(purse(view, 'OfferDollars', amounts(6))).toEqual({ dollars: 6, nuggets: 4, cards: [3, 18, FIRST_PROTECTED + 2] });
  expect(purse(view, 'OfferNuggets', amounts(3))).toEqual({ dollars: 0, nuggets: 3, cards: [3, 18, FIRST_PROTECTED + 2] });
  expect(purse(view, 'OfferCard', cards)).toEqual({ dollars: 0, nuggets: 0, cards: [3, 18] });
});

test('each question gets its part of the offer', () => {
  const bid = { dollars: 3, nuggets: 7, card: 18 };
  expect(answerOf(bid, 'OfferDollars', amounts(6))).toBe(103);
  expect(answerOf(bid, 'OfferNuggets', amounts(4))).toBe(104);
  expect(answerOf(bid, 'OfferCard', cards)).toBe(218);
  expect(answerOf(NOTHING, 'OfferDollars', amounts(6))).toBe(100);
  expect(answerOf(NOTHING, 'OfferCard', cards)).toBe(200 + NO_CARD);
});
