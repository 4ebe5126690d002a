import { expect, it } from 'vitest';
import type { LogEntry } from '../generated/messages';
import { landmarks } from './landmarks';

it('rounds and turns are places to jump to', () => {
  const entry = (number: number, ...events: string[]): LogEntry => ({
    number,
    events: events.map((event) => ({ event, rule: 'G1', values: [], text: `${event} text`, private: false })),
  });
  const found = landmarks([entry(0, 'round', 'face_up'), entry(1, 'offered'), entry(2, 'turned_away'), entry(3, 'next_turn'), entry(4, 'round_over')], (event) => event.text);
  expect(found.map((each) => each.number)).toEqual([0, 3]);
});
