import { afterEach, describe, expect, it } from 'vitest';
import content from '../../generated/legends.json';
import { words } from '../../text/text.svelte';
import { CARDS, HIDEOUTS, ITEMS, SPACES, choiceText, distances, route, standing, thing, type LegendsView } from './view';

describe('the map', () => {
  it('has borders that go both ways', () => {
    SPACES.forEach((space, at) => space.near.forEach((next) => expect(SPACES[next]!.near).toContain(at)));
  });

  it('can be crossed from anywhere to anywhere', () => {
    expect(distances(0).every((steps) => steps < Infinity)).toBe(true);
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
  expect(standing(view, 3)).toEqual({ seats: [0, 1], bandit: false, sheriff: true, man: false });
  expect(standing(view, HIDEOUTS[1]!)).toEqual({ seats: [2], bandit: true, sheriff: false, man: false });
});

it('reads things and choices', () => {
  expect(thing(3)).toEqual({ sort: 'card', index: 3 });
  expect(thing(CARDS.length)).toEqual({ sort: 'item', index: 0 });
  expect(thing(CARDS.length + ITEMS.length + 2)).toEqual({ sort: 'character', index: 2 });
  const [at, base] = Object.entries(content.choose)[0]!;
  expect(choiceText(Number(at), 1)).toBe(content.choices[base + 1]);
});

describe('the language of the page', () => {
  afterEach(() => (words.language = 'en'));

  it('is the one that cards and their answers speak', () => {
    expect(CARDS[0]!.name).toBe('Living Legend');
    words.language = 'pt-BR';
    expect(CARDS[0]!.name).toBe('Lenda Viva');
    expect(CARDS[0]!.text).toMatch(/^AÇÃO: /);
    expect(choiceText(0, 0)).toBe('Ganhe 1 ponto de delegado.');
    expect(CARDS[0]!.face).toBe('2♥');
  });
});
