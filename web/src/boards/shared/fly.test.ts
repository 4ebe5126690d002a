import { describe, expect, it } from 'vitest';
import { carried, delays, duration, shift, walk } from './fly';

const at = (x: number, y: number, width = 50, height = 70) => ({ x, y, width, height });

describe('flights', () => {
  it('start 60 ms apart, but all are there within 900 ms', () => {
    expect(delays([60, 60, 60])).toEqual([0, 60, 120]);
    expect(delays(Array<number>(40).fill(60)).at(-1)! + 400).toBeLessThanOrEqual(900);
    expect(delays([])).toEqual([]);
  });

  it('of a sowing start 180 ms apart', () => {
    expect(delays([180, 180, 180, 180])).toEqual([0, 180, 360, 540]);
  });

  it('of a sowing are over before my turn would have waited too long', () => {
    expect(delays(Array<number>(10).fill(180)).at(-1)! + 400).toBeLessThanOrEqual(1500);
  });

  it('pass what lies between at one pace, and take no longer than a walk may', () => {
    expect(walk([at(0, 0), at(100, 0), at(100, 300)])).toEqual({ shares: [0, 0.25, 1], ms: 280 });
    expect(walk([at(0, 0), at(3000, 0), at(3000, 3000)]).ms).toBe(640);
    expect(walk([at(0, 0), at(900, 0)])).toEqual({ shares: [0, 1], ms: 400 });
  });

  it('take longer for long ways', () => {
    expect(duration(at(0, 0), at(100, 0))).toBe(280);
    expect(duration(at(0, 0), at(900, 0))).toBe(400);
  });

  it('begin at the centre and in the size of the old place', () => {
    expect(shift(at(0, 0), at(100, 50))).toBe('translate(-100.0px, -50.0px) scale(1.000)');
    expect(shift(at(0, 0, 100, 140), at(0, 0, 50, 70))).toBe('translate(25.0px, 35.0px) scale(2.000)');
  });

  it('do not happen to what only went along with its ground', () => {
    expect(carried(at(110, 220), at(100, 200, 400, 300), at(100, 260, 800, 600))).toEqual(at(120, 300, 100, 140));
  });
});
