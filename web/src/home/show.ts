import type { IconName } from '../lib/icons';

/** How a game is shown outside its board. A game that is not listed gets a plain poster and still plays. */
export interface Show {
  icon: IconName;
  colour: string;
  /** Seats of "play now". */
  seats: number;
  minutes: number;
}

const SHOWS: Record<string, Show> = {
  goat: { icon: 'goat', colour: 'var(--poster-goat)', seats: 4, minutes: 25 },
  dicetown: { icon: 'rolling-dices', colour: 'var(--poster-dicetown)', seats: 4, minutes: 45 },
  meeples: { icon: 'three-friends', colour: 'var(--poster-meeples)', seats: 3, minutes: 40 },
  legends: { icon: 'horse-head', colour: 'var(--poster-legends)', seats: 4, minutes: 120 },
};
/** How much longer a game takes with a box, by the name of its option. A box that is not listed says nothing about it. */
export const BOX_MINUTES: Record<string, number> = { ante_up: 30, wild_bunch: 5, blood_money: 40 };
const ORDER = Object.keys(SHOWS);

export function showOf(id: string): Show {
  return SHOWS[id] ?? { icon: 'poker-hand', colour: 'var(--poster-other)', seats: 3, minutes: 0 };
}

/** Posters in their order on the page: the four known games, then other installed games. */
export function inOrder<T extends { id: string }>(games: T[]): T[] {
  const place = (id: string): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return [...games].sort((a, b) => place(a.id) - place(b.id) || a.id.localeCompare(b.id));
}
