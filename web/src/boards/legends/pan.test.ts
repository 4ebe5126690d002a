import { describe, expect, it } from 'vitest';
import { CLOSE, WHOLE, fitting, moved, within, zoomed } from './pan';

const map = { width: 1000, height: 640 };

describe('looking at part of the map', () => {
  it('never shows what lies beyond its edges', () => {
    expect(within({ scale: 0.4, x: 3, y: -7 })).toEqual(WHOLE);
    expect(moved({ scale: 2, x: 0, y: 0 }, { x: -5, y: 0.5 })).toEqual({ scale: 2, x: -1, y: 0 });
  });

  it('comes closer around the point under the fingers', () => {
    expect(zoomed(WHOLE, 2, { x: 0.5, y: 0.25 })).toEqual({ scale: 2, x: -0.5, y: -0.25 });
    const there = zoomed({ scale: 2, x: -0.5, y: -0.25 }, 1, { x: 0.1, y: 0.9 });
    expect(there).toEqual(WHOLE);
  });

  it('shows all that can be chosen', () => {
    const look = fitting([{ x: 400, y: 300 }, { x: 500, y: 380 }], map);
    expect(look.scale).toBeCloseTo(CLOSE);
    for (const [x, y] of [[400, 300], [500, 380]]) {
      const shown = { x: (x! / map.width) * look.scale + look.x, y: (y! / map.height) * look.scale + look.y };
      expect(shown.x > 0 && shown.x < 1 && shown.y > 0 && shown.y < 1).toBe(true);
    }
    expect(fitting([], map)).toEqual(WHOLE);
    expect(fitting([{ x: 0, y: 0 }, { x: 1000, y: 640 }], map)).toEqual(WHOLE);
  });
});
