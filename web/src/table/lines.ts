import { stagingOf, worthTelling } from '../boards/staging';
import type { Happened } from '../generated/messages';
import { begins } from '../replay/landmarks';
import type { Deed } from '../state/log';

/** A line of the log: what was done, and what followed from it. */
export interface Line {
  /** The entry of the record. */
  number: number;
  events: readonly Happened[];
}

const known = new WeakMap<Deed, readonly Line[]>();

/** One line for each deed. Where rounds begin, and at events that a game names (`heads`), another line begins. */
export function linesOf(game: string, deed: Deed): readonly Line[] {
  const found = known.get(deed);
  if (found) return found;
  const { heads = [] } = stagingOf(game);
  const lines: { number: number; events: Happened[] }[] = [];
  for (const event of worthTelling(game, deed.events)) {
    if (!lines.length || begins(event.event) || heads.includes(event.event)) lines.push({ number: deed.number, events: [event] });
    else lines.at(-1)!.events.push(event);
  }
  known.set(deed, lines);
  return lines;
}

/** The lines of a log, without the events that are to be shown later. */
export function story(game: string, deeds: readonly Deed[], later: ReadonlySet<Happened>): readonly Line[] {
  const lines = deeds.flatMap((deed) => linesOf(game, deed));
  if (!later.size) return lines;
  return lines.flatMap((line) => {
    const events = line.events.filter((event) => !later.has(event));
    return events.length === line.events.length ? [line] : events.length ? [{ ...line, events }] : [];
  });
}
