import { describe, expect, it } from 'vitest';
import { best, compare, rank } from './poker';
import { CARDS, NO_CARD, cardOf, chosenBy, holders, mask, olderDice, price, windowCard, type DiceTownView } from './view';

describe('poker with dice', () => {
  it('knows the hands', () => {
    expect(rank([0, 0, 0, 0, 0]).name).toBe('five');
    expect(rank([0, 0, 0, 1, 1]).name).toBe('full');
    expect(rank([1, 2, 3, 4, 5]).name).toBe('straight');
    expect(rank([0, 1, 2, 3, 5]).name).toBe('high');
    expect(rank([2, 2, 0, 0, 5]).name).toBe('two_pair');
    expect(rank([4, 4]).name).toBe('pair');
  });

  it('orders them as D14.12 does', () => {
    const beats = (a: number[], b: number[]) => compare(rank(a), rank(b)) > 0;
    expect(beats([0, 0, 0, 0, 0], [5, 5, 5, 5, 4])).toBe(true);
    expect(beats([0, 0, 0, 1, 1], [1, 2, 3, 4, 5])).toBe(true);
    expect(beats([0, 0, 1, 2, 3], [0, 1, 2, 3, 5])).toBe(true);
    expect(compare(rank([2, 2, 0, 0, 5]), rank([5, 0, 2, 0, 2]))).toBe(0);
  });

  it('finds who leads with the dice that lie open', () => {
    expect(
      best([
        [4, 4],
        [0, 0, 1],
        [5, 3],
      ]),
    ).toEqual([0]);
    expect(best([[4], [4]])).toEqual([0, 1]);
    expect(best([[], []])).toEqual([]);
  });
});

describe('choosing dice', () => {
  it('names the leftmost of equal dice, whichever was tapped', () => {
    expect(mask([0, 2, 2, 5], new Set([2]))).toBe(0b0010);
    expect(mask([0, 2, 2, 5], new Set([1, 2, 3]))).toBe(0b1110);
    expect(mask([0, 2, 2, 5], new Set())).toBe(0);
    expect(chosenBy(0b1010)).toEqual(new Set([1, 3]));
  });

  it('states the price', () => {
    expect([0, 1, 2, 5].map(price)).toEqual([1, 0, 1, 4]);
  });
});

it('counts open dice at a place', () => {
  const view = { seats: 3, dice: [[2, 2], [2, 2], [0]], revealed: [[2], [], []] } as unknown as DiceTownView;
  expect(holders(view, 2)).toEqual([
    { seat: 0, count: 2, leads: false, tied: true },
    { seat: 1, count: 2, leads: false, tied: true },
  ]);
  expect(holders(view, 0)).toEqual([{ seat: 2, count: 1, leads: true, tied: false }]);
  expect(holders(view, 5)).toEqual([]);
  expect(olderDice(view, 0)).toEqual([2]);
});

it('tells cards from deeds', () => {
  expect(cardOf(0)).toEqual({ sort: 'store', card: CARDS[0] });
  expect(cardOf(17)).toEqual({ sort: 'deed', value: 1 });
  expect(cardOf(26)).toEqual({ sort: 'protected', value: 5 });
  expect(cardOf(NO_CARD)).toEqual({ sort: 'none' });
  expect(windowCard('AskBrute')?.key).toBe('brute');
  expect(windowCard('Object')?.key).toBe('cancel');
  expect(windowCard('Keep')).toBeNull();
});
