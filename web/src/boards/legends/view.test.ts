import { afterEach, describe, expect, it, vi } from 'vitest';
import content from '../../generated/legends.json';
import { words } from '../../text/text.svelte';
import { anteUp, bets, lying, seenAt, type AnteUp } from './ante_up/view';
import { CARDS, DECK, HIDEOUTS, ITEMS, MAPS, SPACES, boards, cardOf, choiceText, distances, has, present, route, thing, type LegendsView } from './view';

describe('the map', () => {
  it('has borders that go both ways', () => {
    SPACES.forEach((space, at) => space.near.forEach((next) => expect(SPACES[next]!.near).toContain(at)));
  });

  it('can be crossed from anywhere to anywhere', () => {
    MAPS.forEach(({ spaces }) => expect(spaces.every((at) => distances(spaces[0]!)[at]! < Infinity)).toBe(true));
  });

  it('finds a shortest way along borders', () => {
    const way = route(0, 40);
    expect(way.length).toBe(distances(0)[40]);
    expect(way.at(-1)).toBe(40);
    [0, ...way].slice(0, -1).forEach((at, n) => expect(SPACES[at]!.near).toContain(way[n]));
    expect(route(5, 5)).toEqual([]);
  });
});

it('tells who stands where', () => {
  const view = { space: [3, 3, HIDEOUTS[1]!], bandits: 0b10, sheriff: 3, man: -1 } as unknown as LegendsView;
  expect(present(view, 3)).toEqual({ seats: [0, 1], bandit: false, sheriff: true, man: false });
  expect(present(view, HIDEOUTS[1]!)).toEqual({ seats: [2], bandit: true, sheriff: false, man: false });
});

it('reads things and choices', () => {
  expect(thing(3)).toEqual({ sort: 'card', index: 3 });
  expect(thing(DECK)).toEqual({ sort: 'item', index: 0 });
  const own = ITEMS.filter((item) => item.box === '').length;
  expect(thing(DECK + own + 2)).toEqual({ sort: 'character', index: 2 });
  expect(thing(content.things.findIndex(([sort, index]) => sort === 'item' && index === own))).toEqual({ sort: 'item', index: own });
  const [at, base] = Object.entries(content.choose)[0]!;
  expect(choiceText(Number(at), 1)).toBe(content.choices[base + 1]);
});

describe('the language of the page', () => {
  afterEach(() => words.use('en'));

  it('is the one that cards and their answers speak', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    expect(CARDS[0]!.name).toBe('Living Legend');
    await words.use('pt-BR');
    await words.speak('legends');
    expect(CARDS[0]!.name).toBe('Lenda Viva');
    expect(CARDS[0]!.text).toMatch(/^AÇÃO: /);
    expect(choiceText(0, 0)).toBe('Ganhe 1 ponto de delegado.');
    expect(CARDS[0]!.face).toBe('2♥');
  });
});

describe('a box', () => {
  const space = (id: string): number => SPACES.findIndex((each) => each.id === id);
  const box = {
    train: 3,
    tokens: [[1, space('V6')], [3, content.boxes.ante_up.saloons[0]![0]]],
    grazing: [space('V3'), space('V3')],
    gold: [space('V3')],
    frontier: [5, -1, 3, 3, 3, 3, 3, 3, 3],
    bets: [1, 4, 20, 0, 2, 10],
  } as unknown as AnteUp;
  const view = (options: object): LegendsView =>
    ({ options, boxes: { ante_up: box }, own_boxes: { ante_up: { tokens: [[0, space('V6')]], frontier: [[0, 0]] } } }) as unknown as LegendsView;

  it('that is off adds no board and no cards', () => {
    const off = { options: { ante_up: false, alt_poker_ante_up: true } } as unknown as LegendsView;
    expect(boards(off)).toEqual([0]);
    expect(anteUp(off)).toBeNull();
    const seven = CARDS.find((card) => card.name === 'Rumors')!.card;
    expect(cardOf(off, seven).box).toBe('');
    expect(boards(view({ ante_up: true }))).toEqual([0, 1]);
    expect(cardOf(view({ ante_up: true, alt_poker_ante_up: true }), seven).name).toBe('Rumors');
    expect(cardOf(view({ ante_up: true, alt_poker_ante_up: false }), seven).box).toBe('');
  });

  it('tells what lies where', () => {
    expect(lying(box, space('V3'))).toEqual({ tokens: [], longhorns: 2, gold: 1, train: false, frontier: null });
    expect(lying(box, space('V6')).tokens).toEqual([1]);
    expect(lying(box, content.boxes.ante_up.saloons[0]![2]!).tokens).toEqual([3]);
    expect(lying(box, space('BG-RAIL')).train).toBe(true);
    expect(lying(box, space('BG-F6-NW')).frontier).toEqual([6, 5]);
    expect(bets(box)).toEqual([{ seat: 1, rank: 4, dollars: 20 }, { seat: 0, rank: 2, dollars: 10 }]);
  });

  it('shows what I alone have seen', () => {
    expect(seenAt(view({}), space('V6'))).toEqual(['2 · Gain 1 LP.']);
    expect(seenAt(view({}), space('BG-F6-NW'))).toEqual(['Gain $30.']);
    expect(seenAt(view({}), space('V3'))).toEqual([]);
  });

  it('has places for its items only while it is in play', () => {
    const base = { seats: 2, items: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0] } as unknown as LegendsView;
    expect([has(base, 0, 2), has(base, 1, 1), has(base, 0, 10)]).toEqual([1, 2, 0]);
  });
});
