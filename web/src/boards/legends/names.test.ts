import { expect, it } from 'vitest';
import { boxOf, nameSpots } from './names';

const names = [{ name: 'Darkrock', x: 236, y: 158 }];
const over = (x: number, y: number) => ({ left: x - 18, right: x + 18, top: y - 20, bottom: y + 20 });

it('a name stays where nothing lies over it', () => {
  expect(nameSpots(names, [over(400, 400)], [over(236, 158)], 1000, 640)).toEqual(names);
});

it('a name gives way to a piece, to the nearest place without a piece and without a sign', () => {
  const [moved] = nameSpots(names, [over(230, 150)], [over(236, 195)], 1000, 640);
  const { left, right, top, bottom } = boxOf(moved!);
  for (const piece of [over(230, 150), over(236, 195)]) {
    expect(left >= piece.right || right <= piece.left || top >= piece.bottom || bottom <= piece.top).toBe(true);
  }
  expect(Math.hypot(moved!.x - 236, moved!.y - 158)).toBeLessThan(80);
});

it('a name does not give way onto another name', () => {
  const near = [...names, { name: 'Mesito’s Point', x: 250, y: 118 }];
  const [moved] = nameSpots(near, [over(236, 158)], [], 1000, 640);
  const [one, other] = [boxOf(moved!), boxOf(near[1]!)];
  expect(one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top).toBe(true);
});

it('a name stays on the map, and where it is if there is no other place', () => {
  const edge = [{ name: 'Mesito’s Point', x: 100, y: 30 }];
  const [moved] = nameSpots(edge, [over(100, 30)], [], 1000, 640);
  expect(boxOf(moved!).left).toBeGreaterThanOrEqual(0);
  expect(boxOf(moved!).top).toBeGreaterThanOrEqual(0);
  expect(nameSpots(edge, [{ left: 0, right: 1000, top: 0, bottom: 640 }], [], 1000, 640)).toEqual(edge);
});
