import content from '../../generated/legends.json';
import type { LegendsView } from './view';

const VERBS: Readonly<Record<string, string>> = content.origin.verbs;
const WORDS: Readonly<Record<string, readonly string[]>> = content.origin.words;
/** In the list of players he comes after the seats. */
const MAN_IN_BLACK = 6;

const isIn = (box: string | undefined, view: LegendsView): boolean => !box || view.options[box] === true;

/** What belongs to a box is in play with that box only. */
export function hasVerb(verb: string, view: unknown): boolean {
  return isIn(VERBS[verb], view as LegendsView);
}

export function hasWord(kind: string, word: number, view: unknown): boolean {
  const table = view as LegendsView;
  if (kind === 'player') return word === MAN_IN_BLACK ? table.man >= 0 : word < table.seats;
  return isIn(WORDS[kind]?.[word], table);
}
