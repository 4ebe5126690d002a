import { describe, expect, it } from 'vitest';
import { plan, type Noted, type Spot } from './motion';

const at = (x: number, y: number, width = 40): Spot => ({ x, y, width, height: 40, value: undefined });
const before: Noted = { things: new Map([['card:1', at(0, 0)], ['card:2', at(50, 0)]]), places: new Map([['deck', at(500, 500)]]) };

describe('flights', () => {
  it('go from the old place to the new one', () => {
    const [flight] = plan(before, new Map([['card:1', at(100, 20)]]), () => undefined);
    expect(flight).toMatchObject({ name: 'card:1', dx: -100, dy: -20, delay: 0, time: 280 });
  });

  it('leave out what stays', () => {
    expect(plan(before, new Map([['card:1', at(1, 1)]]), () => undefined)).toEqual([]);
  });

  it('bring new things from where they come', () => {
    const [flight] = plan(before, new Map([['card:9', at(0, 0)]]), () => 'deck');
    expect(flight).toMatchObject({ dx: 500, dy: 500, time: 400, scale: 1 });
    expect(plan(before, new Map([['card:9', at(0, 0)]]), () => 'nowhere')).toEqual([]);
  });

  it('are 60 ms apart and 900 ms in all at most', () => {
    const things = new Map(Array.from({ length: 30 }, (_, i) => [`t:${i}`, at(0, i)] as const));
    const later = new Map([...things].map(([name]) => [name, at(200, 0)] as const));
    const flights = plan({ things, places: new Map() }, later, () => undefined);
    expect(flights).toHaveLength(30);
    expect(flights.at(-1)!.delay + 400).toBeLessThanOrEqual(900);
  });
});
