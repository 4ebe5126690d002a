/**
 * Pieces that fly from where they were to where they are.
 *
 * `data-piece` names a piece that stays the same thing wherever it lies; a hidden thing is named by its place, never by
 * what it is. `data-spot` names a place that things come from or go to. A piece that was not there before begins at the
 * spot that its `data-from` names. What is only counted (coins, goods) flies as a ghost from spot to spot; what `data-lands` there is
 * seen when the ghost arrives. Pieces on a `data-ground` have not moved when the ground itself was moved or grew, with all that stands on it.
 */

import { afterPaint, flying as speed, motionIsOff, onLanding, still } from '../../lib/motion';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Snapshot {
  pieces: Map<string, Box>;
  spots: Map<string, Box>;
  grounds: Map<string, Box>;
}

export interface Ghost {
  from: string;
  to: string;
  /** How long after the one before it starts; 60 ms unless it says more. */
  gap?: number | undefined;
  /** Spots that it passes on its way, in order. */
  via?: readonly string[] | undefined;
  make: (host: HTMLElement) => (() => void) | void;
}

const EASE = 'cubic-bezier(.2,.8,.25,1)';
const PIECE_MS = 280;
const FAR_MS = 400;
const FAR_PX = 500;
const STAGGER_MS = 60;
const MOST_MS = 900;
const SLOW_MS = 1500; // what is told step by step, as a sowing is
const WALK_MS = 640; // the longest way past other spots
const STRIDE = 1.5; // pixels a millisecond on such a way
const HALO_MS = 1200;

function box(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Where everything lies now; whatever is a piece is given to `each`. */
export function snapshot(root: ParentNode, each?: (element: HTMLElement, piece: string, at: Box) => void): Snapshot {
  const shot: Snapshot = { pieces: new Map(), spots: new Map(), grounds: new Map() };
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece],[data-spot],[data-ground]')) {
    const at = box(element);
    if (at.width === 0) continue;
    const { piece, spot, ground } = element.dataset;
    if (piece) {
      shot.pieces.set(piece, at);
      each?.(element, piece, at);
    }
    if (spot) shot.spots.set(spot, at);
    if (ground) shot.grounds.set(ground, at);
  }
  return shot;
}

/** Where everything lies before something new is drawn; null where nothing may fly to it, as measuring takes long. */
export const startingFrom = (root: ParentNode): Snapshot | null => (motionIsOff() ? null : snapshot(root));

/** When each of several starts, from how long after the one before it should; all of them are there within the limit, unless they ask for more. */
export function delays(gaps: readonly number[]): number[] {
  const sum = gaps.slice(1).reduce((all, gap) => all + gap, 0);
  const most = Math.max(MOST_MS, ...gaps.map((gap) => (gap > STAGGER_MS ? SLOW_MS : 0))) - FAR_MS;
  const share = sum > most ? most / sum : 1;
  let at = 0;
  return gaps.map((gap, nth) => Math.round(nth === 0 ? 0 : (at += gap * share)));
}

export function duration(from: Box, to: Box): number {
  return Math.hypot(from.x - to.x, from.y - to.y) > FAR_PX ? FAR_MS : PIECE_MS;
}

function apart(a: Box, b: Box): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/** A way from stop to stop at one pace: what share of it lies behind at each stop, and how long it takes. */
export function walk(stops: readonly Box[]): { shares: number[]; ms: number } {
  let gone = 0;
  const at = stops.map((stop, nth) => (nth === 0 ? 0 : (gone += apart(stops[nth - 1]!, stop))));
  const ms = stops.length > 2 ? Math.min(WALK_MS, Math.max(PIECE_MS, gone / STRIDE)) : duration(stops[0]!, stops.at(-1)!);
  return { shares: at.map((each) => (gone > 0 ? each / gone : 1)), ms };
}

/** A card that comes from a whole panel is no larger than where it goes; one that lay elsewhere keeps its size, within reason. */
const LARGEST = 2;

/** The transform that puts something lying at `to` where `from` was; what comes from a mere spot has no size of its own there. */
export function shift(from: Box, to: Box, spot = false): string {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width > 0 ? Math.max(0.2, Math.min(spot ? 1 : LARGEST, from.width / to.width)) : 1;
  return `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

/** How long pieces and ghosts wait before they start, in a beat that shows something else first. */
interface Wait {
  pieces: number;
  ghosts: number;
}

interface Flying {
  element: HTMLElement;
  from: Box;
  to: Box;
  /** It was not on the board before. */
  fresh: boolean;
}

function found(shot: Snapshot, name: string): Box | undefined {
  return shot.spots.get(name) ?? shot.pieces.get(name);
}

/** Where something that stood on a ground would be, now that the ground lies elsewhere. */
export function carried(at: Box, before: Box, now: Box): Box {
  const grown = before.width > 0 ? now.width / before.width : 1;
  return { x: now.x + (at.x - before.x) * grown, y: now.y + (at.y - before.y) * grown, width: at.width * grown, height: at.height * grown };
}

function moved(from: Box, to: Box): boolean {
  return Math.abs(from.x - to.x) > 2 || Math.abs(from.y - to.y) > 2;
}

function halo(element: Element): void {
  element.classList.add('halo');
  setTimeout(() => element.classList.remove('halo'), HALO_MS);
}

/**
 * Play the way from an earlier snapshot to what is on the page now, which is given back: where nothing moves in between, it is the next
 * earlier one. Nothing is given back when nothing may fly.
 */
export function play(root: HTMLElement, before: Snapshot, ghosts: readonly Ghost[] = [], wait: Wait = { pieces: 0, ghosts: 0 }): Snapshot | null {
  if (motionIsOff()) return null;
  const pieces: { element: HTMLElement; piece: string; to: Box }[] = [];
  const now = snapshot(root, (element, piece, to) => pieces.push({ element, piece, to }));
  const flying = pieces.flatMap(({ element, piece, to }): Flying[] => {
    const seen = before.pieces.get(piece);
    const ground = seen && before.grounds.size ? element.closest<HTMLElement>('[data-ground]')?.dataset.ground : undefined;
    const known = seen && ground && before.grounds.has(ground) && now.grounds.has(ground)
      ? carried(seen, before.grounds.get(ground)!, now.grounds.get(ground)!)
      : seen;
    const from = known ?? (element.dataset.from ? found(before, element.dataset.from) : undefined);
    return from && moved(from, to) ? [{ element, from, to, fresh: !known }] : [];
  });
  const calm = still();
  const starts = delays([...flying.map(() => STAGGER_MS), ...ghosts.map((ghost) => ghost.gap ?? STAGGER_MS)]).map((at) => at * speed());
  flying.forEach(({ element, from, to, fresh }, nth) => {
    if (fresh) afterPaint(() => halo(element));
    if (calm) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      if (!fresh) halo(element);
      return;
    }
    element.animate(
      [
        { transform: shift(from, to, fresh), zIndex: 30, ...(wait.pieces > 0 && { opacity: 0 }) },
        ...(wait.pieces > 0 ? [{ opacity: 1, offset: 0.15 }] : []),
        { transform: 'none', zIndex: 30 },
      ],
      {
        duration: duration(from, to) * speed(),
        delay: wait.pieces + starts[nth]!,
        easing: EASE,
        fill: 'backwards',
      },
    );
  });
  const ways = ghosts.flatMap((ghost, nth): Way[] => {
    const from = found(before, ghost.from) ?? found(now, ghost.from);
    const to = found(now, ghost.to) ?? found(before, ghost.to);
    if (!from || !to) return [];
    const between = (ghost.via ?? []).flatMap((name) => found(now, name) ?? []);
    return [{ ghost, stops: [from, ...between, to], wait: starts[flying.length + nth]! + (wait.ghosts ? wait.ghosts - starts[flying.length]! : 0) }];
  });
  if (calm) {
    for (const { ghost } of ways) {
      const there = root.querySelector(`[data-spot="${CSS.escape(ghost.to)}"]`);
      if (there) halo(there);
    }
  } else if (ways.length) {
    for (const { ghost, stops, wait } of ways) {
      const lands = root.querySelector(`[data-spot="${CSS.escape(ghost.to)}"] [data-lands]`);
      lands?.animate([{ visibility: 'hidden' }, { visibility: 'hidden' }], { duration: wait + walk(stops).ms * speed() });
    }
    later(root, ways);
  }
  return now;
}

/** Ghosts are made when the new position is on the screen, each when it starts; those of whoever skips until then are not made at all. */
function later(root: ParentNode, ways: readonly Way[]): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let left = ways.length;
  const cancel = afterPaint(() => {
    timers = ways.map((way) =>
      setTimeout(() => {
        float(root, way);
        if (--left === 0) forget();
      }, way.wait)
    );
  });
  const forget = onLanding(() => {
    forget();
    cancel();
    timers.forEach(clearTimeout);
  });
}

interface Way {
  ghost: Ghost;
  /** From where it was, past what lies between, to where it is. */
  stops: Box[];
  wait: number;
}

/** A spot as it lies now: since the flight was planned, a board may have been drawn at another size. */
function spotNow(root: ParentNode, name: string): Box | undefined {
  const spots = [...root.querySelectorAll(`[data-spot="${CSS.escape(name)}"]:not([data-piece])`)];
  const pieces = [...root.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)].filter((piece) => piece.getAnimations().length === 0);
  return [...pieces, ...spots].map(box).findLast(({ width }) => width > 0);
}

function float(root: ParentNode, { ghost, stops: planned }: Way): void {
  const stops = [...planned.slice(0, -1), spotNow(root, ghost.to) ?? planned.at(-1)!];
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  host.style.cssText = 'position:fixed;left:0;top:0;z-index:60;pointer-events:none;opacity:0';
  document.body.append(host);
  const clear = ghost.make(host);
  const at = ({ x, y, width, height }: Box): string => `translate(${(x + width / 2).toFixed(1)}px, ${(y + height / 2).toFixed(1)}px) translate(-50%, -50%)`;
  const { shares, ms } = walk(stops);
  const flight = host.animate(
    [...stops.map((stop, nth) => ({ transform: at(stop), opacity: 1, offset: 0.85 * shares[nth]! })), { transform: at(stops.at(-1)!), opacity: 0, offset: 1 }],
    { duration: (ms + 80) * speed(), easing: stops.length > 2 ? 'ease-in-out' : EASE },
  );
  const done = (): void => {
    if (clear) clear();
    host.remove();
  };
  flight.onfinish = done;
  flight.oncancel = done;
}
