import { beforeEach, describe, expect, it } from 'vitest';
import { BeatQueue, type Beat, type Clock, type Pace, type Playing } from './beats';

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

interface Shown {
  n: number;
  beats: number;
  hurried?: boolean;
}
const beat = (kind: string): Beat => ({ kind, events: [], steps: [{ calm: 0, brisk: 0 }, { calm: 300, brisk: 100 }], ms: { calm: 900, brisk: 350 } });

describe('the queue of beats', () => {
  let seen: string[];
  let last: Playing | null;
  let missed: number[];
  let pace: Pace;
  let queue: BeatQueue<Shown>;
  const frame = (n: number, beats = 1, hurried = false): Shown => ({ n, beats, hurried });
  const push = (...frames: Shown[]): void => frames.forEach((each) => queue.push(each));

  beforeEach(() => {
    now = 0;
    timers = [];
    seen = [];
    last = null;
    missed = [];
    pace = 'calm';
    queue = new BeatQueue<Shown>(
      {
        plan: ({ n, beats }) => Array.from({ length: beats }, (_, nth) => beat(`${n}${'abc'[nth]}`)),
        draw: ({ n }) => seen.push(`draw ${n}${last ? '' : ' asked'}`),
        tell: (playing) => {
          last = playing;
        },
        pace: () => pace,
        pressed: ({ hurried }) => hurried ?? false,
        atOnce: (frames) => missed.push(frames.length),
      },
      clock,
    );
  });

  it('asks at once where there is nothing to see', () => {
    push(frame(1, 0));
    expect(seen).toEqual(['draw 1 asked']);
    expect(last).toBeNull();
  });

  it('holds the question until the beat is over, and reaches its steps in time', () => {
    push(frame(1));
    expect(seen).toEqual(['draw 1']);
    expect(last?.step).toBe(1);
    pass(299);
    expect(last?.step).toBe(1);
    pass(1);
    expect(last?.step).toBe(2);
    pass(599);
    expect(last).not.toBeNull();
    pass(1);
    expect(last).toBeNull();
  });

  it('plays the beats of one decision one after the other, then the next decision', () => {
    push(frame(1, 2), frame(2));
    expect(last?.beat.kind).toBe('1a');
    expect(last?.rest.map((each) => each.kind)).toEqual(['1b']);
    pass(900);
    expect(last?.beat.kind).toBe('1b');
    expect(seen).toEqual(['draw 1']);
    pass(900);
    expect(seen).toEqual(['draw 1', 'draw 2']);
    expect(last?.beat.kind).toBe('2a');
    pass(900);
    expect(last).toBeNull();
  });

  it('is brisk when more than three wait', () => {
    push(frame(1), frame(2), frame(3), frame(4), frame(5), frame(6));
    pass(900); // the first began alone, at the calm pace
    expect(last?.beat.kind).toBe('2a');
    expect(last?.pace).toBe('brisk');
    pass(350);
    expect(last?.beat.kind).toBe('3a');
    expect(last?.pace).toBe('calm');
    expect(missed).toEqual([]);
  });

  it('shows all at once when more than eight wait', () => {
    push(...Array.from({ length: 11 }, (_, n) => frame(n)));
    pass(900);
    expect(seen).toHaveLength(11);
    expect(missed).toEqual([10]);
    expect(last).toBeNull();
  });

  it('ends the beat when somebody skips, and everything when they skip twice within a moment', () => {
    push(frame(1, 2), frame(2), frame(3));
    expect(queue.skip()).toBe(true);
    expect(last?.beat.kind).toBe('1b');
    pass(401);
    queue.skip();
    expect(last?.beat.kind).toBe('2a');
    pass(400);
    queue.skip();
    expect(last).toBeNull();
    expect(seen).toEqual(['draw 1', 'draw 2', 'draw 3']);
    expect(queue.skip()).toBe(false);
    pass(5000);
    expect(seen).toHaveLength(3);
  });

  it('plays nothing at the instant pace, when nobody looks, or when the clock of the question runs', () => {
    pace = 'instant';
    push(frame(1));
    expect(last).toBeNull();
    pace = 'calm';
    push(frame(2), frame(3), frame(4, 1, true));
    expect(last).toBeNull();
    expect(seen).toEqual(['draw 1 asked', 'draw 2', 'draw 3', 'draw 4']);
    expect(missed).toEqual([1, 2]);
  });

  it('forgets what was not shown', () => {
    push(frame(1), frame(2));
    queue.clear();
    pass(5000);
    expect(seen).toEqual(['draw 1']);
    expect(last).toBeNull();
  });
});
