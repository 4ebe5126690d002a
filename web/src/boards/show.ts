import type { IconName } from '../lib/icons';

/** How a game is shown outside its board: `boards/<game>/show.ts`. A game without it gets a plain poster and still plays. */
export interface Show {
  /** Its place among the posters. */
  place: number;
  icon: IconName;
  colour: string;
  /** Seats of "play now". */
  seats: number;
  minutes: number;
  /** How many minutes longer a game takes with a box, by the name of its option. */
  boxMinutes?: Readonly<Record<string, number>>;
  /** Options that matter with so many players only. */
  onlyWith?: Readonly<Record<string, number>>;
}

const FOUND = import.meta.glob<{ show: Show }>('./*/show.ts', { eager: true });
const PLAIN: Show = { place: Infinity, icon: 'poker-hand', colour: 'var(--poster-other)', seats: 3, minutes: 0 };

export const showOf = (game: string): Show => FOUND[`./${game}/show.ts`]?.show ?? PLAIN;

/** Posters in their order on the page: the games that we draw, then others by name. */
export function inOrder<T extends { id: string }>(games: readonly T[]): T[] {
  const place = ({ id }: T): number => showOf(id).place;
  return [...games].sort((a, b) => (place(a) === place(b) ? a.id.localeCompare(b.id) : place(a) - place(b)));
}
