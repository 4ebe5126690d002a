import { describe, expect, it } from 'vitest';
import { nearest } from './arrows';

describe('arrow keys', () => {
  const points = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: 100 }, { x: 100, y: 100 }];
  it('go to the nearest target in their direction', () => {
    expect(nearest(points[0]!, points, 'ArrowRight')).toBe(1);
    expect(nearest(points[1]!, points, 'ArrowDown')).toBe(3);
    expect(nearest(points[3]!, points, 'ArrowLeft')).toBe(2);
    expect(nearest(points[0]!, points, 'ArrowUp')).toBe(-1);
    expect(nearest(points[0]!, points, 'x')).toBe(-1);
  });
});
