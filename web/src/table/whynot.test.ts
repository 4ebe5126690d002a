import { expect, it } from 'vitest';
import type { Frame, GameInfo } from '../generated/messages';
import { impossible, together } from './whynot';

const game = {
  verbs: [
    { verb: 'offer', first: 0, args: [] },
    { verb: 'rob', first: 1, args: [{ name: 'victim', kind: 'seat', words: ['0', '1', '2'] }] },
    { verb: 'deal', first: 4, args: [] },
  ],
} as unknown as GameInfo;
const frame = { seat: 0, view: {}, options: [{ verb: 'offer', code: 0, args: {}, say: '' }] } as unknown as Frame;

it('lists what is in play and not among the options, aimed at somebody else', () => {
  expect(impossible(game, frame, 3, {})).toEqual([{ verb: 'rob', values: [1] }, { verb: 'deal', values: [] }]);
  expect(impossible(game, frame, 3, { hasVerb: (verb) => verb !== 'deal' }).map(({ verb }) => verb)).toEqual(['rob']);
});

it('puts together what has the same reason', () => {
  const [late, poor] = [{ rule: 'G1.1', reason: 'Not now.' }, { rule: 'G1.2', reason: 'Too poor.' }];
  expect(together([{ verb: 'a', reason: late }, { verb: 'b', reason: poor }, { verb: 'c', reason: late }])).toEqual([{ verbs: ['a', 'c'], reason: late }, {
    verbs: ['b'],
    reason: poor,
  }]);
});
