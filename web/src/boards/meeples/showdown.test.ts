import { describe, expect, it } from 'vitest';
import { chances, showdownOf } from './showdown';
import { DEPUTY, ROBBER, S_LEFT, S_RIGHT, type MeeplesView } from './view';

/** Seat 1 has a robber at the right end, seat 0 a deputy at the left one, who is behind and may roll again. */
const asked = (own: number, other: number): MeeplesView => {
  const street = Array<number>(14).fill(-1);
  street[S_RIGHT] = ROBBER;
  street[S_LEFT] = DEPUTY;
  return { street, tokens: [1, 0], agenda: [{ step: 'MayReroll', seat: 0, own, other }] } as unknown as MeeplesView;
};
const none = { ...asked(0, 0), agenda: [] };
const told = (event: string, ...values: unknown[]): { event: string; values: unknown[] } => ({ event, values });

describe('a showdown', () => {
  it('has both dice, and who wins', () => {
    const duel = showdownOf(none, [told('rolled', 0, DEPUTY, 4, 1, ROBBER, 3), told('won', 0, DEPUTY, ROBBER, 3), told('drew', 0, [0, 0, 1])]);
    expect(duel).toMatchObject({ winner: 0, fell: 'one', draws: [{ seat: 0, pieces: [0, 0, 1] }] });
    expect(duel!.sides.map((side) => [side.seat, side.kind, side.die, side.old])).toEqual([[0, DEPUTY, 4, null], [1, ROBBER, 3, null]]);
  });

  it('keeps the roll that was given up', () => {
    const duel = showdownOf(asked(1, 3), [told('rerolled', 0, 4), told('won', 0, DEPUTY, ROBBER, 3)]);
    expect(duel!.sides[0]).toEqual({ seat: 0, kind: DEPUTY, die: 4, old: 1 });
    expect(duel!.sides[1]).toEqual({ seat: 1, kind: ROBBER, die: 3, old: null });
  });

  it('ends with nobody as the winner where both fall', () => {
    expect(showdownOf(none, [told('rolled', 0, ROBBER, 2, 1, ROBBER, 2), told('both_die', ROBBER, 3)])).toMatchObject({ winner: null, fell: 'both' });
  });

  it('is none without a roll', () => expect(showdownOf(none, [told('last_round', 0)])).toBeNull());

  it('tells the chances before the dice, and of the roll and of another one', () => {
    const duel = showdownOf(asked(1, 3), [])!;
    expect(chances(duel, 0, true)).toEqual([{ key: 'before', percent: 75 }, { key: 'stand', percent: 0, die: 1 }, { key: 'again', percent: 50 }]);
    expect(chances(duel, 1, false)).toEqual([{ key: 'before', percent: 25 }]);
  });
});
