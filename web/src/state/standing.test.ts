import { expect, test } from 'vitest';
import type { Frame } from '../generated/messages';
import { afterActing, answerFor, asSent, repeatable, type Kept } from './standing';

const option = (code: number, verb: string, args: Record<string, number> = {}) => ({ code, say: verb, verb, args });
const asked = (options: ReturnType<typeof option>[], round = 2): Frame =>
  ({ question: { name: 'Respond', rule: 'G1', prompt: '', args: { claim: 4 } }, options, view: { round } }) as unknown as Frame;
const both = asked([option(1, 'accept'), option(2, 'refuse')]);
const refuse: Kept = { question: 'Respond', action: 2, args: {}, round: null };

test('the only answer is given where that is wanted', () => {
  expect(answerFor(asked([option(1, 'pass')]), true, [])).toBe(1);
  expect(answerFor(asked([option(1, 'pass')]), false, [])).toBeNull();
  expect(answerFor(both, true, [])).toBeNull();
  expect(answerFor({ ...both, question: null }, true, [refuse])).toBeNull();
});

test('a standing answer fits its question, its values and its round', () => {
  expect(answerFor(both, false, [refuse])).toBe(2);
  expect(answerFor(both, false, [{ ...refuse, question: 'Offer' }])).toBeNull();
  expect(answerFor(both, false, [{ ...refuse, args: { claim: 5 } }])).toBeNull();
  expect(answerFor(both, false, [{ ...refuse, args: { claim: 4 } }])).toBe(2);
  expect(answerFor(both, false, [{ ...refuse, round: 1 }])).toBeNull();
  expect(answerFor(asked([option(1, 'accept')]), false, [refuse])).toBeNull();
});

test('one that holds until I act ends with an answer of my own, not when it is hurried along', () => {
  const pass: Kept = { ...refuse, act: true };
  expect(afterActing(both, 1, false, [pass, refuse])).toEqual([refuse]);
  expect(afterActing(both, 2, false, [pass])).toEqual([pass]);
  expect(asSent(pass)).toEqual(asSent(refuse));
});

test('answers without parts can be repeated, if there is a choice', () => {
  expect(repeatable(both).map((each) => each.code)).toEqual([1, 2]);
  expect(repeatable(asked([option(1, 'pass')]))).toEqual([]);
  expect(repeatable(asked([option(1, 'pass'), option(3, 'take', { card: 1 })])).map((each) => each.code)).toEqual([1]);
});

test('the server is told whether it ends with the round', () => {
  expect(asSent({ ...refuse, round: 3 })).toEqual({ question: 'Respond', action: 2, args: {}, this_round: true });
  expect(asSent(refuse).this_round).toBe(false);
});
