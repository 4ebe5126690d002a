import { expect, it } from 'vitest';
import type { GameInfo, TallyLine } from '../generated/messages';
import type { Voice } from '../text/say';
import { itemsOf, tiesIn } from './tally';

const amount = { name: 'number', kind: 'amount', words: [] };
const goods = { name: 'goods', kind: 'goods', words: ['bottle', 'hide'] };
const game = {
  id: 'tin',
  verbs: [],
  questions: [],
  sentences: [
    { key: 'tally.goods', rule: 'G1.4', text: '{number} × {goods}', heading: '{goods}', args: [amount, goods] },
    { key: 'tally.badge', rule: 'D1', text: 'the badge', args: [] },
  ],
} as unknown as GameInfo;
const line = (rule: string, key: string, values: number[], points: number): TallyLine => ({ rule, key, values, text: 'as sent', points });
const lines = [
  line('G1.4', 'tally.goods', [2, 0], 4),
  line('D1', 'tally.badge', [], 5),
  line('D1', 'tally.badge', [], 5),
  line('G1.4', 'tally.goods', [1, 1], 0),
  line('D9', 'tally.new', [], 1),
];
const items = (voice: Partial<Voice>) =>
  itemsOf(game, lines, { names: [], catalogue: {}, language: 'en', ...voice }).map(({ words, points }) => [words, points]);

it('the score sheet of a seat joins equal lines, and leaves out what brings nothing', () => {
  expect(items({})).toEqual([['2 × bottle', 4], ['the badge', 10], ['as sent', 1]]);
});

it('the score sheet is in the chosen language', () => {
  expect(items({ catalogue: { 'tin.tally.badge': 'a estrela', 'tin.word.goods.bottle': 'garrafa' }, language: 'pt-BR' })).toEqual([['2 × garrafa', 4], [
    'a estrela',
    10,
  ], ['as sent', 1]]);
});

it('a tie is told with what decided it', () => {
  const ranking = [[22, 8, 4], [15, 6, 1], [22, 10, 3]];
  expect(tiesIn([2, 0, 1], ranking)).toEqual([{ points: 22, ahead: 2, behind: 0, by: 1, values: [10, 8], next: [3, 4] }]);
  expect(tiesIn([0, 1], [[22, 8], [20, 8]])).toEqual([]);
  expect(tiesIn([0, 1], [[22, 8], [22, 8]])).toEqual([]);
  expect(tiesIn([0, 1], [])).toEqual([]);
  expect(tiesIn([0, 1, 2], [[22, 8, 4], [22, 8, 3], [22, 7, 3]]).map(({ by, next }) => [by, next])).toEqual([[2, null], [1, [3, 3]]]);
});
