/** A few figures of a game that is over, from its log. */

import { stagingOf } from '../boards/staging';
import type { GameInfo, Happened } from '../generated/messages';
import { happeningsOf } from '../text/say';

export interface Figure {
  /** Its title is `figure.<name>` in the catalogue. */
  name: string;
  seat: number;
  /** The lines of the log that tell it; none where only the number does. */
  lines: readonly Happened[];
  times: number;
}

const MOST = 3;

/** The value of a gap of an event, by the name of the gap. */
function valueOf(game: GameInfo, event: Happened, gap: string): number | null {
  const at = happeningsOf(game).find((each) => each.event === event.event)?.args.findIndex((each) => each.name === gap) ?? -1;
  const value = event.values[at];
  return typeof value === 'number' ? value : null;
}

/** The event with the largest number or sum; the first of them if several have it. */
function biggest(game: GameInfo, name: string, events: readonly Happened[], kinds: readonly string[]): Figure[] {
  let best: Happened | null = null;
  const number = (event: Happened): number => valueOf(game, event, 'number') ?? valueOf(game, event, 'dollars') ?? 0;
  for (const event of events) if (kinds.includes(event.event) && number(event) > (best ? number(best) : 1)) best = event;
  const seat = best && valueOf(game, best, 'seat');
  return best && seat !== null ? [{ name, seat, lines: [best], times: 1 }] : [];
}

/** Who did something most often, if somebody did so alone and more than once. */
function mostOften(game: GameInfo, name: string, events: readonly Happened[], kinds: readonly string[]): Figure[] {
  const times = new Map<number, number>();
  for (const event of events) {
    const seat = kinds.includes(event.event) ? valueOf(game, event, 'seat') : null;
    if (seat !== null) times.set(seat, (times.get(seat) ?? 0) + 1);
  }
  const [first, second] = [...times].sort((a, b) => b[1] - a[1]);
  return first && first[1] > 1 && first[1] !== second?.[1] ? [{ name, seat: first[0], lines: [], times: first[1] }] : [];
}

export function figuresOf(game: GameInfo, events: readonly Happened[]): Figure[] {
  const { moments, biggest: large = {}, often = {} } = stagingOf(game.id);
  return [
    ...(moments?.(events) ?? []),
    ...Object.entries(large).flatMap(([name, kinds]) => biggest(game, name, events, kinds)),
    ...Object.entries(often).flatMap(([name, kinds]) => mostOften(game, name, events, kinds)),
  ].slice(0, MOST);
}
