import { describe, expect, it } from 'vitest';
import { APART, apart, type Point } from './marks';
import { MAPS, SPACES } from './view';

const nearest = (points: readonly Point[]): number =>
  Math.min(...points.flatMap((one, n) => points.slice(n + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));

describe('marks of spaces', () => {
  it('stay where they are wanted when they have room', () => {
    const wanted = [{ x: 10, y: 10 }, { x: 60, y: 10 }];
    expect(apart(wanted, 48)).toEqual(wanted);
  });

  it('move apart by the same way, also from one and the same point', () => {
    const [one, other] = apart([{ x: 10, y: 10 }, { x: 10, y: 10 }], 20);
    expect(one!.x).toBe(10);
    expect(one!.y + other!.y).toBe(20);
    expect(other!.y - one!.y).toBeGreaterThanOrEqual(20);
  });

  it('stay on the map, and still apart', () => {
    const [one, other] = apart([{ x: 40, y: 98 }, { x: 40, y: 80 }], 20, { width: 100, height: 100, margin: 12 });
    expect(one).toEqual({ x: 40, y: 88 });
    expect(one!.y - other!.y).toBeGreaterThanOrEqual(20);
  });

  // The narrowest map beside the panels is 392 pixels wide, and the marks of all its spaces can be open at once.
  it.each(MAPS.map((map, board) => [board, map.spaces] as const))('have room on map %i, whatever lies on it', (_, spaces) => {
    for (
      const lying of [
        (): number => 0,
        (at: number): number => (SPACES[at]!.disc ? 27 : 0),
        (at: number): number => (at % 2 ? 22 : 0),
        (at: number): number => (at % 3 ? 0 : 22),
      ]
    ) {
      const marks = apart(spaces.map((at) => ({ x: SPACES[at]!.x, y: SPACES[at]!.y + lying(at) })), APART / 0.392);
      expect(nearest(marks)).toBeGreaterThanOrEqual(APART / 0.392);
    }
  });
});
