/** What the server shows of Fistful of Meeples, and where things stand on the drawn street. */

import type { MeeplesView } from '../../generated/messages';

export type { MeeplesView };

export const KINDS = ['builder', 'miner', 'robber', 'deputy', 'madame'] as const;
export const BUILDER = 0;
export const MINER = 1;
export const ROBBER = 2;
export const DEPUTY = 3;
export const MADAME = 4;

export const BUILDINGS = 12;
export const SALOON = 12;
export const JAIL = 13;
export const SPACES = 14;
export const S_RIGHT = 12;
export const S_LEFT = 13;
export const GRAVES = 6;
export const BARS = [6, 6, 7, 7, 8, 8];
export const DYNAMITE = 3;

/** M2.5: gold and stone, for building and upgrading alike. */
export const COST: readonly (readonly [gold: number, stone: number])[] = [
  [0, 3],
  [1, 2],
  [2, 1],
  [2, 1],
  [1, 2],
  [0, 3],
  [0, 3],
  [1, 2],
  [2, 1],
  [2, 1],
  [1, 2],
  [0, 3],
];

/** M2.3: the spaces as one walks clockwise. */
export const AROUND: readonly number[] = [0, 1, 2, 3, 4, 5, S_RIGHT, 6, 7, 8, 9, 10, 11, S_LEFT];
export const CLOCKWISE = 0;
export const COUNTERCLOCKWISE = 1;

export function next(space: number, direction: number): number {
  const at = AROUND.indexOf(space);
  return AROUND[(at + (direction === CLOCKWISE ? 1 : SPACES - 1)) % SPACES]!;
}

/** Those inside a location, counted by kind. */
export function inside(view: MeeplesView, location: number): number[] {
  return location < BUILDINGS ? view.buildings[location]! : location === SALOON ? view.saloon : view.jail;
}

export function flat(counts: readonly number[]): number[] {
  return counts.flatMap((many, kind) => Array<number>(many).fill(kind));
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, many) => sum + many, 0);
}

/** Points that a seat has by now (M11.5); all of it lies open. */
export function points(view: MeeplesView, seat: number): number {
  const tiles = view.owners.reduce((sum, owner, at) => (owner === seat ? sum + view.points[at]! : sum), 0);
  return view.gold[seat]! + 10 * view.bars[seat]! + tiles;
}
