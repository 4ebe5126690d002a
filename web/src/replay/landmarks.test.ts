import { expect, it } from 'vitest';
import type { GameInfo, Happened, LogEntry } from '../generated/messages';
import { landmarks } from './landmarks';

const game = { id: 'goat', happenings: [] } as unknown as GameInfo;
const BEGINS: Record<string, string> = { round: 'round', next_turn: 'turn', offered: 'deed', took: 'deed' };
const happened = (event: string, text = `${event} text`): Happened => ({ event, rule: 'G1', values: [], text, private: false, tells: BEGINS[event] ?? '' });
const entry = (number: number, ...events: Happened[]): LogEntry => ({ number, events });
const found = (entries: LogEntry[]): { number: number; text: string }[] =>
  landmarks(game, entries, (event) => event.text, (event) => (event.event === 'round' ? event.text.split('.')[0]! : ''), 'The deal');

it('rounds and turns are places to jump to, and in a round without turns the deeds of which something came', () => {
  expect(
    found([
      entry(0, happened('round'), happened('face_up')),
      entry(1, happened('offered')),
      entry(2, happened('turned_away')),
      entry(3, happened('next_turn')),
      entry(4, happened('round_over')),
    ]).map((each) => each.number),
  ).toEqual([0, 1, 3]);
  expect(found([entry(0, happened('round', 'Round 2. Goods.')), entry(1, happened('offered', 'Ada offers.'), happened('won')), entry(2, happened('took'))]))
    .toEqual([
      { number: 0, text: 'Round 2' },
      { number: 1, text: 'Round 2: Ada offers' },
    ]);
});

it('what the table itself says is no deed', () => {
  const stoodIn = { ...happened('stood_in', 'A bot plays for Ada.'), rule: '', tells: 'deed' };
  const entries = [entry(0, happened('next_turn', 'Turn 1.')), entry(1, stoodIn, happened('won')), entry(2, happened('took', 'Ada takes a coin.'))];
  expect(found(entries).map((each) => each.text)).toEqual(['Turn 1: Ada takes a coin']);
});

it('a turn is named after its round and the deed of which most came', () => {
  const entries = [
    entry(1, happened('round', 'Round 2. Goods arrive.')),
    entry(2, happened('next_turn', "It is Ada's turn.")),
    entry(3, happened('took', 'Ada takes a coin.')),
    entry(4, happened('offered', 'Ada robs the Bank: it works.'), happened('won'), happened('paid')),
  ];
  expect(found(entries).map((each) => each.text)).toEqual(['The deal', 'Round 2', "Round 2 · It is Ada's turn: Ada robs the Bank"]);
});

it('a round that begins with a turn leaves nobody out', () => {
  const entries = [
    entry(1, happened('round', 'Round 1. Goods arrive.'), happened('next_turn', "It is Ada's turn.")),
    entry(2, happened('took', 'Ada takes a coin.'), happened('next_turn', "It is Clem's turn.")),
    entry(3, happened('took', 'Clem takes a coin.'), happened('round', 'Round 2. Goods arrive.'), happened('next_turn', "It is Ada's turn.")),
    entry(4, happened('took', 'Ada takes a coin.')),
  ];
  expect(found(entries)).toEqual([
    { number: 0, text: 'The deal' },
    { number: 1, text: "Round 1 · It is Ada's turn: Ada takes a coin" },
    { number: 2, text: "Round 1 · It is Clem's turn: Clem takes a coin" },
    { number: 3, text: "Round 2 · It is Ada's turn: Ada takes a coin" },
  ]);
});

it('no two of them read alike, and none is cut in the middle of a word', () => {
  const turn = (number: number, text: string): LogEntry => entry(number, happened('next_turn', text));
  expect(found([turn(1, "It is Ada's turn."), turn(2, "It is Clem's turn."), turn(3, "It is Ada's turn.")]).map((each) => each.text)).toEqual([
    'The deal',
    "It is Ada's turn (1)",
    "It is Clem's turn",
    "It is Ada's turn (2)",
  ]);
});

it('the deal is a place to jump to before the first round, and nothing is if there are no rounds', () => {
  expect(found([entry(4, happened('next_turn', 'Turn 1.'))])).toEqual([{ number: 0, text: 'The deal' }, { number: 4, text: 'Turn 1' }]);
  expect(found([entry(4)])).toEqual([]);
});
