import type { Frame, Happened } from '../../generated/messages';
import type { Beat, Times } from '../../state/beats';

/** How a game's events are played: `boards/<game>/staging.ts`. Everything in it may be left out. */
export interface Staging {
  /** The beats of a decision, where they are not simply its pieces that fly. */
  plan?: (events: readonly Happened[], before: Frame, after: Frame) => readonly Beat[] | null;
  /** Events that nobody needs time to see. */
  quiet?: readonly string[];
  /** Events that the log leaves out: that somebody did nothing. */
  silent?: readonly string[];
  /** What a seat has openly, by name. The gains of a round are the difference. */
  holds?: (view: unknown, seat: number) => Record<string, number>;
}

/** A piece moves, then stays for a moment. */
export const REST: Times = { calm: 900, brisk: 350 };

export const beat = (kind: string, events: readonly Happened[], steps: readonly (readonly [number, number])[], ms: readonly [number, number]): Beat => ({
  kind,
  events,
  steps: steps.map(([calm, brisk]) => ({ calm, brisk })),
  ms: { calm: ms[0], brisk: ms[1] },
});
