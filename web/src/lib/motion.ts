/** What moves (look, section 6): whether it may, how long it still does, and the turns of cards and dice. */

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

const FADE_MS = 120;
const TURN_MS = 260;
const TUMBLE_MS = 400;
const COUNT_MS = 400;

export function still(): boolean {
  return document.documentElement.dataset.motion === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

let until = 0;
let quiet = false;
const skipping = new Set<() => void>();

/** Something moves for so long. */
export function begins(ms: number): void {
  until = Math.max(until, performance.now() + ms);
}

/** How many milliseconds things still move. */
export function moving(): number {
  return document.visibilityState === 'hidden' ? 0 : Math.max(0, until - performance.now());
}

/** What is shown now is shown at once: nothing of it moves. */
export function hush(): void {
  quiet = true;
  setTimeout(() => (quiet = false)); // by then the page has taken up what was shown
}

export const hushed = (): boolean => quiet;

/** Run this when somebody skips; what it gives back calls that off. */
export function onSkip(run: () => void): () => void {
  skipping.add(run);
  return () => void skipping.delete(run);
}

/** Everything that moves, at its end at once. */
export function skipMotion(): void {
  until = 0;
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) continue;
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  hush();
  for (const run of skipping) run();
}

/** Run this when the picture under way, or so many, are on the screen: what can follow need not hold them up. What is given back calls that off. */
export function afterPicture(run: () => void, pictures = 1): () => void {
  const each = { run, pictures };
  waiting.add(each);
  if (!drawing) picture();
  return () => void waiting.delete(each);
}

/** All that waits for the same picture is run together, each by itself but before the page takes any of it up. */
const waiting = new Set<{ run: () => void; pictures: number }>();
let drawing = false;
function picture(): void {
  drawing = true;
  // A page that nobody sees draws no pictures, but may still be heard.
  const next = document.visibilityState === 'hidden' ? setTimeout : requestAnimationFrame;
  next(() => {
    const drawn = [...waiting];
    setTimeout(() => {
      for (const each of drawn) {
        if (!waiting.has(each) || --each.pictures > 0) continue;
        waiting.delete(each);
        queueMicrotask(each.run);
      }
      drawing = false;
      if (waiting.size) picture();
    });
  });
}

function shown(duration: number, css: (t: number) => string): TransitionConfig {
  if (hushed()) return { duration: 0 };
  if (still()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  begins(duration);
  return { duration, easing: cubicOut, css };
}

/** A card or die that is turned up: about its vertical axis. */
export const turn = (_: Element): TransitionConfig => shown(TURN_MS, (t) => `transform: perspective(600px) rotateY(${((1 - t) * 90).toFixed(1)}deg)`);

/** A die that was rolled: it tumbles and settles. */
export const tumble = (_: Element, { nth = 0 }: { nth?: number } = {}): TransitionConfig =>
  shown(TUMBLE_MS, (t) => `transform: translateY(${(-26 * (1 - t) * (1 - t)).toFixed(1)}px) rotate(${((1 - t) * (nth % 2 ? 250 : -210)).toFixed(1)}deg) scale(${(0.75 + 0.25 * t).toFixed(3)})`);

/** The numbers from one to another, some at a time, so that a sum is seen to grow; the last one is the true one. */
export function steps(from: number, to: number, share: number): number {
  return share >= 1 ? to : Math.round(from + (to - from) * share);
}

/** Counts in place from what was shown to what is; gives back how to call it off. */
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
