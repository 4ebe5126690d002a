import content from '../../generated/legends.json';
import type { LegendsView } from './view';

const VERBS: Readonly<Record<string, string>> = content.origin.verbs;
const WORDS: Readonly<Record<string, readonly string[]>> = content.origin.words;
/** In the list of players he comes after the seats. */
const MAN_IN_BLACK = 6;

/** An option of the table as `browser.py` of the game writes it: `wild_bunch`, `!blood_money`, `scenario=law_and_disorder`. */
function holds(option: string, { options }: LegendsView): boolean {
  if (option.startsWith('!')) return !options[option.slice(1)];
  const [name, value] = option.split('=') as [string, string?];
  return value === undefined ? options[name] === true : options[name] === value;
}

const isIn = (needs: string | undefined, view: LegendsView): boolean =>
  !needs || needs.split('|').some((way) => way.split('+').every((option) => holds(option, view)));

/** What belongs to a box or to one of its options is in play with that only. */
export function hasVerb(verb: string, view: unknown): boolean {
  return isIn(VERBS[verb], view as LegendsView);
}

export function hasWord(kind: string, word: number, view: unknown): boolean {
  const table = view as LegendsView;
  if (kind === 'player') return word === MAN_IN_BLACK ? table.man >= 0 : word < table.seats;
  return isIn(WORDS[kind]?.[word], table);
}
