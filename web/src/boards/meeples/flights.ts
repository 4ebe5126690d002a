/** The pieces that move when something happens on Main Street. */

import type { Happened } from '../contract';
import { BUILDER, BUILDINGS, DEPUTY, JAIL, MADAME, MINER, ROBBER, SALOON, SPACES, next } from './view';

export interface Flight {
  what: 'figure' | 'gold' | 'stone' | 'dynamite' | 'bar';
  kind?: number;
  from: string;
  to: string;
  gap?: number | undefined;
  /** The doorways it passes. */
  via?: readonly string[] | undefined;
}

export const at = (location: number): string => `loc:${location}`;
export const door = (space: number): string => `space:${space}`;
export const seatSpot = (seat: number): string => `seat:${seat}`;
/** A sowing is shown one figure after the other. */
export const SOWING_MS = 180;
export const HAND = 'hand';
export const BAG = 'bag';
const BANK = 'bank';
const PIECES = ['gold', 'stone', 'dynamite'] as const;

/** A sowing under way, remembered from one position to the next: in front of which doorway it began. */
export class Walk {
  private first: number | null = null;

  took(location: number): void {
    this.first = location < BUILDINGS ? location : null;
  }

  /** The path along the street from there to this doorway. */
  past(space: number, direction: number): string[] {
    this.first ??= space;
    const passed: string[] = [];
    for (let at = this.first; at !== space && passed.length < SPACES; at = next(at, direction)) passed.push(door(at));
    return passed;
  }
}

export function flights(events: readonly Happened[], direction: number, walk: Walk): Flight[] {
  return events.flatMap((event): Flight[] => {
    const v = event.values as number[];
    const list = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [value as number]);
    const figure = (kind: number, from: string, to: string, n = 1): Flight[] => Array<Flight>(Math.min(n, 8)).fill({ what: 'figure', kind, from, to });
    const enters = (kind: number, building: number): Flight[] => figure(kind, door(building), at(building));
    switch (event.event) {
      case 'took':
        walk.took(v[1]!);
        return list(v[2]).flatMap((kind) => figure(kind, at(v[1]!), HAND));
      case 'put_down':
        return [{ what: 'figure', kind: v[1]!, from: HAND, via: walk.past(v[2]!, direction), to: door(v[2]!), gap: SOWING_MS }];
      case 'sent_away':
        return figure(MADAME, door(v[0]!), at(SALOON));
      case 'left_over':
        return list(v[0]).flatMap((kind) => figure(kind, HAND, at(SALOON)));
      case 'armed':
        return [{ what: 'dynamite', from: at(JAIL), to: BAG }];
      case 'no_effect':
        return enters(v[0]!, v[1]!);
      case 'built':
      case 'upgraded':
      case 'not_built':
      case 'not_upgraded':
        return enters(BUILDER, v[1]!);
      case 'mined':
        return enters(MINER, v[0]!);
      case 'robbed':
        return enters(ROBBER, v[0]!);
      case 'caught':
        return [...enters(DEPUTY, v[0]!), ...figure(ROBBER, at(v[0]!), at(JAIL), v[1])];
      case 'invited':
        return [...enters(MADAME, v[0]!), ...figure(BUILDER, at(v[0]!), at(SALOON), v[1])];
      case 'drew':
        return list(v[1]).map((piece) => ({ what: PIECES[piece]!, from: BAG, to: seatSpot(v[0]!) }));
      case 'returned':
        return Array<Flight>(Math.min(v[1]!, 6)).fill({ what: 'stone', from: seatSpot(v[0]!), to: BAG });
      case 'bought':
        return [{ what: 'bar', from: BANK, to: seatSpot(v[0]!) }];
      default:
        return [];
    }
  });
}
