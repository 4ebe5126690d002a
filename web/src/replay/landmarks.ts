import type { Happened, LogEntry } from '../generated/messages';

/** Where rounds and turns begin: entries to jump to. Events named so, in any game. */
interface Landmark {
  number: number;
  text: string;
}

const NAMED = /^(round|turn|deal|game_over)$|(^|_)(round|turn)(_begins|_starts|s)?$/;
const LENGTH = 60;

export const begins = (event: string): boolean => NAMED.test(event);

export function landmarks(entries: LogEntry[], say: (event: Happened) => string): Landmark[] {
  const found: Landmark[] = [];
  for (const entry of entries) {
    const event = entry.events.find((each) => begins(each.event));
    if (!event) continue;
    const text = say(event);
    found.push({ number: entry.number, text: text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text });
  }
  return found;
}
