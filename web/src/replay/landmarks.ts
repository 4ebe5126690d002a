import type { GameInfo, Happened, LogEntry } from '../generated/messages';
import { chapters, headingOf, opensChapter, story, type Line } from '../table/lines';

/** Where rounds and turns begin, and deeds of which something came: entries to jump to. */
interface Landmark {
  number: number;
  text: string;
}

/** The first clause of a line. */
const short = (text: string): string => text.split(/[;.:](?:\s|$)/)[0]!;

/**
 * Places to jump to: the round, whose turn, and the deed of which most came. A round without turns has all deeds of which something came.
 * What the table itself says is no deed. `brief` says a round or a turn in two or three words.
 * What is said several times is counted. The deal is the first one, if nothing else is.
 */
export function landmarks(game: GameInfo, entries: LogEntry[], say: (event: Happened) => string, brief: (event: Happened) => string, deal: string): Landmark[] {
  const found: Landmark[] = [];
  const add = (number: number, text: string): void => {
    if (found.at(-1)?.number !== number) found.push({ number, text });
  };
  let round = '';
  for (const { lines } of chapters(story(game, entries))) {
    const began = lines[0]!.steps[0]!;
    if (!opensChapter(began)) continue;
    const name = brief(began) || short(say(began));
    if (began.tells === 'round') round = name;
    else if (found.at(-1)?.number === lines[0]!.number) found.pop(); // the round began with this turn, which names it too
    const where = [...new Set([round, name])].filter(Boolean).join(' · ');
    const done = (deed: Line | undefined): string => where + (deed ? `: ${short(say(headingOf(deed)))}` : '');
    const deeds = lines.slice(1).filter((line) => headingOf(line).rule);
    const [most] = began.tells === 'turn' ? deeds.toSorted((a, b) => b.came.length - a.came.length) : [];
    add(lines[0]!.number, done(most));
    if (began.tells === 'round') { for (const deed of deeds) if (deed.came.length) add(deed.number, done(deed)); }
  }
  if (found[0] && found[0].number > 0) found.unshift({ number: 0, text: deal });
  const times = new Map<string, number>();
  return found.map(({ number, text }) => {
    if (found.filter((each) => each.text === text).length === 1) return { number, text };
    times.set(text, (times.get(text) ?? 0) + 1);
    return { number, text: `${text} (${times.get(text)})` };
  });
}
