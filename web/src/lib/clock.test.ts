import { describe, expect, it } from 'vitest';
import { clockText, DAY, duration, HOUR, isSlow, sayClock } from './clock';

describe('clocks in words', () => {
  it('says what is left in the unit that fits', () => {
    expect(clockText(52)).toBe('0:52');
    expect(clockText(-3)).toBe('0:00');
    expect(clockText(14 * HOUR + 200)).toBe('14 hours');
    expect(clockText(2 * DAY + HOUR)).toBe('2 days');
  });

  it('says a time in the largest unit that leaves nothing over', () => {
    expect([30, 120, 300, HOUR, 36 * HOUR, 7 * DAY].map(duration)).toEqual(['30 seconds', '120 seconds', '5 minutes', '1 hour', '36 hours', '7 days']);
  });

  it('says the whole clock of a table', () => {
    expect(sayClock(null)).toBe('No limit');
    expect(sayClock({ move: 60 })).toBe('60 seconds a move');
    expect(sayClock({ move: 12 * HOUR, reserve: 2 * DAY, vacation: true })).toBe('2 days and 12 hours a move, vacation stops it');
    expect(sayClock({ move: DAY, quiet: [1320, 480], weekends: true })).toBe('1 day a move, rests from 22:00 to 8:00, rests at weekends, no vacation');
  });

  it('knows slow clocks as the server does', () => {
    expect([{ move: 60 }, { move: HOUR }, { move: 60, reserve: HOUR }].map(isSlow)).toEqual([false, true, true]);
  });
});
