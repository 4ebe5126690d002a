import { describe, expect, it } from 'vitest';
import type { Option } from '../../contract';
import {
  REGIONS_OF_CART,
  STORY_NUMBERS,
  TRACK_SPACES,
  bloodMoney,
  cartRegion,
  cartSpot,
  deedAt,
  deedOf,
  deedSets,
  deedsOf,
  discsLeft,
  injuryOf,
  legendaryPrice,
  regionEdge,
  seenOnMap,
  taleOf,
  type BloodMoney,
} from './view';
import en from '../en.json';
import { boxes } from '../guide';
import { tiles } from '../tiles';
import { ITEMS, SPACES, type LegendsView } from '../view';
import { Words } from '../words';

const DEEDS = 17;
const space = (id: string): number => SPACES.findIndex((each) => each.id === id);
const box = {
  story: 2,
  stories: 16,
  told: [0, 5, 9],
  met: [1, -1, 1],
  map: [space('V8')],
  map_by: [-1, -1, -1],
  cube: [1, 3],
  ruined: 1 << 14,
  owner: Array.from({ length: DEEDS }, (_, deed) => (deed === 0 ? 1 : deed === 4 ? -2 : -1)),
  used: 1,
  injury: [-1, 6],
  cart: 2,
  row: [3, -1, 4],
  legendary: 9,
  wares: [],
} as unknown as BloodMoney;
const view = {
  seat: 0,
  seats: 2,
  space: [],
  bandits: 0,
  boxes: { blood_money: box },
  own_boxes: { blood_money: { map: [[1, space('V8')]], price: 30 } },
  agenda: [],
  options: {},
  discount: 0,
} as unknown as LegendsView;
const words = new Words(
  ((key: string, gaps: Record<string, string> = {}) =>
    Object.entries(gaps).reduce((said, [gap, value]) => said.replace(`{${gap}}`, value), (en as Record<string, string>)[key] ?? key)) as never,
  view,
  ['Ada', 'Ruth'],
);

describe('what Blood Money has on the table', () => {
  it('is found only while the box is in play', () => {
    expect(bloodMoney(view)).toBe(box);
    expect(bloodMoney({ boxes: {} } as unknown as LegendsView)).toBeNull();
  });
  it('is a story with conditions, rewards and what follows', () => {
    const tale = taleOf(box.story)!;
    expect(tale.title).toBe('The Missing Surveyor');
    expect(tale.conditions).toHaveLength(3);
    expect(tale.conditions[2]!.text).toContain('End your turn');
    expect(tale.completion).toContain('legendary item');
    expect([STORY_NUMBERS, TRACK_SPACES.length]).toEqual([20, 4]);
    expect([discsLeft(box, 0), discsLeft(box, 1)]).toEqual([3, 1]);
    expect(taleOf(-1)).toBeNull();
  });
  it('is deeds in sets, without those that are not in the game', () => {
    expect(deedSets(box).flat()).toHaveLength(DEEDS - 1);
    expect(deedsOf(box, 1).map(({ title, used, ruined }) => [title, used, ruined])).toEqual([["Spike's View Mine", true, false]]);
    expect(deedOf(box, 14)).toMatchObject({ title: 'Bank', price: 80, ruined: true, icon: 'bank' });
    expect(deedAt(space('V1'))).toBe(SPACES[space('V1')]!.location === 'mine' ? 0 : -1);
  });
  it('is an injury that says what it does', () => {
    expect(injuryOf(box, 0, 1)).toBeNull();
    expect(injuryOf(box, 1, 1)).toMatchObject({ title: 'Bruised Ribs' });
    expect(injuryOf(box, 1, 1)!.text).toContain('Your hand limit');
    expect(injuryOf(box, 1, 0)!.text).toContain('The hand limit is 1 lower.');
    expect(injuryOf(box, 1, null)!.text).not.toContain('our');
  });
  it('is map tokens, of which I see what I have peeked at', () => {
    expect(seenOnMap(view, space('V8'))).toBe('find');
    expect(words.spaceLabel(space('V8'))).toContain(en['lying.map']);
    expect(seenOnMap(view, space('V1'))).toBe('');
  });
});

describe('the cart', () => {
  it.each(REGIONS_OF_CART.map((region, card) => [card, region]))('stands in its region, whose edge is closed: card %i', (card, region) => {
    const at = { ...box, cart: card };
    expect(cartRegion(at)).toBe(region);
    const spot = cartSpot(region)!;
    expect(SPACES.some((each) => each.region === region && each.board === spot.board && Math.abs(each.x - spot.x) < 30)).toBe(true);
    const ends = new Map<string, number>();
    for (const end of regionEdge(region).split('M').slice(1).flatMap((line) => line.split('L'))) ends.set(end, (ends.get(end) ?? 0) + 1);
    expect([...ends.values()].filter((n) => n % 2)).toEqual([]);
  });
});

describe('its answers', () => {
  const option = (verb: string, args: Record<string, number>, code: number): Option => ({ verb, args, code }) as unknown as Option;
  it('have my own price of a legendary item', () => {
    const item = ITEMS.findIndex(({ legendary }) => legendary);
    expect(words.option(option('buy', { item }, 1)).title).toContain('$30');
    expect([legendaryPrice(view), legendaryPrice({ own_boxes: {} } as unknown as LegendsView)]).toEqual([30, 40]);
  });
  it('are in words, and the three bonuses of the risk die share a tile', () => {
    const made = tiles([
      option('risk', { bonus: 0 }, 1),
      option('risk', { bonus: 1 }, 2),
      option('risk', { bonus: 2 }, 3),
      option('claim', { deed: 14 }, 4),
      option('story_task', { condition: 2 }, 5),
      option('trade', {}, 6),
    ], words);
    expect(made.map(({ title, ways }) => [title, ways.length])).toEqual([['Risk die', 3], ['Claim Bank, $80', 1], ['Task of condition 3', 1], ['Trader', 1]]);
    expect(made[0]!.ways.map(({ short }) => short)).toEqual(['1 card', '$10', '1 step']);
  });
  it('have a lesson', () => {
    expect(boxes.blood_money!.length).toBeGreaterThanOrEqual(4);
  });
});
