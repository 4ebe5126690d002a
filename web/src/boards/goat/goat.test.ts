import { describe, expect, it } from 'vitest';
import { fill } from '../../text/catalogue';
import english from './en.json';
import { flights } from './flights';
import { CHARLATAN, GUNSLINGER, PLACES, ROBBER, SHERIFF, candidates, card, dwellers, hand, inGame, money, offer, others, reserve, type GoatView } from './view';
import { Words } from './words';

function table(change: Partial<GoatView> = {}): GoatView {
  return {
    game: 'goat',
    seat: 0,
    seats: 4,
    options: {},
    moves: 3,
    to_act: [0],
    agenda: [],
    sealed: null,
    over: false,
    scores: [],
    ranks: [],
    round: 2,
    rounds: 3,
    first: 0,
    holder: 1,
    last_active: -1,
    hats: [1, 1, 2, 2],
    coins: [2, 3, 2, 2],
    goods: [1, 2, 1, 1],
    reserves: [[1, 0, 0, 0, 0], null, null, null],
    ledger: [[0, 0], [1, 0], [2, 0], [3, 0], [1, 2]],
    place_coins: [0, 2, 1, 0, 0],
    place_goods: [1, 1, 1, 0, 0],
    supply_coins: 28,
    supply: [2, 2, 2, 2, 0],
    deck: 5,
    hand: 4,
    held: [3, 0, 1],
    draws: [4, 1, 1],
    claims: [],
    turned_up: [],
    first_seen: Array<number>(15).fill(-1),
    known: [0, 11, 13],
    named: [],
    offered: null,
    face_up: SHERIFF,
    owner: Array<number>(15).fill(-1),
    discarded: [],
    loot_from: -1,
    loot: 0,
    swindled: 0,
    elixirs: [0, 0, 0, 0],
    goat_back: false,
    ...change,
  };
}
const say = (key: string, gaps = {}): string => fill(english, english, 'en', key, gaps);
const talk = (view: GoatView): Words => new Words(say, view, ['You', 'Mara', 'Josiah', 'Clem']);

describe('what the view tells', () => {
  it('knows the cards in the game by the number of players', () => {
    expect(inGame(table()).length).toBe(13);
    expect(inGame(table({ seats: 5 })).length).toBe(15);
    expect(inGame(table({ seats: 2 })).length).toBe(11);
    expect(dwellers(2).sort()).toEqual([card('banker'), card('widow')].sort());
  });

  it('counts what the unseen card of the hand may be', () => {
    const maybe = candidates(table({ owner: Object.assign(Array<number>(15).fill(-1), { [card('farmer')]: 0, [card('cowboy')]: 1 }) }));
    expect(maybe).toEqual([1, 4, 5, 8, 10, 12, 14]);
    expect(hand(table())).toEqual({ known: [0, 11, 13], backs: 1 });
  });

  it('keeps the open tally of other reserves, an unseen theft costing one of each kind', () => {
    expect(reserve(table(), 1)).toEqual({ kinds: [0, 2], unseen: 0 });
    const robbed = table({ ledger: [[1, 0], [1, 0], [1, 2], [3, 1, -1], [1, 3]], goods: [1, 3, 1, 2] });
    expect(reserve(robbed, 1)).toEqual({ kinds: [0, 3], unseen: 1 });
    expect(reserve(robbed, 3)).toEqual({ kinds: [], unseen: 2 });
    const seen = table({ ledger: [[1, 0], [1, 2], [0, 1, 2]], goods: [2, 1, 1, 1] });
    expect(reserve(seen, 1)).toEqual({ kinds: [0], unseen: 0 });
  });

  it('adds up what is certain', () => {
    expect(money(table(), 0)).toBe(4);
    expect(money(table(), 1)).toBe(3 + PLACES[0]!.worth + PLACES[2]!.worth);
  });

  it('finds the offer and the seats clockwise', () => {
    expect(offer(table({ agenda: [{ step: 'EndRound' }, { step: 'Respond', seat: 0, dealer: 1, claim: 13 }] }))).toEqual({
      seat: 0,
      dealer: 1,
      claim: 13,
    });
    expect(offer(table())).toBeNull();
    expect(others(table({ seat: 2 }))).toEqual([3, 0, 1]);
    expect(others(table({ seat: null }))).toEqual([0, 1, 2, 3]);
  });
});

describe('the sentences', () => {
  it('tell of last hats', () => {
    expect(talk(table()).ifAccepted().strong).toBe('Your last hat');
    expect(talk(table({ hats: [2, 1, 2, 2] })).ifAccepted().rest).toBe('goes on the card. You keep 1.');
    expect(talk(table()).ifRefused().rest).toBe('goes on the card, and Mara sits out this round.');
    expect(talk(table({ last_active: 0 })).ifRefused().strong).toBe('Nobody’s hat.');
  });

  it('tell what a character would do as the table stands', () => {
    expect(talk(table()).does(card('banker'))).toEqual({ text: '1 bill at the Bank, worth $4.', rule: 'G7.1' });
    expect(talk(table()).does(card('farmer'))).toEqual({ text: 'Nothing is left at the Ranch.', rule: 'G7.3' });
    const owner = Object.assign(Array<number>(15).fill(-1), { [GUNSLINGER]: 1 });
    expect(talk(table({ owner })).does(SHERIFF)).toEqual({ text: 'Mara’s Gunslinger shoots him before he acts.', rule: 'G7.4' });
    owner[GUNSLINGER] = -1;
    owner[SHERIFF] = 0;
    expect(talk(table({ owner })).does(ROBBER)).toEqual({ text: 'He robs a place at once, but your Sheriff will come for him.', rule: 'G7.5' });
  });

  it('have words for every card and place', () => {
    for (let each = 0; each < 15; each++) {
      expect(talk(table()).card(each)).not.toContain('.');
      expect(talk(table()).does(each).text).not.toMatch(/^does\./);
    }
  });
});

it('lets things fly from where they were taken', () => {
  const happened = (event: string, ...values: number[]) => ({ event, rule: '', values, text: '', private: false, tells: '' });
  expect(flights([happened('took_coins', 2, 3, 1)])).toEqual(Array(3).fill({ what: 'coin', from: 'place:1', to: 'seat:2' }));
  expect(flights([happened('robbed', 0, 1, 2, 2)])).toEqual([{ what: 'good', kind: 2, from: 'place:2', to: `card:${ROBBER}` }]);
  expect(flights([happened('swindled', 0, 3)]).map((flight) => flight.to)).toEqual([`card:${CHARLATAN}`, 'seat:3']);
  expect(flights([happened('passed', 0, 1)])).toEqual([]);
});
