import { describe, expect, it } from 'vitest';
import type { GameInfo, Happened, Option } from '../generated/messages';
import { groups, matching, nextStep } from './choices';
import { plainText, sayEvent, sayOption } from './say';

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
} as unknown as GameInfo;
const names = ['Ada', 'Mara', 'Clem'];
const none = (): undefined => undefined;
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
    expect(plainText(sayOption(game, options[1]!, names, none))).toBe('Offer banker to Clem');
  });

  it('take the catalogue where it knows better', () => {
    const look = (key: string): string | undefined => ({ 'tin.verb.offer': '{card} para {to}', 'tin.card.goat': 'bode' })[key];
    expect(plainText(sayOption(game, options[2]!, names, look))).toBe('Bode para Mara');
  });

  it('tell events, lists of things and the empty list', () => {
    const shown = (values: unknown[]): Happened => ({ event: 'shown', rule: 'T1', values, text: 'as sent', private: false });
    expect(sayEvent(game, shown([1, [0, 1]]), names, none)[0]).toEqual({ text: 'Mara', seat: 1 });
    expect(plainText(sayEvent(game, shown([1, [0, 1]]), names, none))).toBe('Mara shows banker, goat.');
    expect(plainText(sayEvent(game, shown([1, []]), names, none))).toBe('Mara shows nothing.');
    expect(plainText(sayEvent(game, { ...shown([0]), event: 'undo' }, names, none))).toBe('as sent');
  });
});
