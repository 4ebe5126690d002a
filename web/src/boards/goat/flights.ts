/** The pieces that move when something happens in the goat game. */

import type { Happened } from '../contract';
import { CHARLATAN, ROBBER, SALOON } from './view';

export interface Flight {
  what: 'coin' | 'good' | 'unseen' | 'elixir';
  kind?: number;
  from: string;
  to: string;
}

export const seatSpot = (seat: number): string => `seat:${seat}`;
export const placeSpot = (place: number): string => `place:${place}`;
export const cardPiece = (card: number): string => `card:${card}`;
export const SUPPLY = 'supply';

export function flights(events: readonly Happened[]): Flight[] {
  return events.flatMap((event) => {
    const [a, b, c] = event.values as number[];
    const several = (n: number | undefined, flight: Flight): Flight[] => Array<Flight>(Math.min(n ?? 0, 6)).fill(flight);
    switch (event.event) {
      case 'took_goods':
        return several(b, { what: 'good', kind: c!, from: placeSpot(c!), to: seatSpot(a!) });
      case 'took_coins':
        return several(b, { what: 'coin', from: placeSpot(c!), to: seatSpot(a!) });
      case 'robbed':
        return several(b, { what: 'good', kind: c!, from: placeSpot(c!), to: cardPiece(ROBBER) });
      case 'loot':
        return several(b, { what: 'good', kind: c!, from: cardPiece(ROBBER), to: seatSpot(a!) });
      case 'swindled':
        return [
          { what: 'coin', from: seatSpot(b!), to: cardPiece(CHARLATAN) },
          { what: 'elixir', from: cardPiece(CHARLATAN), to: seatSpot(b!) },
        ];
      case 'cashed':
        return several(b, { what: 'coin', from: cardPiece(CHARLATAN), to: seatSpot(a!) });
      case 'coins_back':
        return several(b, { what: 'coin', from: cardPiece(CHARLATAN), to: seatSpot(a!) });
      case 'shot':
      case 'wage':
        return several(b, { what: 'coin', from: SUPPLY, to: seatSpot(a!) });
      case 'arrested':
        return several(c, { what: 'coin', from: SUPPLY, to: seatSpot(a!) });
      case 'poured':
        return [{ what: 'good', kind: SALOON, from: placeSpot(SALOON), to: seatSpot(b!) }];
      case 'stole_unseen':
        return [{ what: 'unseen', from: seatSpot(b!), to: seatSpot(a!) }];
      default:
        return [];
    }
  });
}
