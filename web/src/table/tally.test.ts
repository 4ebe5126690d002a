import { expect, it } from 'vitest';
import type { GameInfo, TallyLine } from '../generated/messages';
import type { Voice } from '../text/say';
import { tallyRows } from './tally';

const amount = { name: 'number', kind: 'amount', words: [] };
const goods = { name: 'goods', kind: 'goods', words: ['bottle', 'hide'] };
const game = {
  id: 'tin',
  verbs: [],
  questions: [],
  sentences: [
    { key: 'tally.goods', rule: 'G1.4', text: '{number} × {goods}', heading: '{goods}', args: [amount, goods] },
    { key: 'tally.money', rule: 'D1', text: '${number}', heading: 'money', args: [amount] },
    { key: 'tally.badge', rule: 'D1', text: 'the badge', args: [] },
  ],
} as unknown as GameInfo;
const line = (rule: string, key: string, values: number[], points: number): TallyLine => ({ rule, key, values, text: 'as sent', points });
const tally = [
  [line('G1.4', 'tally.goods', [1, 0], 2), line('D1', 'tally.money', [10], 5)],
  [line('G1.4', 'tally.goods', [2, 0], 4), line('D1', 'tally.money', [0], 0), line('G1.4', 'tally.goods', [1, 1], 3)],
  [line('D1', 'tally.badge', [], 5), line('D9', 'tally.new', [], 1)],
];
const rows = (voice: Partial<Voice>) => tallyRows(game, tally, 3, { names: [], catalogue: {}, language: 'en', ...voice });

it('the score sheet joins lines that differ in their count alone', () => {
  expect(rows({})).toEqual([
    { rule: 'G1.4', words: 'bottle', points: [2, 4, null] },
    { rule: 'D1', words: 'money', points: [5, 0, null] },
    { rule: 'G1.4', words: 'hide', points: [null, 3, null] },
    { rule: 'D1', words: 'the badge', points: [null, null, 5] },
    { rule: 'D9', words: 'as sent', points: [null, null, 1] },
  ]);
});

it('the score sheet is in the chosen language', () => {
  const catalogue = {
    'tin.tally.goods.heading': '{goods.1}',
    'tin.tally.money.heading': 'dinheiro',
    'tin.tally.badge': 'a estrela',
    'tin.word.goods.bottle': 'garrafa|uma garrafa',
    'tin.word.goods.hide': 'couro|um couro',
  };
  expect(rows({ catalogue, language: 'pt-BR' }).map((row) => row.words)).toEqual(['uma garrafa', 'dinheiro', 'um couro', 'a estrela', 'as sent']);
});
