/** An offer to the Sheriff. The rules ask for dollars, nuggets and a card, one after the other; it is made as a whole. */

import type { Option } from '../contract';
import { FIRST_PROTECTED, NO_CARD, type DiceTownView } from './view';

/** D5.4: the most nuggets in an offer. */
const MOST_NUGGETS = 5;
export const ASKED = ['OfferDollars', 'OfferNuggets', 'OfferCard'] as const;

export interface Bid {
  dollars: number;
  nuggets: number;
  /** A kind of card, or NO_CARD. */
  card: number;
}

export const NOTHING: Bid = { dollars: 0, nuggets: 0, card: NO_CARD };

/** What is still asked for at this question, and how much of it can be offered. */
export interface Purse {
  dollars: number;
  nuggets: number;
  cards: number[];
}

export function purse(view: DiceTownView, question: string, options: readonly Option[]): Purse {
  const me = view.seat!;
  const at = ASKED.indexOf(question as (typeof ASKED)[number]);
  const offered = Math.max(0, ...options.map((option) => option.args.number ?? 0));
  const held = [...new Set([...(view.hands[me] ?? []), ...view.protected[me]!.map((deed) => FIRST_PROTECTED + deed)])];
  return {
    dollars: at === 0 ? offered : 0,
    nuggets: at === 1 ? offered : at === 0 ? Math.min(MOST_NUGGETS, view.nuggets[me]!) : 0,
    cards: at === 2 ? options.map((option) => option.args.card!).filter((card) => card !== NO_CARD) : held,
  };
}

/** The answer to this question that makes the offer, or comes nearest to it. */
export function answerOf(bid: Bid, question: string, options: readonly Option[]): number | undefined {
  if (question === 'OfferCard') return options.find((option) => option.args.card === bid.card)?.code;
  const wished = question === 'OfferDollars' ? bid.dollars : bid.nuggets;
  return options.filter((option) => option.args.number! <= wished).at(-1)?.code;
}
