import { expect, test } from 'vitest';
import { gainOf, SOUNDS, THINGS } from './sounds';

test('every sound begins at once, is short and never too loud', () => {
  for (const strikes of Object.values(SOUNDS)) {
    expect(Math.min(...strikes.map((each) => each.at))).toBe(0);
    for (const each of strikes) {
      expect(each.at + each.length).toBeLessThan(1);
      expect(each.loud).toBeLessThanOrEqual(0.8);
      expect(each.rise).toBeLessThan(each.length);
      expect(Math.max(each.from, each.to)).toBeLessThan(12000);
    }
  }
});

test('no two things sound alike', () => {
  const heard = THINGS.map((thing) => JSON.stringify(SOUNDS[thing]));
  expect(new Set(heard).size).toBe(THINGS.length);
});

test('the volume goes from nothing to all', () => {
  expect(gainOf(0)).toBe(0);
  expect(gainOf(100)).toBe(1);
  expect(gainOf(50)).toBeLessThan(0.5);
});
