/** Where the names of regions stand on a map, so that no piece lies over their letters. */

export interface Name {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Half of the width of a letter, and how far letters reach over and under their line, in units of the map. */
const HALF_LETTER = 6.5;
const OVER = 18;
const UNDER = 6;
/** How far a name gives way, the nearest places first. */
const DOWN = [0, -28, 28, -56, 56, -84, 84];
const ASIDE = [0, -50, 50, -100, 100];
const WAYS = DOWN.flatMap((down) => ASIDE.map((aside) => ({ aside, down }))).sort((a, b) => Math.hypot(a.aside, a.down) - Math.hypot(b.aside, b.down));

export const boxOf = ({ name, x, y }: Name): Box => {
  const half = name.length * HALF_LETTER;
  return { left: x - half, right: x + half, top: y - OVER, bottom: y + UNDER };
};
const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Each name at its own place, or at the nearest one that is free of pieces, signs and other names. Where none is, no piece at least lies there, or else it stays. */
export function nameSpots(names: readonly Name[], pieces: readonly Box[], signs: readonly Box[], width: number, height: number): Name[] {
  const found: Name[] = [];
  names.forEach((each, n) => {
    const others = [...found, ...names.slice(n + 1)].map(boxOf);
    const isFree = (spot: Name, taken: readonly Box[]): boolean => !taken.some((box) => touch(box, boxOf(spot)));
    if (isFree(each, pieces)) {
      found.push(each);
      return;
    }
    const spots = WAYS.map(({ aside, down }) => ({ ...each, x: each.x + aside, y: each.y + down })).filter((spot) => {
      const box = boxOf(spot);
      return box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
    });
    found.push(spots.find((spot) => isFree(spot, [...pieces, ...others, ...signs])) ?? spots.find((spot) => isFree(spot, [...pieces, ...others])) ?? each);
  });
  return found;
}
