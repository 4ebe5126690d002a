/** What my poker hand is as it stands (W11.13 to W11.17), as a number of the game's word `hand`. The server alone decides who has won. */

import type { GameDescription } from '../contract';
import { happeningsOf, wordOf, type Voice } from '../../text/say';
import content from '../../generated/legends.json';

const WHOLE = 5;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const STANDS_FOR_ANY = /any rank and suit/;
/** From the second word on; the first one is "nothing". */
const NAMES = ['high', 'pair', 'two_pair', 'three', 'straight', 'flush', 'full', 'four', 'straight_flush', 'five', 'royal'] as const;
type Name = (typeof NAMES)[number];

const rankOf = (card: number): number => RANKS.indexOf(content.cards[card]!.face.slice(0, -1));
const suitOf = (card: number): string => content.cards[card]!.face.slice(-1);

/** In a row, with the ace at either end. */
function highestInARow(ranks: readonly number[]): number {
  const sorted = [...ranks].sort((a, b) => a - b);
  if (sorted.every((rank, n) => rank === sorted[0]! + n)) return sorted.at(-1)!;
  return sorted.join() === '0,1,2,3,12' ? 3 : -1;
}

function name(ranks: readonly number[], flush: boolean): Name {
  const [most = 0, next = 0] = [...new Set(ranks)].map((rank) => ranks.filter((each) => each === rank).length).sort((a, b) => b - a);
  const top = ranks.length === WHOLE && most === 1 ? highestInARow(ranks) : -1;
  if (most === 5) return 'five';
  if (flush && top === RANKS.length - 1) return 'royal';
  if (flush && top >= 0) return 'straight_flush';
  if (most === 4) return 'four';
  if (most === 3 && next === 2) return 'full';
  if (flush) return 'flush';
  if (top >= 0) return 'straight';
  return most === 3 ? 'three' : most === 2 && next === 2 ? 'two_pair' : most === 2 ? 'pair' : 'high';
}

/** The best that own cards and the flop can be; a wild card of one's own may stand for anything. 0 without a card. */
export function handOf(own: readonly number[], flop: readonly number[]): number {
  const wild = own.filter((card) => STANDS_FOR_ANY.test(content.cards[card]!.text)).length;
  const plain = [...own.filter((card) => !STANDS_FOR_ANY.test(content.cards[card]!.text)), ...flop];
  const size = plain.length + wild;
  if (!size) return 0;
  const flush = size === WHOLE && new Set(plain.map(suitOf)).size < 2;
  const best = (ranks: readonly number[], free: number): number =>
    free === 0 ? NAMES.indexOf(name(ranks, flush)) + 1 : Math.max(...RANKS.map((_, rank) => best([...ranks, rank], free - 1)));
  return best(plain.map(rankOf), wild);
}

/** In the game's words: "two pair". */
export function handSays(game: GameDescription, own: readonly number[], flop: readonly number[], voice: Voice): string {
  const gap = happeningsOf(game).flatMap((each) => each.args).find((each) => each.kind === 'hand');
  return gap ? wordOf(game, gap, handOf(own, flop), voice) : '';
}
