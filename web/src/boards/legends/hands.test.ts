import { expect, it } from 'vitest';
import content from '../../generated/legends.json';
import { handOf } from './hands';

const NAMES = ['nothing', 'high', 'pair', 'two pair', 'three', 'straight', 'flush', 'full house', 'four', 'straight flush', 'five', 'royal flush'];
const cards = (faces: string): number[] => faces.split(' ').filter(Boolean).map((face) => content.cards.findIndex((card) => card.face === face && !card.box));
const wild = (n: number): number[] => content.cards.flatMap((card, at) => (/any rank and suit/.test(card.text) && !card.box ? [at] : [])).slice(0, n);
const named = (own: number[], flop: string): string => NAMES[handOf(own, cards(flop))]!;

it.each([
  ['', '', 'nothing'],
  ['K♣', '', 'high'],
  ['K♣ K♥', '', 'pair'],
  ['K♣ 2♥', 'K♥ 9♠ 4♦', 'pair'],
  ['K♣ 9♥', 'K♥ 9♠ 4♦', 'two pair'],
  ['K♣ K♠', 'K♥ 9♠ 4♦', 'three'],
  ['10♣ J♥', 'Q♥ K♠ A♦', 'straight'],
  ['A♣ 2♣', '3♥ 4♠ 5♦', 'straight'],
  ['Q♣ K♥', 'A♥ 2♠ 3♦', 'high'],
  ['10♣ 2♣', 'Q♣ K♣ A♣', 'flush'],
  ['K♣ K♠', 'K♥ 9♠ 9♦', 'full house'],
  ['K♣ K♠', 'K♥ K♦ 9♦', 'four'],
  ['6♣ 7♣', '8♣ 9♣ 10♣', 'straight flush'],
  ['10♣ J♣', 'Q♣ K♣ A♣', 'royal flush'],
])('names %s with %s: %s', (own, flop, hand) => {
  expect(named(cards(own), flop)).toBe(hand);
});

it('lets a wild card stand for what is best', () => {
  expect(named([...cards('K♣'), ...wild(1)], 'K♥ 9♠ 4♦')).toBe('three');
  expect(named([...cards('10♣'), ...wild(1)], 'Q♣ K♣ A♣')).toBe('royal flush');
  expect(named(wild(2), 'K♥ K♦ K♠')).toBe('five');
});
