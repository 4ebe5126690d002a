import { getContext, setContext } from 'svelte';
import type { SeatInfo } from '../generated/messages';

/** Who plays a seat just now: nothing to say of bots and of people who are here. */
export type Presence = 'away' | 'stand_in' | null;

const KEY = Symbol('presence');

export function presenceOf(seat: SeatInfo | undefined): Presence {
  if (seat?.kind !== 'person') return null;
  return seat.stand_in ? 'stand_in' : seat.here ? null : 'away';
}

/** The page knows who is there; the panels of all boards show it. */
export const tellPresence = (at: (seat: number) => Presence): void => void setContext(KEY, at);
export const presence = (): (seat: number) => Presence => getContext<((seat: number) => Presence) | undefined>(KEY) ?? (() => null);
