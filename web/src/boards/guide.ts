/** What the tips of a game point at, and the tips of its boxes: `boards/<game>/guide.ts`. */

import type { Frame } from '../generated/messages';

/** A tip about a box in play. Its sentence is `guide.<game>.<box>.<tip>` of the catalogue. */
export interface BoxTip {
  tip: string;
  rule: string;
  /** Is this the moment for it? Only asked while the player has a question. */
  when: (frame: Frame) => boolean;
  /** What it points at. */
  at: string;
}

export interface Guide {
  /** Selectors by tip. Other tips point at the first answer. */
  pointsAt: Record<string, string>;
  /** The tips of each box in their order, its goal not among them. */
  boxes?: Record<string, readonly BoxTip[]>;
}

const found = import.meta.glob<Guide>('./*/guide.ts');

export async function guideOf(game: string): Promise<Guide> {
  return (await found[`./${game}/guide.ts`]?.()) ?? { pointsAt: {} };
}
