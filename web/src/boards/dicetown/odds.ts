/** What the dice that are kept may still become. */

import { DICE, FACES } from './view';

export interface Hope {
  /** The face that most of the kept dice show; of equals the highest. */
  face: number;
  /** How many dice are rolled next, and how likely one of them at least shows that face, in percent. */
  dice: number;
  chance: number;
}

/** Nothing where no die is kept, or none is left to roll. */
export function hope(kept: readonly number[]): Hope | null {
  const dice = DICE - kept.length;
  if (!kept.length || dice <= 0) return null;
  const many = (face: number): number => kept.filter((die) => die === face).length;
  const face = kept.reduce((best, die) => (many(die) - many(best) || die - best) > 0 ? die : best);
  return { face, dice, chance: Math.round((1 - (1 - 1 / FACES.length) ** dice) * 100) };
}
