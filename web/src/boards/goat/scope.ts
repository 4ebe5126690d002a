import { SALOON, inGame, town, type GoatView } from './view';

/** The places and their cards depend on the number of players (G2.1). */
export function hasWord(kind: string, word: number, view: unknown): boolean {
  const table = view as GoatView;
  if (kind === 'card') return inGame(table).includes(word);
  return kind !== 'place' || word === SALOON || town(table).includes(word);
}
