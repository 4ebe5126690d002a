import { describe, expect, it } from 'vitest';
import content from '../../generated/legends.json';
import { hasVerb, hasWord } from './scope';

const at = (options: Record<string, boolean | string>): unknown => ({ options, seats: 3, man: -1 });
const wild = { wild_bunch: true, gang_posse: true, sheriff_deck: true, legendary_items: true, unique_events: true };
const item = (name: string): number => content.items.findIndex((each) => each.name === name);

describe('what is in play', () => {
  it('is of the boxes on the table', () => {
    expect(hasVerb('move', at({}))).toBe(true);
    expect(hasVerb('faro', at({}))).toBe(false);
    expect(hasVerb('faro', at({ ante_up: true }))).toBe(true);
  });

  it('is of the options of a box that are on', () => {
    expect(hasVerb('high_stakes', at({ ante_up: true, high_stakes: false }))).toBe(false);
    expect(hasVerb('high_stakes', at({ ante_up: true, high_stakes: true }))).toBe(true);
    for (const [verb, option] of [['recruit', 'gang_posse'], ['bribe', 'sheriff_deck'], ['hunt', 'legendary_items'], ['unique', 'unique_events']] as const) {
      expect(hasVerb(verb, at({ ante_up: true, ...wild })), verb).toBe(true);
      expect(hasVerb(verb, at({ ante_up: true, ...wild, [option]: false })), verb).toBe(false);
      expect(hasVerb(verb, at({ ante_up: true, ...wild, wild_bunch: false })), verb).toBe(false);
    }
    expect(hasVerb('plead', at({ blood_money: true, scenario: 'none' }))).toBe(false);
    expect(hasVerb('plead', at({ blood_money: true, scenario: 'law_and_disorder' }))).toBe(true);
  });

  it('may need another box too, or the want of one', () => {
    expect(hasVerb('unique', at(wild))).toBe(false);
    expect(hasVerb('hunt', at({ ante_up: true, ...wild, blood_money: true }))).toBe(false);
    expect(hasVerb('make_room', at({ blood_money: true }))).toBe(true);
  });

  it('holds for items', () => {
    expect(hasWord('item', item('Revolver'), at({}))).toBe(true);
    expect(hasWord('item', item('Carbine'), at({ ante_up: true, promo_items: false }))).toBe(false);
    expect(hasWord('item', item('Carbine'), at({ ante_up: true, promo_items: true }))).toBe(true);
    expect(hasWord('item', item('Treasure Map'), at(wild))).toBe(false);
    expect(hasWord('item', item('Treasure Map'), at({ ante_up: true, ...wild }))).toBe(true);
    expect(hasWord('item', item('Treasure Map'), at({ ...wild, blood_money: true }))).toBe(true);
  });
});
