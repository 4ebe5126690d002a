import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

const grid = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 10 },
  { x: 0, y: 100 },
  { x: 110, y: 100 },
];

describe('arrows', () => {
  it('go to the nearest target in their direction', () => {
    expect(nearest(grid[0]!, grid, 'ArrowRight')).toBe(1);
    expect(nearest(grid[1]!, grid, 'ArrowRight')).toBe(2);
    expect(nearest(grid[1]!, grid, 'ArrowDown')).toBe(4);
    expect(nearest(grid[4]!, grid, 'ArrowUp')).toBe(1);
    expect(nearest(grid[4]!, grid, 'ArrowLeft')).toBe(3);
  });

  it('stay where nothing lies further on', () => {
    expect(nearest(grid[0]!, grid, 'ArrowLeft')).toBe(-1);
    expect(nearest(grid[3]!, grid, 'ArrowDown')).toBe(-1);
  });
});
