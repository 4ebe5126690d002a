/** Animation: whether things may move, and the transitions of cards and dice. */

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

const FADE_MS = 120;
const TURN_MS = 260;
const TUMBLE_MS = 400;
const COUNT_MS = 400;

export function still(): boolean {
  return document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

let quiet = false;
const skipping = new Set<() => void>();
const landing = new Set<() => void>();

/** What is shown now is shown without animation. */
export function turnMotionOff(): void {
  quiet = true;
  setTimeout(() => (quiet = false)); // by then the page has been updated
}

export const motionIsOff = (): boolean => quiet;

/** Run this when the player skips the animation. Returns a function that cancels it. */
export function onSkip(run: () => void): () => void {
  skipping.add(run);
  return () => void skipping.delete(run);
}

/** Run this when all pieces must have arrived. Returns a function that cancels it. */
export function onLanding(run: () => void): () => void {
  landing.add(run);
  return () => void landing.delete(run);
}

/** Finish every animation now: nothing may fly over a question. */
export function land(): void {
  for (const run of landing) run();
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) continue;
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
}

/** The player skips: finish every animation, and show what comes next without one. */
export function skipMotion(): void {
  land();
  turnMotionOff();
  for (const run of skipping) run();
}

let speed = 1;
/** The share of the usual time in which pieces fly: 1 at the calm pace. */
export const flying = (): number => speed;
export const setSpeed = (share: number): void => void (speed = share);

/** Run this after the next paint, or after this many paints, so that it does not delay them. Returns a function that cancels it. */
export function afterPaint(run: () => void, paints = 1): () => void {
  const each = { run, paints };
  waiting.add(each);
  if (!painting) waitForPaint();
  return () => void waiting.delete(each);
}

/** Everything that waits for the same paint runs together, before the page is updated. */
const waiting = new Set<{ run: () => void; paints: number }>();
let painting = false;
function waitForPaint(): void {
  painting = true;
  // A hidden page is not painted, but its sounds may still play.
  const next = document.visibilityState === 'hidden' ? setTimeout : requestAnimationFrame;
  next(() => {
    const drawn = [...waiting];
    setTimeout(() => {
      for (const each of drawn) {
        if (!waiting.has(each) || --each.paints > 0) continue;
        waiting.delete(each);
        queueMicrotask(each.run);
      }
      painting = false;
      if (waiting.size) waitForPaint();
    });
  });
}

function shown(duration: number, css: (t: number) => string): TransitionConfig {
  if (motionIsOff()) return { duration: 0 };
  if (still()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  return { duration, easing: cubicOut, css };
}

/** A card or die is turned up, around its vertical axis. */
export const turn = (_: Element): TransitionConfig => shown(TURN_MS, (t) => `transform: perspective(600px) rotateY(${((1 - t) * 90).toFixed(1)}deg)`);

/** A die is rolled: it tumbles and comes to rest. */
export const tumble = (_: Element, { nth = 0 }: { nth?: number } = {}): TransitionConfig =>
  shown(
    TUMBLE_MS,
    (t) =>
      `transform: translateY(${(-26 * (1 - t) * (1 - t)).toFixed(1)}px) rotate(${((1 - t) * (nth % 2 ? 250 : -210)).toFixed(1)}deg) scale(${
        (0.75 + 0.25 * t).toFixed(3)
      })`,
  );

/** A number between `from` and `to`, for a sum that grows step by step. At the end it is exactly `to`. */
export function steps(from: number, to: number, share: number): number {
  return share >= 1 ? to : Math.round(from + (to - from) * share);
}

/** Counts from the old number to the new one. Returns a function that cancels it. */
export function count(from: number, to: number, show: (value: number) => void): () => void {
  if (from === to || still() || document.visibilityState === 'hidden') {
    show(to);
    return () => undefined;
  }
  const began = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    const share = (now - began) / COUNT_MS;
    show(steps(from, to, share));
    if (share < 1) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
