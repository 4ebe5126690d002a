import { expect, test } from 'vitest';
import type { GameInfo, Happened } from '../generated/messages';
import { endOf, figuresOf } from './figures';

const happened = (event: string, ...values: number[]): Happened => ({ event, rule: 'G1', values, text: event, private: false, tells: '' });
/** A log with an entry for each event. */
const log = (...events: Happened[]) => events.map((event, number) => ({ number, events: [event] }));
const gaps = (...names: string[]) => names.map((name) => ({ name, kind: 'number', words: [] }));
const goat = {
  id: 'goat',
  happenings: [
    { event: 'took_goods', text: '', rule: '', args: gaps('seat', 'number', 'belonging') },
    { event: 'loot', text: '', rule: '', args: gaps('seat', 'number', 'belonging') },
    { event: 'shot', text: '', rule: '', args: gaps('seat', 'number') },
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

test('a lie that was believed, and the haul that was worth most', () => {
  const offered = happened('offered', 2, 1, 9);
  const believed = happened('accepted', 1, 14);
  const found = figuresOf(
    goat,
    log(happened('offered', 0, 1, 4), happened('accepted', 1, 4), offered, believed, happened('took_goods', 3, 3, 0), happened('loot', 1, 2, 3)),
  );
  expect(found).toMatchObject([
    { name: 'lie', seat: 2, lines: [offered, believed], times: 1, number: 2 },
    { name: 'haul', seat: 1, number: 5 }, // two cattle for $10, not three bottles for $6
  ]);
  expect(figuresOf(goat, log(happened('took_goods', 3, 1, 3), happened('shot', 0, 6)))).toMatchObject([{ name: 'haul', seat: 0, number: 1 }]);
});

test('who was believed most often, or the last lie where nobody was', () => {
  const lie = (seat: number) => [happened('offered', seat, 1, 9), happened('accepted', 1, 14)];
  const last = lie(2);
  expect(figuresOf(goat, log(...lie(2), ...last, ...lie(0)))).toMatchObject([{ name: 'liar', seat: 2, lines: last, times: 2, number: 2 }]);
  expect(figuresOf(goat, log(...lie(2), ...lie(0)))).toMatchObject([{ name: 'lie', seat: 0, times: 1 }]);
});

test('who did something most often must have done so alone', () => {
  expect(figuresOf(legends, log(happened('wins', 0), happened('wins', 1), happened('wins', 1)))).toEqual([{
    name: 'fights',
    seat: 1,
    lines: [],
    times: 2,
    number: 1,
  }]);
  expect(figuresOf(legends, log(happened('wins', 0), happened('wins', 1)))).toEqual([]);
});

test('a sum of money is a haul, and points are told with what they were for', () => {
  const robs = { ...happened('robs', 0), tells: 'deed' };
  const deed = happened('lp_gained', 0, 3);
  const [first, second] = figuresOf(legends, log(happened('money_gained', 2, 4), happened('wins_pot', 1, 8), happened('lp_gained', 2, 2), robs, deed));
  expect(first).toMatchObject({ name: 'deed', seat: 0, lines: [robs, deed] });
  expect(second).toMatchObject({ name: 'haul', seat: 1 });
  const stoodIn = { ...happened('stood_in', 0), rule: '', tells: 'deed' };
  expect(figuresOf(legends, log(stoodIn, deed))).toMatchObject([{ lines: [deed] }]);
});

test('why a game ended', () => {
  const last = happened('end_triggered', 7);
  expect(endOf(legends, log(last, happened('wins', 0)))).toBe(last);
  expect(endOf(legends, log(happened('wins', 0)))).toBeNull();
});
