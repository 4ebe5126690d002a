import { expect, test } from 'vitest';
import type { GameInfo, Happened } from '../generated/messages';
import { figuresOf } from './figures';

const happened = (event: string, ...values: number[]): Happened => ({ event, rule: 'G1', values, text: event, private: false, tells: '' });
const gaps = (...names: string[]) => names.map((name) => ({ name, kind: 'number', words: [] }));
const goat = {
  id: 'goat',
  happenings: [
    { event: 'took_goods', text: '', rule: '', args: gaps('seat', 'number', 'belonging') },
    { event: 'loot', text: '', rule: '', args: gaps('seat', 'number') },
  ],
} as unknown as GameInfo;
const legends = {
  id: 'legends',
  happenings: [
    { event: 'wins', text: '', rule: '', args: gaps('seat') },
    { event: 'lp_gained', text: '', rule: '', args: gaps('seat', 'number') },
    { event: 'wins_pot', text: '', rule: '', args: gaps('seat', 'dollars') },
    { event: 'money_gained', text: '', rule: '', args: gaps('seat', 'dollars') },
  ],
} as unknown as GameInfo;

test('a lie that was believed, and the biggest haul', () => {
  const offered = happened('offered', 2, 1, 9);
  const believed = happened('accepted', 1, 14);
  const found = figuresOf(goat, [happened('offered', 0, 1, 4), happened('accepted', 1, 4), offered, believed, happened('took_goods', 3, 2, 0), happened('loot', 1, 4)]);
  expect(found).toEqual([
    { name: 'bluff', seat: 2, lines: [offered, believed], times: 1 },
    { name: 'haul', seat: 1, lines: [happened('loot', 1, 4)], times: 1 },
  ]);
});

test('who did something most often must have done so alone', () => {
  expect(figuresOf(legends, [happened('wins', 0), happened('wins', 1), happened('wins', 1)])).toEqual([{ name: 'fights', seat: 1, lines: [], times: 2 }]);
  expect(figuresOf(legends, [happened('wins', 0), happened('wins', 1)])).toEqual([]);
});

test('a sum of money is a haul, and points are a deed', () => {
  const pot = happened('wins_pot', 1, 8);
  const deed = happened('lp_gained', 0, 3);
  expect(figuresOf(legends, [happened('money_gained', 2, 4), pot, happened('lp_gained', 2, 2), deed]).map(({ name, seat }) => [name, seat])).toEqual([['deed', 0], ['haul', 1]]);
});
