import type { GameInfo, Happened, LogEntry } from '../generated/messages';
import { chapters, headingOf, opensChapter, story } from '../table/lines';

/** Where rounds and turns begin: entries to jump to. */
interface Landmark {
  number: number;
  text: string;
}

/** The first clause of a line. */
const short = (text: string): string => text.split(/[;.:](?:\s|$)/)[0]!;

/**
 * Places to jump to: the round, whose turn, and the deed of which most came. `brief` says a round or a turn in two or three words.
 * What is said several times is counted. The deal is the first one, if nothing else is.
 */
export function landmarks(game: GameInfo, entries: LogEntry[], say: (event: Happened) => string, brief: (event: Happened) => string, deal: string): Landmark[] {
  const found: Landmark[] = [];
  const said = new Map<string, number>();
  let round = '';
  for (const { lines } of chapters(story(game, entries))) {
    const began = lines[0]!.steps[0]!;
    if (!opensChapter(began)) continue;
    const name = brief(began) || short(say(began));
    if (began.tells === 'round') round = name;
    const [deed] = began.tells === 'turn' ? lines.slice(1).sort((a, b) => b.came.length - a.came.length) : [];
    const text = [...new Set([round, name])].filter(Boolean).join(' · ') + (deed ? `: ${short(say(headingOf(deed)))}` : '');
    said.set(text, (said.get(text) ?? 0) + 1);
    found.push({ number: lines[0]!.number, text });
  }
  if (found[0] && found[0].number > 0) found.unshift({ number: 0, text: deal });
  const times = new Map<string, number>();
  return found.map(({ number, text }) => {
    if ((said.get(text) ?? 1) === 1) return { number, text };
    times.set(text, (times.get(text) ?? 0) + 1);
    return { number, text: `${text} (${times.get(text)})` };
  });
}
