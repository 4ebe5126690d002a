/** Panning and zooming the map by touch. Positions are fractions of the map's width and height. */

import type { Action } from 'svelte/action';

export interface Look {
  scale: number;
  x: number;
  y: number;
}

interface Place {
  x: number;
  y: number;
}

export const WHOLE: Look = { scale: 1, x: 0, y: 0 };
export const CLOSE = 2.2;
const MOST = 4;
const MARGIN = 70;
const DRAG_PX = 8;
const TWICE_MS = 320;

/** Never smaller than the whole map, and no edge of it inside the frame. */
export function within({ scale, x, y }: Look): Look {
  const size = Math.min(MOST, Math.max(1, scale));
  const keep = (at: number): number => Math.min(0, Math.max(1 - size, at));
  return { scale: size, x: keep(x), y: keep(y) };
}

/** Zoom in or out, with the point under the fingers fixed. */
export function zoomed(look: Look, scale: number, at: Place): Look {
  const size = Math.min(MOST, Math.max(1, scale));
  const grown = size / look.scale;
  return within({ scale: size, x: at.x - (at.x - look.x) * grown, y: at.y - (at.y - look.y) * grown });
}

export function moved(look: Look, by: Place): Look {
  return within({ ...look, x: look.x + by.x, y: look.y + by.y });
}

/** The largest zoom that shows all these places. */
export function fitting(places: readonly Place[], map: { width: number; height: number }): Look {
  if (places.length === 0) return WHOLE;
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const scale = Math.max(1, Math.min(CLOSE, map.width / (right - left), map.height / (bottom - top)));
  return within({ scale, x: 0.5 - (((left + right) / 2) * scale) / map.width, y: 0.5 - (((top + bottom) / 2) * scale) / map.height });
}

interface Panning {
  on: boolean;
  get: () => Look;
  set: (look: Look) => void;
  /** A tap there means something else. */
  taken: (event: PointerEvent) => boolean;
}

/** One finger pans, two fingers zoom, a double tap toggles between the whole map and a zoomed part. */
export const panned: Action<HTMLElement, Panning> = (node, given) => {
  let { on, get, set, taken } = given;
  const fingers = new Map<number, Place>();
  let dragged = false;
  let last = { at: 0, x: 0, y: 0 };

  const place = (event: PointerEvent): Place => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const settle = (): void => {
    node.style.touchAction = on ? (get().scale > 1 ? 'none' : 'pan-y') : '';
  };
  function down(event: PointerEvent): void {
    if (!on || event.pointerType === 'mouse') return;
    fingers.set(event.pointerId, place(event));
    dragged = fingers.size > 1;
  }
  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (!dragged && Math.hypot(by.x * node.clientWidth, by.y * node.clientHeight) < DRAG_PX) return;
    dragged = true;
    if (fingers.size === 1) set(moved(get(), by));
    else {
      const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
      const width = (a: Place): number => Math.hypot(a.x - other.x, a.y - other.y) || 0.01;
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      set(zoomed(get(), (get().scale * width(now)) / width(before), middle));
    }
    fingers.set(event.pointerId, now);
    settle();
  }
  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || dragged) return;
    const now = place(event);
    const twice = event.timeStamp - last.at < TWICE_MS && Math.hypot(now.x - last.x, now.y - last.y) < 0.08;
    last = { at: twice ? 0 : event.timeStamp, ...now };
    if (twice && !taken(event)) {
      set(get().scale > 1 ? WHOLE : zoomed(get(), CLOSE, now));
      settle();
    }
  }
  /** The end of a drag is no tap. */
  function click(event: MouseEvent): void {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
  }
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', (event) => fingers.delete(event.pointerId));
  node.addEventListener('click', click, true);
  settle();
  return {
    update(next) {
      ({ on, get, set, taken } = next);
      settle();
    },
  };
};
