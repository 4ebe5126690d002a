import { expect, test } from 'vitest';
import en from './en.json';
import { stakeOf } from './stakes';
import { MAN, type LegendsView } from './view';
import { Words } from './words';

const texts = en as Record<string, string>;
const say = (key: string, gaps: Record<string, unknown> = {}): string =>
  (texts[key] ?? texts[`${key}.${gaps.n === 1 ? 'one' : 'other'}`] ?? key).replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap]));
const view = (kind: number, target: number, more: object = {}): LegendsView =>
  ({
    seats: 2,
    seat: 0,
    options: {},
    mp: [1, 0],
    wp: [0, 4],
    money: [20, 110],
    nuggets: [0, 3],
    cattle_colours: [-1, -1],
    fight: [kind, 0, target, 0, 0, 0, -1, -1, -1, 0],
    ...more,
  }) as unknown as LegendsView;
const stakes = (of: LegendsView, winner: number): string[] => stakeOf(new Words(say, of, ['Ada', 'Otis']), winner);

test('an arrest: a step on the track with its pay, and what the other loses', () => {
  expect(stakes(view(0, 1), 0)).toEqual(['You: marshal 1 → 2 (pays $20).', 'Otis: 1 wound and 1 card, to jail, no longer wanted, loses $60, 2 nuggets.']);
  expect(stakes(view(0, 1), 1)).toEqual(['Otis: no reward.', 'You: 1 wound and 1 card.']);
});

test('a robbery: half of what there is, and a marshal begins anew', () => {
  expect(stakes(view(2, 1), 0)[0]).toBe('You: no longer a marshal, wanted 0 → 1, $60 or 2 nuggets.');
  expect(stakes(view(2, 1, { money: [20, 0], nuggets: [0, 0], mp: [0, 0], cattle_colours: [-1, 0] }), 0)[0]).toBe('You: wanted 0 → 1, the cattle.');
  expect(stakes(view(1, 1), 0)).toEqual(['You: 2 LP.', 'Otis: 1 wound and 1 card.']);
});

test('beyond the end of a track each point is worth 1 LP', () => {
  expect(stakes(view(4, 7, { mp: [0, 0], wp: [8, 0] }), 0)).toEqual(['You: $80, wanted 8 → 9 (pays 2 LP).']);
});

test('somebody without a seat costs a wound and a card, and gains nothing for it', () => {
  expect(stakes(view(4, 7), 7)).toEqual(['You: 1 wound and 1 card, no longer a marshal, wanted 0 → 1.']);
  expect(stakes(view(3, 7), 0)).toEqual(['You: 1 LP or 1 marshal point.', 'The bandit leaves.']);
  expect(stakes(view(2, MAN), 0)).toEqual(['You: no longer a marshal, wanted 0 → 1, $60 or 2 nuggets.']);
  expect(stakes(view(2, 1, { fight: [2, MAN, 1, 0, 0, 0, -1, -1, -1, 0] }), MAN)).toEqual(['Otis: 1 wound and 1 card, loses $60 or 2 nuggets.']);
});
