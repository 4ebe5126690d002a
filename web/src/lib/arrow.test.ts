import { expect, test } from 'vitest';
import { arrow, type Box } from './arrow';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });

test('an arrow ends just before the edge of what it points at', () => {
  const found = arrow(box(500, 100, 100, 100), box(0, 100, 100, 100))!;
  expect(found.end.x).toBeGreaterThan(100);
  expect(found.end.x).toBeLessThan(112);
  expect(found.end.y).toBeGreaterThanOrEqual(100);
  expect(found.end.y).toBeLessThanOrEqual(200);
});

test('a long way is not crossed by the whole arrow', () => {
  const [x] = /M([\d.]+)/.exec(arrow(box(900, 0, 50, 50), box(0, 0, 50, 50))!.line)!.slice(1).map(Number);
  expect(x).toBeLessThan(250);
});

test('nothing points at what touches', () => {
  expect(arrow(box(0, 0, 100, 100), box(100, 0, 100, 100))).toBeNull();
});
