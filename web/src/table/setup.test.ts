import { expect, test } from 'vitest';
import type { GameInfo, TableInfo } from '../generated/messages';
import { changedSince, setupOf } from './setup';

const option = (name: string, values: unknown[], needs = '') => ({ name, help: '', default: values[0], values, needs, seat: false });
const options = [
  option('goals', [true, false]),
  option('man_in_black', [null, false]),
  option('ante_up', [false, true]),
  option('high_stakes', [true, false], 'ante_up'),
];
const game = { id: 'legends', options } as unknown as GameInfo;
const table = (change: Partial<TableInfo> = {}): TableInfo =>
  ({
    game: 'legends',
    seats: [{}, {}, {}],
    options: { goals: true, man_in_black: null, ante_up: false, high_stakes: true },
    join: 'code',
    watch: 'anyone',
    clock: null,
    level: 'regular',
    rated: 'wished',
    strict: false,
    ...change,
  }) as unknown as TableInfo;
const changed = (change: Partial<TableInfo>): string[] => changedSince(setupOf(table(), game), setupOf(table(change), game));

test('what the host has changed is told, and what comes up with it', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ clock: { move: 60 }, options: { ...table().options, goals: false } })).toEqual(['clock', 'option.goals']);
  expect(changed({ seats: table().seats.slice(1) })).toEqual(['seats', 'option.man_in_black']);
});

test('what belongs to a box comes and goes with it', () => {
  const open = table({ options: { ...table().options, ante_up: true } });
  expect(setupOf(table(), game).map(({ key }) => key)).not.toContain('option.high_stakes');
  expect(setupOf(open, game).map(({ key }) => key)).toContain('option.high_stakes');
  expect(changedSince(setupOf(table(), game), setupOf(open, game))).toEqual(['option.ante_up']);
});

test('whoever sits down changes nothing, though the game may not be rated then', () => {
  expect(changed({ rated: 'declined' })).toEqual([]);
});
