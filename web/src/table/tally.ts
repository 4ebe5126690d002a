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
  /** What both have of the value that would have decided next; null if there is none. */
  next: readonly [number, number] | null;
}

/** Those next to each other with equal points and different places, the best first, by the values that seats are ranked by. */
export function tiesIn(order: readonly number[], ranking: readonly (readonly number[])[]): Tie[] {
  return order.flatMap((ahead, n) => {
    const behind = order[n + 1];
    const [one, other] = [ranking[ahead], behind === undefined ? undefined : ranking[behind]];
    if (!one || !other || behind === undefined || one[0] !== other[0]) return [];
    const by = one.findIndex((value, at) => value !== other[at]);
    if (by <= 0) return [];
    const next = by + 1 < one.length ? [one[by + 1]!, other[by + 1]!] as const : null;
    return [{ points: one[0]!, ahead, behind, by, values: [one[by]!, other[by]!], next }];
  });
}
