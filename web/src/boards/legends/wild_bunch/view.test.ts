import { describe, expect, it } from 'vitest';
import { EVENTS } from '../ante_up/view';
import type { Option } from '../../contract';
import type { LegendsView } from '../view';
import { CREWS, SHERIFFS, TITLES, TOKEN_ICONS, UNIQUE, answerOf, companions, tokensAt, wildBunch, type WildBunch } from './view';

const box = { crew: [-1, 7], where: [-1, 24, 24, -2], carrier: [1, -1, -1, -1] } as unknown as WildBunch;

describe('the cards of Wild Bunch of Extras', () => {
  it('are all there', () => {
    expect([TITLES.length, SHERIFFS.length, CREWS.length, UNIQUE.length]).toEqual([8, 8, 12, 4]);
    expect(TOKEN_ICONS).toHaveLength(UNIQUE.length);
  });
  it('stand behind the events of Ante Up, as the server counts them', () => {
    expect(EVENTS.slice(22).map((event) => event.title)).toEqual(UNIQUE.map((event) => event.title));
  });
});

describe('what lies on the table', () => {
  it('is found only while the box is in play', () => {
    expect(wildBunch({ boxes: { wild_bunch: box } } as unknown as LegendsView)).toBe(box);
    expect(wildBunch({ boxes: {} } as unknown as LegendsView)).toBeNull();
  });
  it('names crews and tokens', () => {
    expect(tokensAt(box, 24)).toEqual([1, 2]);
    expect(companions(box, 1).map((each) => each.title)).toEqual([CREWS[7]!.title, UNIQUE[0]!.title]);
    expect(companions(box, 0)).toEqual([]);
  });
  it('says what an answer of the box is about', () => {
    expect(answerOf({ verb: 'recruit', args: { crew: 3 } } as unknown as Option)).toBe(CREWS[3]);
    expect(answerOf({ verb: 'unique', args: { unique: 1 } } as unknown as Option)).toBe(UNIQUE[1]);
    expect(answerOf({ verb: 'move', args: {} } as unknown as Option)).toBeNull();
  });
});
