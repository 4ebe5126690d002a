import { expect, test } from 'vitest';
import content from '../../generated/legends.json';
import type { Happened } from '../contract';
import { counts, lowered, odds, rankOf, supposed, totals, worth } from './fight';
import { ITEMS, cardOf, type LegendsView } from './view';

const told = (event: string, ...values: number[]): Happened => ({ event, rule: '', values, text: '', private: false, tells: '' });
const places = ITEMS.length;
const view = (upgraded: boolean): LegendsView =>
  ({
    seats: 2,
    seat: 0,
    options: {},
    character: [-1, -1],
    fight: [1, 0, 1, 0, 0, 0, -1, -1, -1, 1],
    laid: [-1, -1, -1, -1],
    weapon: [0, -1],
    items: [upgraded ? 2 : 1, ...Array<number>(2 * places - 1).fill(0)],
  }) as unknown as LegendsView;

test('ranks count from two to fourteen, and a card never less than two', () => {
  expect(['2', '10', 'J', 'A'].map(worth)).toEqual([2, 10, 11, 14]);
  expect(rankOf('10♥')).toBe('10');
  expect(counts(3, 4)).toBe(2);
});

test('what lowers a card is named: the weapon of the other, or what was used just before', () => {
  const events = [told('turned_up', 0, 40), told('turned_up', 1, 10), told('counts_less', 1, 1)];
  expect(lowered(events, view(true))).toEqual([{ player: 1, by: 1, why: 'Revolver', owner: 0 }]);
  expect(lowered(events, view(false))).toEqual([{ player: 1, by: 1, why: '', owner: -1 }]);
  const [used] = lowered([told('used_card', 0, 3), told('counts_less', 1, 2)], view(true));
  expect(used!.why).not.toBe('');
  expect(used!.by).toBe(2);
});

test('the other side of a fight against somebody without a seat', () => {
  const npc = { ...view(true), fight: [4, 0, 7, 0, 0, 0, -1, -1, 0, 1] } as LegendsView;
  expect(lowered([told('npc_counts_less', 1)], npc)).toEqual([{ player: -1, by: 1, why: 'Revolver', owner: 0 }]);
});

test('what was not heard is named after what lies there, if just as many things could have done it', () => {
  expect(supposed(view(true), 1, 1, [])).toEqual([{ player: 1, by: 1, why: 'Revolver', owner: 0 }]);
  expect(supposed(view(true), 1, 2, [])).toEqual([{ player: 1, by: 2, why: '', owner: -1 }]);
  expect(supposed(view(true), 1, 1, [{ player: 1, by: 1, why: 'Revolver', owner: 0 }])).toEqual([{ player: 1, by: 1, why: '', owner: -1 }]);
});

test('what both sides count as it stands', () => {
  const fought = { ...view(true), laid: [0, -1, 24, -1], fight: [1, 0, 1, 0, 0, 1, -1, -1, -1, 1] } as LegendsView;
  expect(totals(fought)).toEqual([worth(rankOf(cardOf(fought, 0).face)), worth(rankOf(cardOf(fought, 24).face)) - 1]);
  expect(totals({ ...fought, fight: [1, 0, 1, 0, 0, 0, -1, -1, -1, 0] } as LegendsView)).toBeNull();
});

test('my cards by rank: against unseen cards of a player, or the highest of the fight cards drawn', () => {
  const at = (face: string): number => content.cards.find((card) => card.face === face && !card.box)!.card;
  const asked = {
    ...view(false),
    fight: [1, 0, 1, 0, 0, 0, -1, -1, -1, 0],
    laid_sizes: [0, 0],
    to_act: [0],
    hand: [at('2♥'), at('A♠')],
    discards: [at('3♥')],
    drawn_size: 3,
  } as unknown as LegendsView;
  const found = odds(asked)!;
  expect([found.of, found.seated]).toEqual([49, true]);
  expect(found.cards.map(({ face, chance }) => [face, chance])).toEqual([['A♠', 100], ['2♥', 6]]);
  const npc = odds({ ...asked, fight: [4, 0, 7, 0, 0, 0, -1, -1, -1, 0], hand: [at('K♠'), at('2♥')] })!;
  expect([npc.of, npc.drawn, npc.cards.map(({ chance }) => chance)]).toEqual([13, 3, [58, 0]]);
  expect(odds({ ...asked, to_act: [1] })).toBeNull();
});
