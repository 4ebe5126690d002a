/** Chances in a showdown (M8.4 to M8.6), in percent. All of it is public: who shoots, and the dice. */

const FACES = 6;
const percent = (share: number): number => Math.round(share * 100);

/** Before the dice: how often a figure of this kind wins, and how often both fall. The better shot rolls again when behind. */
export function before(kind: number, other: number): { win: number; both: number } {
  if (kind === other) return { win: percent((1 - 1 / FACES) / 2), both: percent(1 / FACES) };
  let misses = 0;
  for (let die = 0; die < FACES; die++) misses += (die / FACES) ** 2 / FACES;
  return { win: percent(kind > other ? 1 - misses : misses), both: 0 };
}

/** On how many sides of the die a second roll wins. Dice count from 0, and a tie is the better shot's. */
export const again = (against: number): number => FACES - against;
