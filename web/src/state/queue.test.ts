import { beforeEach, describe, expect, it } from 'vitest';
import { FrameQueue, PATIENCE_MS, type Clock } from './queue';

interface Shown {
  n: number;
  question: string | null;
}

let now = 0;
let timers: { at: number; run: () => void }[] = [];
const clock: Clock = {
  now: () => now,
  after(ms, run) {
    const timer = { at: now + ms, run };
    timers.push(timer);
    return () => (timers = timers.filter((each) => each !== timer));
  },
};
function pass(ms: number): void {
  const end = now + ms;
  for (;;) {
    const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.at);
    next.run();
  }
  now = end;
}

describe('the queue of frames', () => {
  let shown: number[];
  let still: number;
  let motionIsOff: number;
  let queue: FrameQueue<Shown>;
  const frame = (n: number, question: string | null = null): Shown => ({ n, question });

  beforeEach(() => {
    now = 0;
    timers = [];
    shown = [];
    still = 0;
    motionIsOff = 0;
    // Every frame sets pieces moving for 600 ms.
    queue = new FrameQueue<Shown>(
      ({ n }) => {
        shown.push(n);
        still = now + 600;
      },
      () => still - now,
      () => (motionIsOff += 1),
      clock,
    );
  });

  it('shows a frame at once where nothing moves', () => {
    queue.push(frame(1));
    expect(shown).toEqual([1]);
  });

  it('shows the others in order, each when the one before lies still', () => {
    for (const n of [1, 2, 3]) queue.push(frame(n));
    expect(shown).toEqual([1]);
    pass(590);
    expect(shown).toEqual([1]);
    pass(60);
    expect(shown).toEqual([1, 2]);
    pass(700);
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.length).toBe(0);
  });

  it('never lets my turn wait longer than a second and a half', () => {
    for (const n of [1, 2, 3, 4, 5]) queue.push(frame(n));
    queue.push(frame(6, 'Your call'));
    pass(PATIENCE_MS - 10);
    expect(shown).not.toContain(6);
    pass(20);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('counts that time from when I was asked, not from the beginning', () => {
    for (const n of [1, 2, 3, 4, 5]) queue.push(frame(n));
    pass(1000);
    queue.push(frame(6, 'Your call'));
    pass(PATIENCE_MS - 20);
    expect(shown).not.toContain(6);
    pass(40);
    expect(shown.at(-1)).toBe(6);
  });

  it('goes on quietly after my turn was shown', () => {
    queue.push(frame(1));
    queue.push(frame(2, 'Your call'));
    pass(5000);
    queue.push(frame(3));
    queue.push(frame(4));
    expect(shown).toEqual([1, 2, 3]);
    pass(650);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('skips to the end', () => {
    for (const n of [1, 2, 3]) queue.push(frame(n));
    queue.flush();
    expect(shown).toEqual([1, 2, 3]);
    expect(motionIsOff).toBe(1);
    pass(5000);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('forgets what belongs to another seat', () => {
    for (const n of [1, 2]) queue.push(frame(n));
    queue.clear();
    pass(5000);
    expect(shown).toEqual([1]);
  });
});
