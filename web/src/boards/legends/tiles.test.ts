import { describe, expect, it } from 'vitest';
import type { GameDescription, Happened, Option } from '../contract';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { flights } from './flights';
import { barred, tiles } from './tiles';
import type { LegendsView } from './view';
import { Words } from './words';

const view = {
  seat: 0,
  seats: 3,
  space: [20, 7, 20],
  sheriff: 3,
  man: -1,
  bandits: 0,
  agenda: [],
  character: [0, 1, 2],
  items: [],
  discount: 0,
} as unknown as LegendsView;
const words = new Words(speaker('legends', en), view, ['Ada', 'Mara', 'Clem']);
const option = (verb: string, args: Record<string, number> = {}, code = 0): Option => ({ verb, args, code, say: verb });

describe('tiles', () => {
  const made = tiles([
    option('end_actions', {}, 1),
    option('sell', { number: 0 }, 2),
    option('sell', { number: 1 }, 3),
    option('fight', { how: 1, target: 2 }, 4),
    option('fight', { how: 2, target: 2 }, 5),
  ], words);

  it('put ways of the same act together', () => {
    expect(made.map((tile) => tile.title)).toEqual(['Sell nuggets', 'Duel Clem', 'Rob Clem', 'End your turn']);
    expect(made[0]!.ways.map((way) => [way.short, way.code])).toEqual([['1', 2], ['2', 3]]);
  });

  it('lose no answer', () => {
    expect(made.flatMap((tile) => tile.ways.map((way) => way.code)).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

it('what is not offered can be asked about, a fight with somebody who is there', () => {
  const gap = (length: number) => ({ name: 'x', kind: 'x', words: Array<string>(length).fill('') });
  const game = {
    verbs: [{ verb: 'fight', first: 100, args: [gap(3), gap(7)] }, { verb: 'work', first: 50, args: [] }, { verb: 'heist', first: 60, args: [] }],
  } as unknown as GameDescription;
  const boxed = { ...view, options: { high_stakes: false }, boxes: { ante_up: {} } } as unknown as LegendsView;
  const more = {
    verbs: [...(game.verbs as object[]), { verb: 'faro', first: 70, args: [] }, { verb: 'high_stakes', first: 71, args: [] }],
  } as unknown as GameDescription;
  expect(barred(more, boxed, [option('work'), option('fight')]).map((each) => each.verb)).toEqual(['heist', 'faro']);
  expect(barred(game, view, [option('work')]).map((each) => [each.verb, each.code])).toEqual([['fight', 100 + 7 + 2], ['heist', 60]]);
});

it('money, gold and cards fly between pawns, players and the deck', () => {
  const happened = (event: string, ...values: number[]) => ({ event, values }) as unknown as Happened;
  const found = flights([
    happened('money_gained', 1, 20),
    happened('money_taken', 30, 1, 2),
    happened('drew', 0, 2),
    happened('drew', 2, 2),
    happened('stepped', 1, 4),
  ], 0);
  expect(found.map(({ what, text, from, to }) => [what, text, from, to])).toEqual([
    ['money', '$20', 'pawn:1', 'seat:1'],
    ['money', '$30', 'seat:1', 'seat:2'],
    ['card', undefined, 'deck', 'seat:2'],
    ['card', undefined, 'deck', 'seat:2'],
  ]);
});
