/** A few moments of a game that is over, from its log. Each has a place in the replay. */

import { stagingOf } from '../boards/staging';
import type { GameInfo, Happened } from '../generated/messages';
import type { Entry } from '../state/log';
import { happeningsOf } from '../text/say';
import { headingOf, story } from './lines';

export interface Figure {
  /** Its title is `figure.<name>` in the catalogue. */
  name: string;
  seat: number;
  /** The lines of the log that tell it; none where only the number does. */
  lines: readonly Happened[];
  times: number;
  /** The entry of the record to watch. */
  number: number;
}

const MOST = 3;

/** The value of a gap of an event, by the name of the gap. */
function valueOf(game: GameInfo, event: Happened, gap: string): number | null {
  const at = happeningsOf(game).find((each) => each.event === event.event)?.args.findIndex((each) => each.name === gap) ?? -1;
  const value = event.values[at];
  return typeof value === 'number' ? value : null;
}

type Found = Omit<Figure, 'number'> & { at: Happened };

/** The event that is worth most; the first of them if several are. Before it, the deed that it came of. */
function biggest(game: GameInfo, name: string, entries: readonly Entry[], kinds: readonly string[]): Found[] {
  const worth = stagingOf(game.id).worth ?? ((event: Happened) => valueOf(game, event, 'number') ?? valueOf(game, event, 'dollars') ?? 0);
  let best: Happened | null = null;
  for (const { events } of entries) for (const event of events) if (kinds.includes(event.event) && worth(event) > (best ? worth(best) : 1)) best = event;
  const seat = best && valueOf(game, best, 'seat');
  if (!best || seat === null) return [];
  const deed = story(game, entries).find((line) => line.came.includes(best) && headingOf(line).rule); // what the table itself says is no deed
  return [{ name, seat, lines: deed ? [headingOf(deed), best] : [best], times: 1, at: best }];
}

/** Who did something most often, if somebody did so alone and more than once. */
function mostOften(game: GameInfo, name: string, events: readonly Happened[], kinds: readonly string[]): Found[] {
  const times = new Map<number, Happened[]>();
  for (const event of events) {
    const seat = kinds.includes(event.event) ? valueOf(game, event, 'seat') : null;
    if (seat !== null) times.set(seat, [...(times.get(seat) ?? []), event]);
  }
  const [first, second] = [...times].sort((a, b) => b[1].length - a[1].length);
  return first && first[1].length > 1 && first[1].length !== second?.[1].length
    ? [{ name, seat: first[0], lines: [], times: first[1].length, at: first[1][0]! }]
    : [];
}

export function figuresOf(game: GameInfo, entries: readonly Entry[]): Figure[] {
  const { moments, biggest: large = {}, often = {} } = stagingOf(game.id);
  const events = entries.flatMap((entry) => entry.events);
  const found: Found[] = [
    ...(moments?.(events) ?? []).map((each) => ({ ...each, at: each.lines[0]! })),
    ...Object.entries(large).flatMap(([name, kinds]) => biggest(game, name, entries, kinds)),
    ...Object.entries(often).flatMap(([name, kinds]) => mostOften(game, name, events, kinds)),
  ];
  return found.slice(0, MOST).map(({ at, ...figure }) => ({ ...figure, number: entries.find((entry) => entry.events.includes(at))?.number ?? 0 }));
}

/** Why the game ended: the last line of the log that says so. */
export function endOf(game: GameInfo, entries: readonly Entry[]): Happened | null {
  const { ends = [] } = stagingOf(game.id);
  return entries.flatMap((entry) => entry.events).findLast((event) => ends.includes(event.event)) ?? null;
}
