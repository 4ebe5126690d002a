import { describe, expect, it } from 'vitest';
import type { Frame, Happened } from '../generated/messages';
import { stillPending, eventsOf, extend, replace, EMPTY_LOG } from './log';

const event = (text: string): Happened => ({ event: 'e', rule: 'G1', values: [], text, private: false, tells: '' });
const frame = (since: number, number: number, ...texts: string[]): Frame =>
  ({ type: 'frame', table: 'ABCDE', number, seat: 0, since, view: {}, events: texts.map(event) }) as unknown as Frame;

describe('the log', () => {
  it('grows by the events of each frame', () => {
    const log = extend(extend(EMPTY_LOG, frame(-1, 0, 'deal')), frame(0, 2, 'a', 'b'));
    expect(log.number).toBe(2);
    expect(eventsOf(log).map((each) => each.text)).toEqual(['deal', 'a', 'b']);
    expect(log.entries.map((entry) => entry.number)).toEqual([0, 2]);
  });

  it('takes no event twice', () => {
    const log = extend(EMPTY_LOG, frame(-1, 1, 'deal', 'a'));
    expect(extend(log, frame(-1, 1, 'deal', 'a'))).toBe(log);
    expect(extend(log, frame(0, 1, 'a'))).toBe(log);
  });

  it('starts anew after a gap', () => {
    const log = extend(extend(EMPTY_LOG, frame(-1, 1, 'deal')), frame(5, 9, 'x'));
    expect(log).toEqual({ number: 9, entries: [{ number: 9, events: [event('x')] }] });
  });
});

describe('decisions that came together', () => {
  it('are told apart when they are known', () => {
    const log = extend(extend(EMPTY_LOG, frame(-1, 3, 'deal', 'a', 'b')), frame(3, 4, 'c'));
    const entries = ['deal', 'a', 'b'].map((text, n) => ({ number: n + 1, events: [event(text)] }));
    expect(replace(log, -1, 3, entries).entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4]);
    expect(eventsOf(replace(log, -1, 3, entries))).toEqual(eventsOf(log));
  });
});

describe('a pending answer', () => {
  const sent = { id: 'a', number: 3, action: 7, entry: null };
  it('waits for its acknowledgement, whatever others do', () => {
    expect(stillPending(sent, frame(3, 4))).toBe(sent);
  });
  it('waits for the position it led to', () => {
    expect(stillPending({ ...sent, entry: 5 }, frame(3, 4))).not.toBeNull();
    expect(stillPending({ ...sent, entry: 5 }, frame(4, 5))).toBeNull();
  });
});
