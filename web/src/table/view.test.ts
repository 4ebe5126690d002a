import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../generated/messages';
import { describeView } from './view';

const game = {
  id: 'tin',
  verbs: [{ verb: 'take', first: 0, size: 3, text: 'take {card}', args: [{ name: 'card', kind: 'card', words: ['ace', 'king', 'ten'] }] }],
  happenings: [{
    event: 'won',
    rule: 'T1',
    text: '{seat}',
    args: [{ name: 'seat', kind: 'seat', words: ['0', '1'] }, { name: 'dealer', kind: 'seat', words: ['0', '1'] }],
  }],
} as unknown as GameInfo;

describe('a view of any game', () => {
  const shown = describeView(
    game,
    {
      game: 'tin',
      seats: 2,
      over: false,
      coins: [3, 4],
      cards_held: [[0, 1], [2]],
      card_stock: [0, 2, 1],
      dice: [5, 5, 1],
      card: 1,
      dealer: 1,
      hidden: null,
      owners: [-1, -1, -1],
      open: true,
      cards: [0, 2, 2, 1],
      bag: { gold: 3 },
    },
    { names: ['Ada', 'Mara'], catalogue: {}, language: 'en' },
    'yes',
    'no',
  );
  it('shows seat by seat what belongs to seats', () => {
    expect(shown.seats.map((each) => each.field)).toEqual(['coins', 'cards held']);
    expect(shown.seats[0]!.values).toEqual(['3', '4']);
  });
  it('names the things that are counted', () => {
    expect(shown.things).toEqual([{ field: 'card stock', pairs: [{ name: 'ace', value: '0' }, { name: 'king', value: '2' }, { name: 'ten', value: '1' }] }]);
  });
  it('says the rest in words of the game', () => {
    expect(Object.fromEntries(shown.rest.map((each) => [each.field, each.value]))).toEqual({
      dice: '5, 5, 1',
      card: 'king',
      dealer: 'Mara',
      hidden: '–',
      owners: '–',
      open: 'yes',
      cards: 'ace, ten, ten, king',
      bag: 'gold 3',
    });
  });
  it('takes one number a seat of a thing in the plural for how many there are', () => {
    const counted = describeView(game, { cards: [2, 0] }, { names: ['Ada', 'Mara'], catalogue: {}, language: 'en' }, 'yes', 'no');
    expect(counted.seats).toEqual([{ field: 'cards', values: ['2', '0'] }]);
  });
});
