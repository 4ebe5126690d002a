/** Where the marks of the spaces in reach stand on the map. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How far apart two marks are at least, in pixels: a circle of 24 pixels around one does not touch the square around the other,
 * also across the corner of a square of 24 pixels.
 */
export const APART = 29;
const ROUNDS = 24;
/** Rounded down by a browser, a distance must still be kept. */
const SPARE = 0.5;

/** These points, with those that are too near to each other pushed apart, each by the same way. None is over the `edge` of a map. */
export function apart(points: readonly Point[], least: number, edge?: { width: number; height: number; margin: number }): Point[] {
  const found = points.map(({ x, y }) => ({ x, y }));
  const away = least + SPARE;
  const keep = (at: number, size: number, margin: number): number => Math.max(margin, Math.min(size - margin, at));
  for (let round = 0; round < ROUNDS; round++) {
    let near = false;
    for (const each of edge ? found : []) {
      each.x = keep(each.x, edge!.width, edge!.margin);
      each.y = keep(each.y, edge!.height, edge!.margin);
    }
    for (let a = 0; a < found.length; a++) {
      for (let b = a + 1; b < found.length; b++) {
        const [one, other] = [found[a]!, found[b]!];
        const [x, y] = [other.x - one.x, other.y - one.y];
        const distance = Math.hypot(x, y);
        if (distance >= least) continue;
        near = true;
        const push = (away - distance) / 2;
        const [right, down] = distance > 0 ? [(x / distance) * push, (y / distance) * push] : [0, push];
        one.x -= right;
        one.y -= down;
        other.x += right;
        other.y += down;
      }
    }
    if (!near) break;
  }
  return found;
}
