import type { GameInfo, Happened } from '../generated/messages';
import type { Entry } from '../state/log';
import type { Playing } from '../state/beats';
import { actorOf, sayBrief, sayPerson, stands, type Part, type Voice } from '../text/say';

/** A deed: its heading, after the steps that led there, and what came of it. The game says what begins one (`tells`; core/events.py). */
export interface Line {
  /** The entry of the record in which it began. */
  number: number;
  /** The same for this deed however much of the log is known: the entry, and which of its events began it. */
  id: string;
  steps: readonly Happened[];
  came: readonly Happened[];
}

/** A part of the log that begins with a round or a turn, and its deeds. */
export interface Chapter {
  lines: readonly Line[];
}

export const headingOf = (line: Line): Happened => line.steps.at(-1)!;
export const eventsIn = (line: Line): readonly Happened[] => (line.came.length ? [...line.steps, ...line.came] : line.steps);
export const opensChapter = (event: Happened): boolean => event.tells === 'round' || event.tells === 'turn';

/** Lines are made once: one that did not change is the same object, and is not drawn again. */
const known = new WeakMap<Happened, Line>();
function same(line: Line): Line {
  const before = known.get(line.steps[0]!);
  if (before && before.number === line.number && before.steps.length === line.steps.length && before.came.length === line.came.length) return before;
  known.set(line.steps[0]!, line);
  return line;
}

/** The deeds of a log, in order, without the events that are to be shown later. */
export function story(game: GameInfo, entries: readonly Entry[], later: ReadonlySet<Happened> = new Set()): readonly Line[] {
  const lines: { number: number; id: string; steps: Happened[]; came: Happened[] }[] = [];
  for (const { number, events } of entries) {
    for (const [nth, event] of events.entries()) {
      const tells = event.tells ?? 'deed'; // games of older servers are told line by line
      if (tells === 'aside' || later.has(event)) continue;
      const last = lines.at(-1);
      const before = last?.steps.at(-1);
      if (before && tells === 'step' && !last!.came.length && before.event === event.event && actorOf(game, before) === actorOf(game, event)) {
        last!.steps.push(event);
      } else if (tells || !last) lines.push({ number, id: `${number}.${nth}`, steps: [event], came: [] });
      else last.came.push(event);
    }
  }
  return lines.map(same);
}

/** The lines by rounds and turns. */
export function chapters(lines: readonly Line[]): readonly Chapter[] {
  const found: { lines: Line[] }[] = [];
  for (const line of lines) {
    if (!found.length || opensChapter(line.steps[0]!)) found.push({ lines: [line] });
    else found.at(-1)!.lines.push(line);
  }
  return found;
}

/** What came of deeds, in brief: "+$20", "Otis −1 LP". A player is named who did not do it. Of several steps on a track the last counts. */
export function outcomes(game: GameInfo | undefined, lines: readonly Line[], voice: Voice): Part[][] {
  if (!game) return [];
  const found = new Map<Happened | string, Part[]>();
  for (const line of lines) {
    const doer = actorOf(game, headingOf(line));
    for (const event of line.came) {
      const brief = sayBrief(game, event, voice);
      if (!brief) continue;
      const seat = actorOf(game, event);
      const key = stands(game, event) ? `${event.event} ${seat}` : event;
      found.delete(key);
      found.set(key, seat < 0 || seat === doer ? brief : [sayPerson(seat, voice), { text: ' ' }, ...brief]);
    }
  }
  return [...found.values()];
}

/** The events of a beat that are not told yet: those of later beats, the whole beat until its pieces show it, and what came of it until they have arrived. */
export function untold(playing: Playing | null): ReadonlySet<Happened> {
  if (!playing) return new Set();
  const { beat, step, rest } = playing;
  const now = step < Math.min(beat.shown ?? 0, beat.steps.length) ? beat.events : step < beat.steps.length ? beat.events.filter((event) => !event.tells) : [];
  return new Set([...now, ...rest.flatMap((each) => each.events)]);
}
