import { describe, expect, it } from 'vitest';
import type { GameInfo, Happened, Option } from '../generated/messages';
import { digits, groups, inOrder, matching, nextStep } from './choices';
import { plainText, sayEvent, sayOption, sayQuestion, saySentence, sayVerb, verbsOf, type Voice } from './say';

const seat = { kind: 'seat', words: ['0', '1', '2'] };
const card = { kind: 'card', words: ['banker', 'goat'] };
const game = {
  id: 'tin',
  verbs: [
    { verb: 'offer', first: 0, size: 6, text: 'offer {card} to {to}', args: [{ name: 'card', ...card }, { name: 'to', ...seat }] },
    { verb: 'pass', first: 6, size: 1, text: 'pass', args: [] },
  ],
  happenings: [
    { event: 'shown', rule: 'T1', text: '{seat} shows {cards}.', args: [{ name: 'seat', ...seat }, { name: 'cards', ...card }] },
  ],
  questions: [
    {
      question: 'Pay',
      rule: 'T2',
      text: 'Pay {number} coins to {to}.',
      args: [{ name: 'number', kind: 'number', words: ['1', '2'] }, { name: 'to', ...seat }],
    },
  ],
  sentences: [
    { key: 'why.no_card', rule: 'T3', text: '{seat} has no {card}.', args: [{ name: 'seat', ...seat }, { name: 'card', ...card }] },
    {
      key: 'why.not_asked',
      rule: '',
      text: 'First: {others}; {number} more.',
      args: [{ name: 'others', ...seat, conjunction: true }, { name: 'number', kind: 'amount', words: [] }],
    },
    {
      key: 'why.not_among',
      rule: '',
      text: "'{action}' is no answer to: {question}",
      args: [{ name: 'action', kind: 'action', words: [] }, { name: 'question', kind: 'question', words: [] }],
    },
  ],
} as unknown as GameInfo;
const names = ['Ada', 'Mara', 'Clem'];
const plain: Voice = { names, catalogue: {}, language: 'en' };
const speaking = (catalogue: Record<string, string>): Voice => ({ names, catalogue, language: 'pt-BR' });
const offer = (code: number, which: number, to: number): Option => ({ code, say: `offer ${which} ${to}`, verb: 'offer', args: { card: which, to } });
const options = [offer(0, 0, 1), offer(1, 0, 2), offer(2, 1, 1), { code: 6, say: 'pass', verb: 'pass', args: {} }];

describe('choices', () => {
  it('are grouped by verb', () => {
    expect(groups(options).map((group) => [group.verb, group.options.length])).toEqual([['offer', 3], ['pass', 1]]);
  });

  it('are narrowed gap by gap', () => {
    const first = nextStep(game, 'offer', options.slice(0, 3))!;
    expect(first.gap.name).toBe('card');
    expect(first.choices.map((choice) => choice.value)).toEqual([0, 1]);
    const rest = matching(options.slice(0, 3), { card: 0 });
    expect(nextStep(game, 'offer', rest)!.gap.name).toBe('to');
    expect(nextStep(game, 'offer', matching(rest, { card: 0, to: 2 }))).toBeNull();
  });
});

describe('words', () => {
  it('say options with names', () => {
    expect(plainText(sayOption(game, options[1]!, plain))).toBe('Offer banker to Clem');
  });

  it('take the catalogue where it knows better', () => {
    const voice = speaking({ 'tin.verb.offer': 'oferecer {card.1} a {to}', 'tin.word.card.goat': 'cabra|a cabra' });
    expect(plainText(sayOption(game, options[2]!, voice))).toBe('Oferecer a cabra a Mara');
    expect(sayVerb(game, verbsOf(game)[0]!, voice)).toBe('Oferecer … a …');
  });

  it('tell events, lists of things and the empty list', () => {
    const shown = (values: unknown[]): Happened => ({ event: 'shown', rule: 'T1', values, text: 'as sent', private: false, tells: '' });
    expect(sayEvent(game, shown([1, [0, 1]]), plain)[0]).toEqual({ text: 'Mara', seat: 1 });
    expect(plainText(sayEvent(game, shown([1, [0, 1]]), plain))).toBe('Mara shows banker, goat.');
    expect(plainText(sayEvent(game, shown([1, []]), plain))).toBe('Mara shows nothing.');
    expect(plainText(sayEvent(game, { ...shown([0]), event: 'undo' }, plain))).toBe('as sent');
    expect(plainText(sayEvent(game, { ...shown([0]), event: 'undo', rule: '' }, speaking({ 'event.undo': '{name} volta atrás.' })))).toBe('Ada volta atrás.');
  });

  it('name players also where others may stand after them', () => {
    const person = { name: 'whom', kind: 'player', words: ['0', '1', '2', 'the stranger'] };
    const duel = { ...game, verbs: [{ verb: 'duel', first: 0, size: 4, text: 'duel {whom}', args: [person] }] } as unknown as GameInfo;
    const said = (whom: number): string => plainText(sayOption(duel, { code: whom, say: '', verb: 'duel', args: { whom } }, plain));
    expect([said(1), said(3)]).toEqual(['Duel Mara', 'Duel the stranger']);
  });

  it('call the reader you, and agree with players and numbers', () => {
    const takes = {
      ...game,
      happenings: [
        {
          event: 'takes',
          rule: 'T4',
          text: "{who} {who|takes|take} {number} {number|{card}|{card.1}} of {whose|{whose}'s|your} stock. {who} {who|is|are} happy.",
          args: [{ name: 'who', ...seat }, { name: 'number', kind: 'number', words: ['0', '1', '2'] }, {
            name: 'card',
            ...card,
            spoken: ['Banker|Bankers', 'Goat|Goats'],
          }, { name: 'whose', ...seat }],
        },
        { event: 'tied', rule: 'T4', text: '{who} {who|is|are} tied.', args: [{ name: 'who', ...seat, conjunction: true }] },
        { event: 'over', rule: 'T4', text: 'Scores: {scores}.', args: [{ name: 'scores', kind: 'scores', words: ['0', '1', '2'], by_seat: true }] },
      ],
    } as unknown as GameInfo;
    const said = (event: string, values: unknown[], voice: Voice): string =>
      plainText(sayEvent(takes, { event, rule: 'T4', values, text: '', private: false, tells: '' }, voice));
    expect(said('takes', [0, 1, 1, 1], plain)).toBe("Ada takes 1 Goat of Mara's stock. Ada is happy.");
    expect(said('takes', [0, 2, 1, 1], { ...plain, reader: 0 })).toBe("You take 2 Goats of Mara's stock. You are happy.");
    expect(said('takes', [0, 2, 0, 1], { ...plain, reader: 1 })).toBe('Ada takes 2 Bankers of your stock. Ada is happy.');
    expect(said('tied', [[0, 1]], { ...plain, reader: 1 })).toBe('You and Ada are tied.');
    expect(said('tied', [[0]], plain)).toBe('Ada is tied.');
    expect(said('over', [[2, 0, 1]], { ...plain, reader: 1 })).toBe('Scores: Ada 2, you 0, Clem 1.');
    const voice = { ...speaking({ 'common.you': 'você', 'tin.event.tied': '{who|Empate de {who}|Você empatou|Empate: {who}}.' }), reader: 0 };
    expect(said('tied', [[0]], voice)).toBe('Você empatou.');
    expect(said('tied', [[0, 1]], voice)).toBe('Empate: você e Mara.');
    expect(said('tied', [[1]], voice)).toBe('Empate de Mara.');
  });

  it('take the label of a verb where it has one', () => {
    const labelled = { ...game, verbs: [{ ...game.verbs[0], label: 'give {to} the {card}' }] } as unknown as GameInfo;
    expect(plainText(sayOption(labelled, options[1]!, plain))).toBe('Give Clem the banker');
  });

  it('ask with what stands in the gaps, and count', () => {
    const question = { rule: 'T2', name: 'Pay', prompt: 'as sent', args: { number: 1, to: 0 } };
    expect(plainText(sayQuestion(game, question, plain))).toBe('Pay 2 coins to Ada.');
    const voice = speaking({ 'tin.question.Pay': 'pague {number} {number|moeda|moedas} a {to}.' });
    expect(plainText(sayQuestion(game, question, voice))).toBe('Pague 2 moedas a Ada.');
    expect(plainText(sayQuestion(game, { ...question, args: { number: 0, to: 0 } }, voice))).toBe('Pague 1 moeda a Ada.');
    expect(plainText(sayQuestion(game, { ...question, name: 'Unknown' }, voice))).toBe('As sent');
  });

  it('say reasons from their key and values', () => {
    const noGoat = { key: 'why.no_card', values: [2, 1] };
    expect(saySentence(game, noGoat, plain)).toBe('Clem has no goat.');
    const voice = speaking({ 'tin.why.no_card': '{seat} não tem {card.1}.', 'tin.word.card.goat': 'cabra|uma cabra' });
    expect(saySentence(game, noGoat, voice)).toBe('Clem não tem uma cabra.');
    expect(saySentence(game, { key: 'why.unheard', values: [] }, voice)).toBeUndefined();
    expect(saySentence(game, { key: null, values: [] }, voice)).toBeUndefined();
  });

  it('count and list in a reason as the language does', () => {
    const waits = { key: 'why.not_asked', values: [[0, 1, 2], 1] };
    expect(saySentence(game, waits, plain)).toBe('First: Ada, Mara, and Clem; 1 more.');
    const voice = speaking({ 'tin.why.not_asked': 'Antes: {others}; {number|falta|faltam} {number}.' });
    expect(saySentence(game, waits, voice)).toBe('Antes: Ada, Mara e Clem; falta 1.');
    expect(saySentence(game, { ...waits, values: [[1], 2] }, voice)).toBe('Antes: Mara; faltam 2.');
  });

  it('quote an action and a question in a reason', () => {
    const among = { key: 'why.not_among', values: [{ key: 'verb.offer', values: [1, 2] }, { key: 'question.Pay', values: [0, 1] }] };
    expect(saySentence(game, among, plain)).toBe("'offer goat to Clem' is no answer to: Pay 1 coins to Mara.");
    const voice = speaking({
      'tin.why.not_among': '“{action}” não responde a: {question}',
      'tin.verb.offer': 'oferecer {card} a {to}',
      'tin.question.Pay': 'Pague {number} a {to}.',
      'tin.word.card.goat': 'cabra',
    });
    expect(saySentence(game, among, voice)).toBe('“oferecer cabra a Clem” não responde a: Pague 1 a Mara.');
    expect(saySentence(game, { ...among, values: [{ key: 'verb.dance', values: [] }, among.values[1]] }, plain)).toBe(
      "'…' is no answer to: Pay 1 coins to Mara.",
    );
  });
});

describe('numbers as answers', () => {
  const same = (word: string): string => word;
  it('stand in their order, shorter ones first', () => {
    expect(inOrder(['1', '2', '12', '3', '13', '123'], same)).toEqual(['1', '2', '3', '12', '13', '123']);
    expect(inOrder(['12', 'none', '2'], same)).toEqual(['none', '2', '12']);
  });
  it('are chosen by the digit that they are', () => {
    expect(digits(['1', '3', '12', ''])).toEqual(['1', '3', '', '']);
    expect(digits(['none', '9', '10', '9 10 ($1)'])).toEqual(['1', '2', '3', '4']);
    expect(digits(['Mine', 'Bank'])).toEqual(['1', '2']);
    expect(digits(Array<string>(10).fill('x')).at(-1)).toBe('');
  });
});
