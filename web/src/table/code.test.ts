import { expect, it } from 'vitest';
import type { GameInfo } from '../generated/messages';
import { codeOf, optionOf } from './code';

it('codes are dense, the last argument counts fastest', () => {
  const gap = (name: string, size: number) => ({ name, kind: name, words: Array.from({ length: size }, String) });
  const verb = { verb: 'offer', first: 7, size: 24, text: '', args: [gap('a', 4), gap('b', 3), gap('c', 2)] };
  expect(codeOf(verb, [0, 0, 0])).toBe(7);
  expect(codeOf(verb, [1, 2, 1])).toBe(7 + (1 * 3 + 2) * 2 + 1);
  expect(codeOf({ ...verb, args: [] }, [])).toBe(7);
  const game = { verbs: [verb] } as unknown as GameInfo;
  expect(optionOf(game, codeOf(verb, [1, 2, 1]))?.args).toEqual({ a: 1, b: 2, c: 1 });
  expect(optionOf(game, 99)).toBeUndefined();
});
