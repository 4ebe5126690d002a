/** The pieces that move when something happens in Dice Town. */

import type { Happened } from '../contract';

export interface Flight {
  what: 'bill' | 'nugget' | 'card' | 'deed' | 'badge';
  from: string;
  to: string;
}

const seat = (which: number): string => `seat:${which}`;
const MOST = 5;

export function flights(events: readonly Happened[]): Flight[] {
  return events.flatMap((event): Flight[] => {
    const v = event.values as number[];
    const several = (n: number, flight: Flight): Flight[] => Array<Flight>(Math.min(n, MOST)).fill(flight);
    switch (event.event) {
      case 'paid_dice':
      case 'kept_none':
        return several(v[1]!, { what: 'bill', from: seat(v[0]!), to: 'coach' });
      case 'cut':
        return several(v[2]!, { what: 'bill', from: seat(v[0]!), to: 'coach' });
      case 'mined':
      case 'blasted':
        return several(v[1]!, { what: 'nugget', from: 'place:mine', to: seat(v[0]!) });
      case 'robbed':
        return several(v[1]!, { what: 'bill', from: 'place:bank', to: seat(v[0]!) });
      case 'split':
        return several(v[1]!, { what: 'bill', from: seat(v[0]!), to: seat(v[2]!) });
      case 'coach':
        return several(v[0]!, { what: 'bill', from: 'coach', to: 'place:bank' });
      case 'visited':
      case 'fortune':
        return [{ what: 'card', from: 'place:store', to: seat(v[0]!) }];
      case 'joe_takes':
        return several(v[1]!, { what: 'bill', from: seat(v[0]!), to: seat(v[2]!) });
      case 'steals':
        return [{ what: 'card', from: seat(v[2]!), to: seat(v[0]!) }];
      case 'badge':
        return [{ what: 'badge', from: 'place:sheriff', to: seat(v[0]!) }];
      case 'deeds_taken':
        return several(Array.isArray(v[1]) ? (v[1] as number[]).length : 1, { what: 'deed', from: 'row', to: seat(v[0]!) });
      case 'bribed':
        return [{ what: 'deed', from: 'row', to: seat(v[0]!) }];
      case 'gives_dollars':
        return several(v[2]!, { what: 'bill', from: seat(v[0]!), to: seat(v[1]!) });
      case 'gives_nuggets':
        return several(v[2]!, { what: 'nugget', from: seat(v[0]!), to: seat(v[1]!) });
      case 'gives':
        return [{ what: 'card', from: seat(v[0]!), to: seat(v[1]!) }];
      case 'offer_paid':
        return [
          ...several(v[2]!, { what: 'bill', from: seat(v[0]!), to: seat(v[1]!) }),
          ...several(v[3]!, { what: 'nugget', from: seat(v[0]!), to: seat(v[1]!) }),
        ];
      default:
        return [];
    }
  });
}
