/** The pieces that move when something happens in Western Legends. Pawns, shields and the player's cards are animated without this. */

import type { Happened } from '../contract';

export interface Flight {
  what: 'money' | 'nugget' | 'card' | 'cattle';
  /** A sum on the coin. */
  text?: string;
  from: string;
  to: string;
}

const MOST = 12;
const seat = (n: number): string => `seat:${n}`;
const pawn = (n: number): string => `pawn:${n}`;

export function flights(events: readonly Happened[], me: number | null): Flight[] {
  const found = events.flatMap((event): Flight[] => {
    const [a = 0, b = 0, c = 0] = event.values as number[];
    const money = (dollars: number): { what: 'money'; text: string } => ({ what: 'money', text: `$${dollars}` });
    switch (event.event) {
      case 'money_gained':
        return [{ ...money(b), from: pawn(a), to: seat(a) }];
      case 'money_paid':
        return [{ ...money(b), from: seat(a), to: pawn(a) }];
      case 'money_taken':
        return [{ ...money(a), from: seat(b), to: seat(c) }];
      case 'nuggets_gained':
        return [{ what: 'nugget', from: pawn(a), to: seat(a) }];
      case 'nuggets_lost':
      case 'sold_nuggets':
        return [{ what: 'nugget', from: seat(a), to: pawn(a) }];
      case 'nuggets_taken':
        return [{ what: 'nugget', from: seat(b), to: seat(c) }];
      case 'drew':
        return a === me ? [] : Array<Flight>(Math.min(b, 3)).fill({ what: 'card', from: 'deck', to: seat(a) });
      case 'gave_card':
        return [{ what: 'card', from: seat(a), to: seat(b) }];
      case 'took_cattle':
      case 'longhorns_taken':
        return [{ what: 'cattle', from: pawn(a), to: seat(a) }];
      case 'wrangled':
      case 'rustled':
      case 'cattle_back':
      case 'longhorn_delivered':
        return [{ what: 'cattle', from: seat(a), to: pawn(a) }];
      case 'cattle_stolen':
      case 'longhorn_stolen':
        return [{ what: 'cattle', from: seat(b), to: seat(a) }];
      default:
        return [];
    }
  });
  return found.slice(0, MOST);
}
