import { describe, expect, it } from 'vitest';
import { forced, made, open, pick, values, type Choice } from './compose';

const cross: Choice[] = [];
for (const card of [1, 4]) {
  for (const claim of [1, 4]) for (const to of [2, 3]) cross.push({ code: cross.length, verb: 'offer', args: { card, claim, to } });
}
const names = ['card', 'claim', 'to'];

describe('composing an answer', () => {
  it('can begin with any part', () => {
    for (const order of [names, [...names].reverse(), ['claim', 'to', 'card']]) {
      let parts = forced(cross, names);
      for (const name of order) parts = pick(cross, parts, name, name === 'to' ? 3 : 4);
      expect(made(cross, parts, names)?.args).toEqual({ card: 4, claim: 4, to: 3 });
    }
  });

  it('is not made while a part is missing', () => {
    expect(made(cross, pick(cross, {}, 'card', 1), names)).toBeUndefined();
  });

  it('takes a part back when it is tapped again', () => {
    expect(pick(cross, { card: 1 }, 'card', 1).card).toBeUndefined();
  });

  it('fills in what is the same in every option', () => {
    const one = cross.filter((option) => option.args.to === 2);
    expect(forced(one, names)).toEqual({ card: undefined, claim: undefined, to: 2 });
  });

  it('gives up parts that no option has together with the new one', () => {
    const some: Choice[] = [
      { code: 0, verb: 'v', args: { a: 0, b: 0 } },
      { code: 1, verb: 'v', args: { a: 1, b: 1 } },
    ];
    expect(pick(some, { a: 0, b: 0 }, 'a', 1)).toEqual({ a: 1, b: undefined });
    expect(open(some, { a: 0 }, 'b')).toEqual(new Set([0]));
    expect(open(some, { a: 0 }, 'a')).toEqual(new Set([0, 1]));
    expect(values(some, 'b')).toEqual([0, 1]);
  });
});
