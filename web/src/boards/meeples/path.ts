/**
 * The preview of a sowing: which spaces a handful of meeples would come to and what each arrival would do, told from the
 * open state (M5, M7). It draws a picture and words; what may be done is only ever what the server offers.
 */

import {
  BUILDER,
  BUILDINGS,
  COST,
  DEPUTY,
  KINDS,
  MADAME,
  MINER,
  ROBBER,
  S_LEFT,
  S_RIGHT,
  SPACES,
  flat,
  inside,
  next,
  type MeeplesView,
} from './view';

export interface Arrival {
  kind: number;
  space: number;
  /** In a few words what would come of it, and the rule that says so. */
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

export function sow(view: MeeplesView, names: readonly string[], start: Start, direction: number, order: readonly number[]): Sowing {
  const taken = view.street.map((kind) => kind >= 0);
  const spaces = arrivals(taken, start, direction, order);
  return {
    arrivals: spaces.map((space, at) => ({ kind: order[at]!, space, ...effect(view, names, space, order[at]!, start.emptied) })),
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
export function preset(view: MeeplesView, names: readonly string[], start: Start, direction: number, counts: readonly number[]): number[] {
  const left = [...counts];
  const order: number[] = [];
  const size = flat(counts).length;
  while (order.length < size) {
    let best = -1;
    let most = -Infinity;
    for (let kind = 0; kind < KINDS.length; kind++) {
      if (left[kind] === 0) continue;
      const there = sow(view, names, start, direction, [...order, kind]);
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

interface Effect {
  does: string;
  rule: string;
  gain: number;
}

export function effect(view: MeeplesView, names: readonly string[], space: number, kind: number, emptied?: number): Effect {
  if (space >= BUILDINGS) return showdown(view, space, kind);
  const there = space === emptied ? [0, 0, 0, 0, 0] : inside(view, space);
  const owner = view.owners[space]!;
  const mine = view.active;
  const who = (seat: number): string => (seat === view.seat ? 'you' : (names[seat] ?? ''));
  switch (kind) {
    case BUILDER: {
      const pays = (seat: number): boolean => view.gold[seat]! >= COST[space]![0] && view.stone[seat]! >= COST[space]![1];
      if (owner < 0) {
        if (view.tiles[mine] === 0) return { does: 'no tile left to build', rule: 'M7.2', gain: 0 };
        return pays(mine) ? { does: `${who(mine)} may build`, rule: 'M7.1', gain: 5 } : { does: 'too poor to build', rule: 'M7.2', gain: 0 };
      }
      if (view.points[space] === 10) return { does: 'nothing: fully built', rule: 'M7.4', gain: 0 };
      return pays(owner)
        ? { does: `${who(owner)} may upgrade`, rule: 'M7.3', gain: owner === mine ? 5 : -1 }
        : { does: 'no upgrade paid for', rule: 'M7.5', gain: 0 };
    }
    case MINER: {
      if (owner < 0) return { does: 'no tile: nothing', rule: 'M7.8', gain: 0 };
      const draws = view.points[space] === 10 ? 4 : 2;
      return { does: `${who(owner)} ${owner === view.seat ? 'draw' : 'draws'} ${draws}`, rule: 'M7.8', gain: owner === mine ? draws : -draws };
    }
    case ROBBER:
      return meets(there[MINER]!, 2, 'miner', 'miners', 'M7.9');
    case DEPUTY:
      return meets(there[ROBBER]!, 2, 'robber', 'robbers', 'M7.10');
    default:
      return meets(there[BUILDER]!, 1, 'builder', 'builders', 'M7.11');
  }
}

function meets(many: number, each: number, one: string, more: string, rule: string): Effect {
  if (many === 0) return { does: `no ${one}: nothing`, rule: 'M7.12', gain: 0 };
  return { does: `${many} ${many === 1 ? one : more}: draw ${many * each}`, rule, gain: many * each };
}

function showdown(view: MeeplesView, space: number, kind: number): Effect {
  if (kind === MADAME) return { does: 'goes to the Saloon', rule: 'M5.8', gain: 0 };
  const across = view.street[space === S_RIGHT ? S_LEFT : S_RIGHT]!;
  return across >= 0 ? { does: 'shoots it out', rule: 'M8.4', gain: 0.5 } : { does: 'waits for a rival', rule: 'M8.1', gain: 0.2 };
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
