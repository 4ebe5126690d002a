import { describe, expect, it } from 'vitest';
import { LOW, LYING, UPRIGHT, fit, line } from './geometry';
import { CLOCKWISE, COUNTERCLOCKWISE, S_LEFT, S_RIGHT } from './view';

describe('the drawn street', () => {
  it('lies where there is breadth and stands upright on a phone', () => {
    expect(fit(1088, 570).plan).toBe(LYING);
    expect(fit(366, 500).plan).toBe(UPRIGHT);
    expect(fit(780, 800).plan).toBe(UPRIGHT);
    expect(fit(370, 390, 390, [UPRIGHT, LOW]).plan).toBe(UPRIGHT);
    expect(fit(340, 190, 190, [UPRIGHT, LOW]).plan).toBe(LOW);
  });

  it.each([LYING, UPRIGHT, LOW])('keeps everything inside its frame', (plan) => {
    for (const house of [...plan.buildings, ...plan.middle]) {
      expect(house.x).toBeGreaterThanOrEqual(0);
      expect(house.x + house.w).toBeLessThanOrEqual(plan.width);
      expect(house.y + house.h).toBeLessThanOrEqual(plan.height);
    }
    for (const space of plan.spaces) expect(space.x + plan.end).toBeLessThanOrEqual(plan.width);
  });

  it.each([LYING, UPRIGHT, LOW])('keeps doorways apart', (plan) => {
    plan.spaces.forEach((a, i) => plan.spaces.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * plan.door)));
  });

  it('draws the path straight in a row and bends it at the ends', () => {
    expect(line(LYING, 4, [5, S_RIGHT], CLOCKWISE)).toMatch(/^M[\d.]+ 172L[\d.]+ 172Q1050 172 1050 280$/);
    expect(line(LYING, 0, [S_LEFT, 11], COUNTERCLOCKWISE)).toMatch(/Q46 172 46 280Q46 388 163 388$/);
    expect(line(LYING, 2, [], CLOCKWISE)).toBe('');
  });
});
