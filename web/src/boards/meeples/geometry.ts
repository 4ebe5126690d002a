/** Where things stand on the drawn street, lying (two rows) or upright (two columns), in the drawing's own units. */

import { BUILDINGS, S_LEFT, S_RIGHT, SPACES, next } from './view';

export interface Point {
  x: number;
  y: number;
}

interface Rect extends Point {
  w: number;
  h: number;
}

export interface Plan {
  upright: boolean;
  /** What a building has stands beside its name, not below: the rows are low. */
  low: boolean;
  width: number;
  height: number;
  figure: number;
  door: number;
  end: number;
  buildings: Rect[];
  spaces: Point[];
  /** Saloon, Jail, Bank, Graves; empty when they stand beside the drawing. */
  middle: Rect[];
}

export const LYING: Plan = {
  upright: false,
  low: false,
  width: 1096,
  height: 560,
  figure: 36,
  door: 26,
  end: 34,
  buildings: Array.from({ length: BUILDINGS }, (_, at) => ({ x: 92 + 152.4 * (at < 6 ? at : 11 - at), y: at < 6 ? 0 : 428, w: 142, h: 132 })),
  spaces: Array.from(
    { length: SPACES },
    (_, at) => at === S_RIGHT ? { x: 1050, y: 280 } : at === S_LEFT ? { x: 46, y: 280 } : { x: 163 + 152.4 * (at < 6 ? at : 11 - at), y: at < 6 ? 172 : 388 },
  ),
  middle: [
    { x: 108, y: 208, w: 210, h: 144 },
    { x: 330, y: 208, w: 206, h: 144 },
    { x: 548, y: 208, w: 246, h: 144 },
    { x: 806, y: 208, w: 182, h: 144 },
  ],
};

export const UPRIGHT: Plan = {
  upright: true,
  low: false,
  width: 366,
  height: 402,
  figure: 21,
  door: 17,
  end: 20,
  buildings: Array.from({ length: BUILDINGS }, (_, at) => ({ x: at < 6 ? 248 : 0, y: 4 + 66 * (at < 6 ? at : 11 - at), w: 118, h: 61 })),
  spaces: Array.from(
    { length: SPACES },
    (_, at) => at === S_RIGHT ? { x: 183, y: 378 } : at === S_LEFT ? { x: 183, y: 24 } : { x: at < 6 ? 226 : 140, y: 34.5 + 66 * (at < 6 ? at : 11 - at) },
  ),
  middle: [],
};

/** For a phone on which the answers leave little height. */
export const LOW: Plan = {
  upright: true,
  low: true,
  width: 446,
  height: 226,
  figure: 18,
  door: 15,
  end: 16,
  buildings: Array.from({ length: BUILDINGS }, (_, at) => ({ x: at < 6 ? 280 : 0, y: 3 + 37 * (at < 6 ? at : 11 - at), w: 166, h: 34 })),
  spaces: Array.from(
    { length: SPACES },
    (_, at) => at === S_RIGHT ? { x: 223, y: 206 } : at === S_LEFT ? { x: 223, y: 20 } : { x: at < 6 ? 263 : 183, y: 20 + 37 * (at < 6 ? at : 11 - at) },
  ),
  middle: [],
};

/**
 * The plan that shows the figures larger in the room there is, and by how much it is drawn larger or smaller.
 * `upright` is the height left for it when the four houses stand above it.
 */
export function fit(width: number, height: number, upright = height, plans: readonly Plan[] = [LYING, UPRIGHT]): { plan: Plan; scale: number } {
  const fits = plans.map((plan) => ({ plan, scale: Math.min(width / plan.width, (plan.upright ? upright : height) / plan.height) }));
  return fits.reduce((best, each) => (each.scale * each.plan.figure > best.scale * best.plan.figure ? each : best));
}

/** The line along the ring from a space through these, in order: straight in a row, curved around the ends of the street. */
export function line(plan: Plan, from: number, through: readonly number[], direction: number): string {
  if (through.length === 0) return '';
  let at = from;
  let drawn = `M${mark(plan.spaces[at]!)}`;
  for (const goal of through) {
    let steps = 0;
    while (at !== goal && steps++ < SPACES) {
      const to = next(at, direction);
      drawn += leg(plan, at, to);
      at = to;
    }
  }
  return drawn;
}

function leg(plan: Plan, from: number, to: number): string {
  const a = plan.spaces[from]!;
  const b = plan.spaces[to]!;
  if (from < BUILDINGS && to < BUILDINGS) return `L${mark(b)}`;
  const bend = from < BUILDINGS ? { x: plan.upright ? a.x : b.x, y: plan.upright ? b.y : a.y } : { x: plan.upright ? b.x : a.x, y: plan.upright ? a.y : b.y };
  return `Q${mark(bend)} ${mark(b)}`;
}

function mark(point: Point): string {
  return `${point.x} ${point.y}`;
}
