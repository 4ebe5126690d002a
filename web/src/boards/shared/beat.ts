import type { Frame, Happened } from '../../generated/messages';
import type { IconName } from '../../lib/icons';
import type { Thing } from '../../lib/sounds';
import type { Beat, Times } from '../../state/beats';

/** Why a game ended. Without a seat it was somebody who has none. */
export interface Because {
  name: string;
  seat: number | null;
  gaps: Record<string, number>;
}

/** How a game's events are played: `boards/<game>/staging.ts`. Everything in it may be left out. */
export interface Staging {
  /** The beats of a decision, where they are not simply its pieces that fly. */
  plan?: (events: readonly Happened[], before: Frame, after: Frame) => readonly Beat[] | null;
  /** In which role the player is asked, where the same question is asked in several. The prompt then has words and a rule of its own. */
  role?: (view: unknown) => { name: string; rule: string } | null;
  /** Events that nobody needs time to see. */
  quiet?: readonly string[];
  /** The beat is the `n`th of several parts, named after a thing of a kind: the prompt says so with the sentence `part.<game>`. */
  part?: (beat: Beat) => { n: number; of: number; kind: string; value: number } | null;
  /** Moments of the game to remember at its end. */
  moments?: (events: readonly Happened[]) => { name: string; seat: number; lines: readonly Happened[]; times: number }[];
  /** Figures of the game: of these events the one that is worth most, by the name of the figure. */
  biggest?: Record<string, readonly string[]>;
  /** What such an event is worth, where that is not simply its `number` or its `dollars`. */
  worth?: (event: Happened) => number;
  /** Events that say why the game ended. */
  ends?: readonly string[];
  /** What brought on the end, where the event does not say it: a sentence `end.because.<name>` of the catalogue, and whom it names. */
  because?: (view: unknown, events: readonly Happened[]) => Because | null;
  /** Points are dollars. */
  dollars?: boolean;
  /** How the lines of the score sheet are drawn, by the key of their sentence. */
  drawn?: (key: string, values: readonly unknown[]) => { icon: IconName; colour?: string } | null;
  /** Figures of the game: the `seat` to which these events happened most often. */
  often?: Record<string, readonly string[]>;
  /** Somebody without a seat who can win: his points, and whether he plays at all. His name is `rival.<game>` in the catalogue. */
  rival?: (view: unknown) => number | null;
  /** Which events sound like which thing. */
  sounds?: Partial<Record<Thing, readonly string[]>>;
  /** What a seat has openly, by name. The gains of a round are the difference. */
  holds?: (view: unknown, seat: number) => Record<string, number>;
}

/** A piece moves, then stays for a moment. */
export const REST: Times = { calm: 900, brisk: 350 };

export const beat = (
  kind: string,
  events: readonly Happened[],
  steps: readonly (readonly [number, number])[],
  ms: readonly [number, number],
  shown = 0,
): Beat => ({
  kind,
  events,
  steps: steps.map(([calm, brisk]) => ({ calm, brisk })),
  ms: { calm: ms[0], brisk: ms[1] },
  shown,
});
