import { expect, it } from 'vitest';
import type { GameInfo, Happened } from '../generated/messages';
import { named } from './highlights';

const game = {
  id: 'goat',
  happenings: [
    {
      event: 'offered',
      rule: 'G4.2',
      text: '',
      args: [{ name: 'dealer', kind: 'seat', words: [] }, { name: 'cards', kind: 'card', words: [] }, { name: 'at', kind: 'building', words: [] }],
    },
  ],
} as unknown as GameInfo;
const happened = (event: string, ...values: unknown[]): Happened => ({ event, rule: 'G4.2', values, text: '', private: false, tells: '' }) as Happened;

it('a line names its players and things once each, as the board calls them', () => {
  expect(named(game, happened('offered', 2, [7, 7, 3], 11))).toEqual(['seat:2', 'card:7', 'card:3', 'loc:11']);
});

it('a line of the table itself names nothing on the board', () => {
  expect(named(game, happened('undo', 1))).toEqual([]);
  expect(named(undefined, happened('offered', 1, [], 0))).toEqual([]);
});
