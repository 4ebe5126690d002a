import { expect, it } from 'vitest';
import type { LogEntry } from '../generated/messages';
import { landmarks } from './landmarks';

it('rounds and turns are places to jump to', () => {
  const entry = (number: number, ...events: string[]): LogEntry => ({
    number,
    events: events.map((event) => ({ event, rule: 'G1', values: [], text: `${event} text`, private: false })),
  });
  const found = landmarks([entry(0, 'round', 'face_up'), entry(1, 'offered'), entry(2, 'turned_away'), entry(3, 'next_turn'), entry(4, 'round_over')], (event) => event.text, 'The deal');
  expect(found.map((each) => each.number)).toEqual([0, 3]);
});

it('no two of them read alike, and none is cut in the middle of a word', () => {
  const turn = (number: number, text: string): LogEntry => ({ number, events: [{ event: 'turn', rule: 'M1', values: [], text, private: false }] });
  const found = landmarks([turn(1, "It is Ada's turn."), turn(2, "It is Clem's turn."), turn(3, "It is Ada's turn."), turn(4, 'Round 2 begins; goods and coins arrive at every place.')], (event) => event.text, 'The deal');
  expect(found.map((each) => each.text)).toEqual(['The deal', "It is Ada's turn (1)", "It is Clem's turn", "It is Ada's turn (2)", 'Round 2 begins']);
});

it('the deal is a place to jump to before the first round, and nothing is if there are no rounds', () => {
  const turn: LogEntry = { number: 4, events: [{ event: 'turn', rule: 'W1', values: [], text: 'Turn 1.', private: false }] };
  expect(landmarks([turn], (event) => event.text, 'The deal')).toEqual([{ number: 0, text: 'The deal' }, { number: 4, text: 'Turn 1' }]);
  expect(landmarks([{ ...turn, events: [] }], (event) => event.text, 'The deal')).toEqual([]);
});
