/**
 * The preview of a sowing: which spaces a handful of meeples would come to and what each arrival would do, computed from the
 * open state (M5, M7). It draws a picture and words; what may be done is only ever what the server offers.
 */

import type { Say } from '../shared/say.svelte';
import { BUILDER, BUILDINGS, COST, DEPUTY, KINDS, MADAME, MINER, ROBBER, S_LEFT, S_RIGHT, SPACES, flat, inside, next, type MeeplesView } from './view';

interface Tell {
  t: Say;
  names: readonly string[];
}

export interface Arrival {
  kind: number;
  space: number;
  /** The consequence in a few words, and its rule. */
  does: string;
  rule: string;
  /** Pieces that the active player would draw, for the preset order. */
  gain: number;
}

export interface Sowing {
  arrivals: Arrival[];
  /** Those for whom no space is free (M5.10). */
  left: number[];
}

/** Where a walk begins: on the space itself, or on the one after it. `emptied` is a building whose meeples are all taken up. */
export interface Start {
  space: number;
  on: boolean;
  emptied?: number;
}

export function sow(view: MeeplesView, say: Tell, start: Start, direction: number, order: readonly number[]): Sowing {
  const taken = view.street.map((kind) => kind >= 0);
  const spaces = arrivals(taken, start, direction, order);
  return {
    arrivals: spaces.map((space, at) => ({ kind: order[at]!, space, ...effect(view, say, space, order[at]!, start.emptied) })),
    left: order.slice(spaces.length),
  };
}

function arrivals(taken: boolean[], start: Start, direction: number, order: readonly number[]): number[] {
  const spaces: number[] = [];
  let at = start.on ? next(start.space, 1 - direction) : start.space;
  for (const kind of order) {
    let steps = 0;
    do {
      at = next(at, direction);
      steps++;
    } while (taken[at] && steps <= SPACES);
    if (steps > SPACES) break;
    spaces.push(at);
    if (kind !== MADAME || at < BUILDINGS) taken[at] = true;
  }
  return spaces;
}

/** The order in which the figures of a handful are set down at first: each space gets the one that brings most there. */
export function preset(view: MeeplesView, say: Tell, start: Start, direction: number, counts: readonly number[]): number[] {
  const left = [...counts];
  const order: number[] = [];
  const size = flat(counts).length;
  while (order.length < size) {
    let best = -1;
    let most = -Infinity;
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (left[kind] === 0) continue;
      const there = sow(view, say, start, direction, [...order, kind]);
      const gain = there.arrivals[order.length]?.gain ?? 0;
      if (gain > most) {
        most = gain;
        best = kind;
      }
    }
    left[best]!--;
    order.push(best);
  }
  return order;
}

/** What the best of a handful would bring at a building, were it set down there first. Nothing where none of them brings anything. */
export function brings(view: MeeplesView, say: Tell, building: number, counts: readonly number[]): (Effect & { kind: number }) | null {
  const all = counts.flatMap((n, kind) => (n ? [{ kind, ...effect(view, say, building, kind) }] : [])).filter(({ gain }) => gain > 0);
  return all.reduce<(typeof all)[number] | null>((best, each) => (best && best.gain >= each.gain ? best : each), null);
}

interface Effect {
  does: string;
  rule: string;
  gain: number;
}

export function effect(view: MeeplesView, say: Tell, space: number, kind: number, emptied?: number): Effect {
  const { t, names } = say;
  if (space >= BUILDINGS) return showdown(view, t, space, kind);
  const there = space === emptied ? [0, 0, 0, 0, 0] : inside(view, space);
  const owner = view.owners[space]!;
  const mine = view.active;
  const who = (key: string, seat: number, gaps: Record<string, string | number> = {}): string =>
    seat === view.seat ? t(key, gaps) : t(`${key}.they`, { name: names[seat] ?? '', ...gaps });
  const some = (key: string, rule: string, gain = 0): Effect => ({ does: t(`does.${key}`), rule, gain });
  switch (kind) {
    case BUILDER: {
      const pays = (seat: number): boolean => view.gold[seat]! >= COST[space]![0] && view.stone[seat]! >= COST[space]![1];
      if (owner < 0) {
        if (view.tiles[mine] === 0) return some('no_tile', 'M7.2');
        return pays(mine) ? { does: who('does.build', mine), rule: 'M7.1', gain: 5 } : some('poor', 'M7.2');
      }
      if (view.points[space] === 10) return some('full', 'M7.4');
      return pays(owner) ? { does: who('does.upgrade', owner), rule: 'M7.3', gain: owner === mine ? 5 : -1 } : some('no_upgrade', 'M7.5');
    }
    case MINER: {
      if (owner < 0) return some('no_mine', 'M7.8');
      const draws = view.points[space] === 10 ? 4 : 2;
      return { does: who('does.draw', owner, { n: String(draws) }), rule: 'M7.8', gain: owner === mine ? draws : -draws };
    }
    default: {
      const [meets, each, rule] = kind === ROBBER ? [MINER, 2, 'M7.9'] : kind === DEPUTY ? [ROBBER, 2, 'M7.10'] : [BUILDER, 1, 'M7.11'];
      const many = there[meets as number]!;
      if (many === 0) return some(`none.${meets}`, 'M7.12');
      const draws = many * (each as number);
      return { does: t('does.meets', { who: t(`kind.${meets}`, { n: many }), n: String(draws) }), rule: rule as string, gain: draws };
    }
  }
}

function showdown(view: MeeplesView, t: Say, space: number, kind: number): Effect {
  if (kind === MADAME) return { does: t('does.madame'), rule: 'M5.8', gain: 0 };
  const across = view.street[space === S_RIGHT ? S_LEFT : S_RIGHT]!;
  return across >= 0 ? { does: t('does.shoot'), rule: 'M8.4', gain: 0.5 } : { does: t('does.wait'), rule: 'M8.1', gain: 0.2 };
}

/** Swap two places in the order. */
export function swapped(order: readonly number[], a: number, b: number): number[] {
  const next = [...order];
  [next[a], next[b]] = [next[b]!, next[a]!];
  return next;
}

/** Where the handful in play goes on from, by the question that is open; null when none is being set down. */
export function begun(view: MeeplesView, question: string): Start | null {
  if (question === 'ChooseDirection') return { space: view.space, on: false };
  if (question === 'ChooseStartDirection' || question === 'NextMeeple') return { space: view.space, on: true };
  return null;
}
