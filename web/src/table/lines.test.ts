import { expect, test } from 'vitest';
import type { GameInfo, Happened } from '../generated/messages';
import type { Playing } from '../state/beats';
import { plainText } from '../text/say';
import { chapters, outcomes, story, untold, type Line } from './lines';

const seat = { name: 'seat', kind: 'seat', words: [] };
const number = { name: 'number', kind: 'number', words: [] };
const game = {
  id: 'legends',
  happenings: [
    { event: 'turn', rule: '', text: '', args: [seat], heading: "{seat}'s turn" },
    { event: 'stepped', rule: '', text: '', args: [seat, number] },
    { event: 'robbed', rule: '', text: '', args: [seat] },
    { event: 'gained', rule: '', text: '', args: [seat, number], heading: '+${number}' },
    { event: 'wanted', rule: '', text: '', args: [seat, number], heading: 'wanted {number}' },
    { event: 'told', rule: '', text: '', args: [] },
  ],
} as unknown as GameInfo;
const BEGINS: Record<string, string> = { turn: 'turn', stepped: 'step', robbed: 'deed', passed: 'aside' };
const happened = (event: string, ...values: unknown[]): Happened => ({ event, rule: 'G1', values, text: event, private: false, tells: BEGINS[event] ?? '' });
const names = (lines: readonly Line[]): string[][] => lines.map((line) => [...line.steps, ...line.came].map((each) => each.event));
const voice = { names: ['Ada', 'Otis'], catalogue: {}, language: 'en' };
const one = (number: number, ...events: Happened[]) => ({ number, events });

test('a deed is one line with what came of it, over several decisions', () => {
  const lines = story(game, [
    one(1, happened('turn', 0)),
    one(2, happened('robbed', 0), happened('gained', 0, 20)),
    one(3, happened('gained', 1, 5)),
    one(4, happened('robbed', 0)),
  ]);
  expect(names(lines)).toEqual([['turn'], ['robbed', 'gained', 'gained'], ['robbed']]);
  expect(outcomes(game, lines, voice).map(plainText)).toEqual(['+$20', 'Otis +$5']);
});

test('of several steps on a track only the last one counts, for each player', () => {
  const came = [happened('wanted', 0, 1), happened('gained', 0, 20), happened('wanted', 1, 5), happened('wanted', 0, 2), happened('gained', 0, 20)];
  const lines = story(game, [one(1, happened('robbed', 0), ...came)]);
  expect(outcomes(game, lines, voice).map(plainText)).toEqual(['+$20', 'Otis wanted 5', 'wanted 2', '+$20']);
});

test('steps of one ride are one line, until something comes of one or somebody else steps', () => {
  const steps = [happened('stepped', 0, 3), happened('stepped', 0, 4), happened('gained', 0, 1), happened('stepped', 0, 5), happened('stepped', 1, 5)];
  expect(names(story(game, steps.map((event, n) => one(n, event))))).toEqual([['stepped', 'stepped', 'gained'], ['stepped'], ['stepped']]);
});

test('turns are chapters, and a line that did not change stays the same object', () => {
  const entries = [one(1, happened('told')), one(2, happened('turn', 0)), one(3, happened('robbed', 0)), one(4, happened('turn', 1))];
  const lines = story(game, entries);
  expect(chapters(lines).map((chapter) => chapter.lines.length)).toEqual([1, 2, 1]);
  const more = story(game, [...entries, one(5, happened('gained', 1, 2))]);
  expect(more.slice(0, 3)).toEqual(lines.slice(0, 3));
  expect(more[2]).toBe(lines[2]);
  expect(more[3]).not.toBe(lines[3]);
});

test('a deed is the same one when more of the log before it is known', () => {
  const later = [one(4, happened('turn', 1), happened('robbed', 1)), one(5, happened('robbed', 1))];
  const all = story(game, [one(2, happened('turn', 0)), one(3, happened('robbed', 0)), ...later]);
  expect(story(game, later).map((line) => line.id)).toEqual(all.slice(2).map((line) => line.id));
  expect(new Set(all.map((line) => line.id)).size).toBe(5);
});

test('nothing is told that somebody did not do, or that is to be shown later', () => {
  const events = [happened('robbed', 0), happened('passed', 1), happened('gained', 0, 2), happened('robbed', 1)];
  expect(names(story(game, [one(1, ...events)]))).toEqual([['robbed', 'gained'], ['robbed']]);
  const beat = { kind: 'x', events: events.slice(0, 3), steps: [0, 300, 900].map((calm) => ({ calm, brisk: calm })), shown: 2, ms: { calm: 1000, brisk: 500 } };
  const rest = [{ ...beat, events: events.slice(3) }];
  const at = (step: number): string[][] => names(story(game, [one(1, ...events)], untold({ beat, step, rest, pace: 'calm' } as Playing)));
  expect(at(1)).toEqual([]); // the card is still face down
  expect(at(2)).toEqual([['robbed']]);
  expect(at(3)).toEqual([['robbed', 'gained']]); // the goods have arrived
});
