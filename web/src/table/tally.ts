import type { GameInfo, TallyLine } from '../generated/messages';
import { sayHeading, type Voice } from '../text/say';

/** A line of the score sheet: what for, and the points of every seat. */
export interface Row {
  rule: string;
  words: string;
  points: (number | null)[];
}

/** Lines under the same heading stand in one row ("1 × bottle", "2 × bottle"), in the order in which they first appear. */
export function tallyRows(game: GameInfo, tally: TallyLine[][], seats: number, voice: Voice): Row[] {
  const found = new Map<string, Row>();
  tally.forEach((lines, seat) => {
    for (const line of lines) {
      const words = sayHeading(game, line, voice) ?? line.text;
      const key = `${line.key} ${words}`;
      const row = found.get(key) ?? { rule: line.rule, words, points: Array<number | null>(seats).fill(null) };
      row.points[seat] = (row.points[seat] ?? 0) + line.points;
      found.set(key, row);
    }
  });
  return [...found.values()];
}
