import { describe, expect, it } from 'vitest';
import type { Frame, Happened } from '../generated/messages';
import { arrived, grow, NO_STORY } from './story';

const event = (text: string): Happened => ({ event: 'e', rule: 'G1', values: [], text, private: false });
const frame = (since: number, number: number, ...texts: string[]): Frame =>
  ({ type: 'frame', table: 'ABCDE', number, seat: 0, since, view: {}, events: texts.map(event) }) as unknown as Frame;

describe('the story', () => {
  it('grows by the events of each frame', () => {
    const story = grow(grow(NO_STORY, frame(-1, 0, 'deal')), frame(0, 2, 'a', 'b'));
    expect(story.number).toBe(2);
    expect(story.events.map((each) => each.text)).toEqual(['deal', 'a', 'b']);
  });

  it('takes no event twice', () => {
    const story = grow(NO_STORY, frame(-1, 1, 'deal', 'a'));
    expect(grow(story, frame(-1, 1, 'deal', 'a'))).toBe(story);
    expect(grow(story, frame(0, 1, 'a'))).toBe(story);
  });

  it('starts anew after a gap', () => {
    const story = grow(grow(NO_STORY, frame(-1, 1, 'deal')), frame(5, 9, 'x'));
    expect(story).toEqual({ number: 9, events: [event('x')] });
  });
});

describe('a pending answer', () => {
  const sent = { id: 'a', number: 3, action: 7, stands: null };
  it('waits for its acknowledgement, whatever others do', () => {
    expect(arrived(sent, frame(3, 4))).toBe(sent);
  });
  it('waits for the position it led to', () => {
    expect(arrived({ ...sent, stands: 5 }, frame(3, 4))).not.toBeNull();
    expect(arrived({ ...sent, stands: 5 }, frame(4, 5))).toBeNull();
  });
});
