/** The end of a game of poker: the table as it was, with the hands that have been turned up so far. */

import type { Happened, Staged } from '../contract';
import { CARDS, FACE_DOWN, type LegendsView } from './view';

export interface Showdown {
  view: LegendsView;
  hands: { seat: number; said: string }[];
  won: number[];
  verdict: string;
}

const ENDS = new Set(['wins_pot', 'house_wins', 'house_shows']);

/** Null where the table has no game of poker before the beat. */
export function showdown(stage: Staged, say: (event: Happened) => string): Showdown | null {
  const before = stage.before.view as LegendsView;
  if (before.poker.length === 0) return null;
  const all = stage.beat.events.filter((event) => event.event === 'shows_hand');
  const up = all.slice(0, stage.step);
  const laid = [...before.laid];
  const sizes = [...before.laid_sizes];
  for (const { values } of up) {
    const [seat, cards] = values as [number, number[]];
    cards.forEach((card, n) => (laid[seat * FACE_DOWN + n] = CARDS[card]!.card));
    sizes[seat] = cards.length;
  }
  const over = stage.step > all.length;
  const ends = stage.beat.events.filter((event) => ENDS.has(event.event));
  return {
    view: { ...before, laid, laid_sizes: sizes },
    // The name of the hand is the end of the sentence.
    hands: up.map((event) => ({ seat: Number(event.values[0]), said: say(event).split(': ').at(-1)!.replace(/\.$/, '') })),
    won: over ? ends.flatMap((event) => (event.event === 'wins_pot' ? [Number(event.values[0])] : [])) : [],
    verdict: over ? ends.map(say).join(' ') : '',
  };
}
