/** The way of an arrow from a box to another: a short curve that ends at the edge of what it points at. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Arrow {
  /** The curve, as a path of SVG. */
  line: string;
  /** The head, as points of a polygon. */
  head: string;
  end: { x: number; y: number };
}

type Point = Arrow['end'];

const LONGEST = 130;
const GAP = 5;
const HEAD = 15;
const BEND = 0.16;

/** The point of a box that is nearest to another point. */
const nearestTo = (box: Box, { x, y }: Point): Point => ({ x: Math.min(Math.max(x, box.left), box.right), y: Math.min(Math.max(y, box.top), box.bottom) });
const middle = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** Null where the two touch: then it is clear what is meant. */
export function arrow(from: Box, to: Box): Arrow | null {
  const begin = nearestTo(from, middle(to));
  const edge = nearestTo(to, begin);
  const far = Math.hypot(begin.x - edge.x, begin.y - edge.y);
  if (far < HEAD + GAP) return null;
  const along = { x: (begin.x - edge.x) / far, y: (begin.y - edge.y) / far };
  const length = Math.min(far, LONGEST);
  const at = (way: number, side: number): Point => ({ x: edge.x + along.x * way - along.y * side, y: edge.y + along.y * way + along.x * side });
  const [end, tail, bend] = [at(GAP, 0), at(length, 0), at(length * 0.55, length * BEND)];
  // The head follows the curve where it arrives.
  const turn = Math.hypot(bend.x - end.x, bend.y - end.y);
  const back = { x: (bend.x - end.x) / turn, y: (bend.y - end.y) / turn };
  const wing = (side: number): Point => ({ x: end.x + back.x * HEAD - back.y * side, y: end.y + back.y * HEAD + back.x * side });
  const neck = { x: end.x + back.x * HEAD * 0.8, y: end.y + back.y * HEAD * 0.8 };
  const say = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return { line: `M${say(tail)}Q${say(bend)} ${say(neck)}`, head: [end, wing(HEAD * 0.62), wing(-HEAD * 0.62)].map(say).join(' '), end };
}
