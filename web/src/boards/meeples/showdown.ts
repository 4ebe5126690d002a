/** A showdown as it stands: who shoots, what they rolled, what it brought, and how likely that was. */

import { again, before } from './odds';
import { S_LEFT, S_RIGHT, type MeeplesView } from './view';

interface Told {
  event: string;
  values: readonly unknown[];
}

export interface Shooter {
  seat: number;
  kind: number;
  /** Dice count from 0. `old` is a roll that was given up. */
  die: number;
  old: number | null;
}

export interface Showdown {
  sides: readonly [Shooter, Shooter];
  /** Which of the two wins; null while that is open, and where both fall. */
  winner: number | null;
  fell: 'nobody' | 'one' | 'both';
  /** What was drawn from the bag: who, and which pieces. */
  draws: readonly { seat: number; pieces: readonly number[] }[];
}

/** `view` is the position before the events. A roll that was shown before is in the question whether to roll again. */
export function showdownOf(view: MeeplesView, events: readonly Told[]): Showdown | null {
  const find = (name: string): number[] | undefined => events.find((each) => each.event === name)?.values as number[] | undefined;
  const [rolled, rerolled, won] = [find('rolled'), find('rerolled'), find('won')];
  const asked = view.agenda.find((each) => each.step === 'MayReroll');
  const sides = rolled
    ? ([{ seat: rolled[0]!, kind: rolled[1]!, die: rolled[2]!, old: null }, { seat: rolled[3]!, kind: rolled[4]!, die: rolled[5]!, old: null }] as const)
    : asked
    ? shooters(view, asked, rerolled?.[1] ?? null)
    : null;
  if (!sides) return null;
  const winner = won ? sides.findIndex((side) => side.seat === won[0] && side.kind === won[1]) : -1;
  return {
    sides,
    winner: winner < 0 ? null : winner,
    fell: won ? 'one' : find('both_die') ? 'both' : 'nobody',
    draws: events.filter((each) => each.event === 'drew').map(({ values }) => ({
      seat: Number(values[0]),
      pieces: (Array.isArray(values[1]) ? values[1] : [values[1]]) as number[],
    })),
  };
}

function shooters({ street, tokens }: MeeplesView, asked: Record<string, unknown>, rerolled: number | null): readonly [Shooter, Shooter] {
  const [right, left] = tokens as [number, number];
  const mine = right === asked.seat;
  const [own, other] = mine ? [S_RIGHT, S_LEFT] : [S_LEFT, S_RIGHT];
  return [
    { seat: Number(asked.seat), kind: street[own]!, die: rerolled ?? Number(asked.own), old: rerolled === null ? null : Number(asked.own) },
    { seat: mine ? left : right, kind: street[other]!, die: Number(asked.other), old: null },
  ];
}

export interface Chance {
  key: 'before' | 'both' | 'stand' | 'again';
  percent: number;
  /** The die that would stand. */
  die?: number;
}

/** How likely one of the two wins: before the dice, and where somebody may roll again (or has) with the first roll and with another. */
export function chances({ sides }: Showdown, of: number, rolls: boolean): Chance[] {
  const [me, they] = [sides[of]!, sides[1 - of]!];
  const { win, both } = before(me.kind, they.kind);
  const first = me.old ?? me.die;
  return [
    { key: 'before', percent: win },
    ...(both ? [{ key: 'both', percent: both } as const] : []),
    ...(rolls
      ? [{ key: 'stand', percent: first >= they.die ? 100 : 0, die: first } as const, { key: 'again', percent: Math.round(again(they.die) * 100 / 6) } as const]
      : []),
  ];
}
