import { expect, test } from 'vitest';
import type { Happened } from '../generated/messages';
import { linesOf, story } from './lines';

const happened = (event: string): Happened => ({ event, rule: 'G1', values: [0], text: event, private: false });
const names = (lines: readonly { events: readonly Happened[] }[]): string[][] => lines.map((line) => line.events.map((each) => each.event));

test('a deed is one line, with what followed from it', () => {
  expect(names(linesOf('goat', { number: 4, events: ['refused', 'took_goods', 'passed'].map(happened) }))).toEqual([['refused', 'took_goods', 'passed']]);
});

test('a round, and what a game names, begins another line', () => {
  const events = ['accepted', 'last_hat', 'robbed', 'round_over', 'round', 'face_up', 'deals'].map(happened);
  expect(names(linesOf('goat', { number: 4, events }))).toEqual([['accepted', 'last_hat'], ['robbed'], ['round_over'], ['round', 'face_up'], ['deals']]);
});

test('nothing is told that somebody did not do, or that is to be shown later', () => {
  const deed = { number: 1, events: ['kept', 'passed', 'paid_dice', 'controls'].map(happened) };
  expect(names(story('dicetown', [deed], new Set()))).toEqual([['kept', 'paid_dice'], ['controls']]);
  expect(names(story('dicetown', [deed], new Set(deed.events.slice(2))))).toEqual([['kept']]);
});
