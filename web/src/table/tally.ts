/** A line of the score sheet: what for, and the points of every seat. */
export interface Row {
  rule: string;
  words: string;
  points: (number | null)[];
}

/** Lines that differ only in how many there are ("1 × bottle", "2 × bottle") stand in one row, in the order in which they first appear. */
export function tallyRows(tally: [string, string, number][][], seats: number): Row[] {
  const found = new Map<string, Row>();
  tally.forEach((lines, seat) => {
    for (const [rule, said, points] of lines) {
      const words = said.replace(/^\$?\d+( ×)?\s*/, '');
      const key = `${rule} ${words.replace(/s$/, '')}`;
      const row = found.get(key) ?? { rule, words, points: Array<number | null>(seats).fill(null) };
      row.points[seat] = (row.points[seat] ?? 0) + points;
      found.set(key, row);
    }
  });
  return [...found.values()];
}
