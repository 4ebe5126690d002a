import type { GameInfo, TallyLine } from '../generated/messages';
import { saySentence, type Voice } from '../text/say';

/** What a seat has points for. */
export interface Item {
  rule: string;
  /** The sentence of the game that says so, with its values. */
  key: string;
  values: readonly unknown[];
  words: string;
  points: number;
}

/** The items of a seat, in the order in which they first appear. Equal ones are joined. What brings nothing is left out. */
export function itemsOf(game: GameInfo, lines: readonly TallyLine[], voice: Voice): Item[] {
  const found = new Map<string, Item>();
  for (const { rule, key, values, text, points } of lines) {
    if (!points) continue;
    const words = saySentence(game, { key, values }, voice) ?? text;
    const before = found.get(words)?.points ?? 0;
    found.set(words, { rule, key, values, words, points: before + points });
  }
  return [...found.values()];
}

/** What decided between two seats with equal points. */
export interface Tie {
  points: number;
  ahead: number;
  behind: number;
  /** Which of the values decided, from 1 on, and what both seats have of it. */
  by: number;
  values: readonly [number, number];
}

/** The best two with equal points and different places, by the values that seats are ranked by. */
export function tieIn(order: readonly number[], ranking: readonly (readonly number[])[]): Tie | null {
  for (const [n, ahead] of order.entries()) {
    const behind = order[n + 1];
    const [one, other] = [ranking[ahead], behind === undefined ? undefined : ranking[behind]];
    if (!one || !other || behind === undefined || one[0] !== other[0]) continue;
    const by = one.findIndex((value, at) => value !== other[at]);
    if (by > 0) return { points: one[0]!, ahead, behind, by, values: [one[by]!, other[by]!] };
  }
  return null;
}
