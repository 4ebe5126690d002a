import { expect, it } from 'vitest';
import type { GameInfo } from '../generated/messages';
import { fill } from '../text/catalogue';
import english from '../text/table/en.json';
import portuguese from '../text/table/pt-BR.json';
import { sayOutcomes } from './outcomes';
import type { Outcome } from './review';

const amount = { name: 'amount', kind: 'text', words: [] };
const number = { name: 'number', kind: 'amount', words: [] };
const seat = { name: 'seat', kind: 'seat', words: ['0', '1', '2'] };
const sentences = [
  { key: 'counted.money', rule: 'W1', text: '${amount}', args: [amount] },
  { key: 'counted.lp', rule: 'W1', text: '{amount} {number|legend point|legend points}', args: [amount, number] },
  { key: 'counted.wins', rule: '', text: '{seat} {seat|wins|win}', args: [seat] },
];
const game = { id: 'legends', verbs: [], questions: [], happenings: [], sentences } as unknown as GameInfo;
const catalogue = {
  'legends.counted.money': '${amount}',
  'legends.counted.lp': '{amount} {number|ponto de lenda|pontos de lenda}',
  'legends.counted.wins': '{seat} vence',
  'common.you': 'você',
};
const found: Outcome[] = [
  { seat: 0, count: 'counted.money', values: [], more: 39.6 },
  { seat: 0, count: 'counted.lp', values: [], more: -0.62 },
  { seat: 1, count: 'counted.lp', values: [], more: 0.98 },
  { seat: 1, count: 'counted.wins', values: [], more: -0.08 },
];

it('what came of the better move is told player by player', () => {
  const voice = { names: ['Ada', 'Calico'], reader: 0, catalogue: {}, language: 'en' };
  expect(sayOutcomes(game, found, voice, (key, gaps) => fill(english, english, 'en', key, gaps))).toBe(
    'At the end of the round, on average: you have $40 more and 0.6 legend points less; Calico has 1 legend point more; Calico wins 8 % less often.',
  );
});

it('it is told in Portuguese, too, and to somebody who did not play', () => {
  const voice = { names: ['Ada', 'Calico'], reader: null, catalogue, language: 'pt-BR' };
  expect(sayOutcomes(game, found, voice, (key, gaps) => fill(portuguese, english, 'pt-BR', key, gaps))).toBe(
    'No fim da rodada, em média: Ada tem $40 a mais e 0,6 ponto de lenda a menos; Calico tem 1 ponto de lenda a mais; Calico vence 8 % menos vezes.',
  );
});

it('nothing is told where nothing is clear', () => {
  expect(sayOutcomes(game, [], { names: [], catalogue: {}, language: 'en' }, (key) => key)).toBe('');
});
