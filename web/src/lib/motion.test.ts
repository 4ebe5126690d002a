import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint, steps } from './motion';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a sum is counted from the old to the new number and ends at the true one', () => {
  expect([0, 0.25, 0.5, 1, 1.3].map((share) => steps(2, 10, share))).toEqual([2, 4, 6, 10, 10]);
  expect([0, 0.5, 1].map((share) => steps(9, 4, share))).toEqual([9, 7, 4]);
});

it('what can follow waits for its picture, all of one picture together, unless it is called off', async () => {
  vi.useFakeTimers();
  let draw: (() => void) | null = null;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    expect(draw).toBeNull();
    draw = run;
  });
  const picture = async (): Promise<string[]> => {
    const run = draw;
    draw = null;
    run?.();
    await vi.runAllTimersAsync();
    return done.splice(0);
  };
  const done: string[] = [];
  const page = { visibilityState: 'visible' };
  vi.stubGlobal('document', page);
  afterPaint(() => done.push('panels'));
  afterPaint(() => done.push('log'), 2);
  const cancel = afterPaint(() => done.push('ghosts'));
  afterPaint(() => {
    done.push('end');
    afterPaint(() => done.push('sheet'));
  });
  expect(done).toEqual([]);
  cancel();
  expect(await picture()).toEqual(['panels', 'end']);
  expect(await picture()).toEqual(['log', 'sheet']);
  page.visibilityState = 'hidden';
  afterPaint(() => done.push('sound'));
  expect(draw).toBeNull();
  expect(await picture()).toEqual(['sound']);
});
