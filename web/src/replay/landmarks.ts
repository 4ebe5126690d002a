import type { Happened, LogEntry } from '../generated/messages';

/** Where rounds and turns begin: entries to jump to. Events named so, in any game. */
interface Landmark {
  number: number;
  text: string;
}

const NAMED = /^(round|turn|deal|game_over)$|(^|_)(round|turn)(_begins|_starts|s)?$/;

export const begins = (event: string): boolean => NAMED.test(event);

/** The first clause of a line. */
const short = (text: string): string => text.split(/[;.:](?:\s|$)/)[0]!;

/** Places to jump to, each with a text of its own: what is said several times is counted. The deal is the first one, if nothing else is. */
export function landmarks(entries: LogEntry[], say: (event: Happened) => string, deal: string): Landmark[] {
  const found: Landmark[] = [];
  const said = new Map<string, number>();
  for (const entry of entries) {
    const event = entry.events.find((each) => begins(each.event));
    if (!event) continue;
    const text = short(say(event));
    said.set(text, (said.get(text) ?? 0) + 1);
    found.push({ number: entry.number, text });
  }
  if (found[0] && found[0].number > 0) found.unshift({ number: 0, text: deal });
  const times = new Map<string, number>();
  return found.map(({ number, text }) => {
    if ((said.get(text) ?? 1) === 1) return { number, text };
    times.set(text, (times.get(text) ?? 0) + 1);
    return { number, text: `${text} (${times.get(text)})` };
  });
}
