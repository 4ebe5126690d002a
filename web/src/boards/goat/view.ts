/** What the server shows of the goat game, and how its cards and places are drawn. */

import type { GoatView } from '../../generated/messages';
import type { IconName } from '../../lib/icons';

export type { GoatView };

export type Home = 'saloon' | 'store' | 'bank' | 'ranch' | 'mine' | 'none';

export interface Face {
  name: string;
  home: Home;
  /** Its place in the order of acting at the saloon. */
  number?: number;
  icon: IconName;
  rule: string;
}

/** In the order of the game's own list; a test compares the names with the server's description. */
export const FACES: readonly Face[] = [
  { name: 'banker', home: 'bank', icon: 'money-stack', rule: 'G7.1' },
  { name: 'seller', home: 'store', icon: 'shop', rule: 'G7.1' },
  { name: 'farmer', home: 'ranch', icon: 'farmer', rule: 'G7.1' },
  { name: 'miner', home: 'mine', icon: 'war-pick', rule: 'G7.1' },
  { name: 'widow', home: 'bank', icon: 'female-vampire', rule: 'G7.2' },
  { name: 'kid', home: 'store', icon: 'lasso', rule: 'G7.2' },
  { name: 'cowboy', home: 'ranch', icon: 'cowboy-boot', rule: 'G7.2' },
  { name: 'prospector', home: 'mine', icon: 'gold-mine', rule: 'G7.2' },
  { name: 'gunslinger', home: 'saloon', number: 1, icon: 'revolver', rule: 'G7.4' },
  { name: 'sheriff', home: 'saloon', number: 2, icon: 'law-star', rule: 'G7.5' },
  { name: 'robber', home: 'saloon', number: 3, icon: 'bandit', rule: 'G7.6' },
  { name: 'charlatan', home: 'saloon', number: 4, icon: 'round-potion', rule: 'G7.7' },
  { name: 'dancer', home: 'saloon', number: 5, icon: 'ample-dress', rule: 'G7.8' },
  { name: 'gambler', home: 'saloon', number: 6, icon: 'poker-hand', rule: 'G7.9' },
  { name: 'goat', home: 'none', icon: 'goat', rule: 'G7.10' },
];

export interface Place {
  name: Home;
  icon: IconName;
  good: 'bottle' | 'supplies' | 'bill' | 'cattle' | 'gold';
  worth: number;
}

export const PLACES: readonly Place[] = [
  { name: 'saloon', icon: 'saloon-doors', good: 'bottle', worth: 2 },
  { name: 'store', icon: 'shop', good: 'supplies', worth: 3 },
  { name: 'bank', icon: 'bank', good: 'bill', worth: 4 },
  { name: 'ranch', icon: 'barn', good: 'cattle', worth: 5 },
  { name: 'mine', icon: 'gold-mine', good: 'gold', worth: 5 },
];

/** The places beside the saloon, by the number of players (G2.1). */
const TOWN: Record<number, readonly number[]> = { 2: [1, 2], 3: [2, 3], 4: [1, 2, 3], 5: [1, 2, 3, 4] };

export const SALOON = 0;
export const ROBBER = card('robber');
export const CHARLATAN = card('charlatan');
export const DANCER = card('dancer');
export const GAMBLER = card('gambler');
export const GUNSLINGER = card('gunslinger');
export const SHERIFF = card('sheriff');
export const GOAT = card('goat');

export function card(name: string): number {
  return FACES.findIndex((face) => face.name === name);
}

export function town(view: GoatView): readonly number[] {
  return TOWN[view.seats] ?? [];
}

/** The cards whose home is this place. */
export function dwellers(place: number): number[] {
  return FACES.flatMap((face, of) => (face.home === PLACES[place]!.name ? [of] : []));
}

/** The cards that are in the game with so many players. */
export function inGame(view: GoatView): number[] {
  const homes = new Set<Home>(['saloon', 'none', ...town(view).map((place) => PLACES[place]!.name)]);
  return FACES.flatMap((face, of) => (homes.has(face.home) ? [of] : []));
}

/** A seat's goods as this seat knows them: kinds that are certain, and how many are not. */
interface Reserve {
  kinds: number[];
  unseen: number;
}

/**
 * What can be known for certain of a reserve from the open tally (G8.3). Each unseen theft may have taken any kind, so it
 * costs one of every kind that was certain until then.
 */
export function reserve(view: GoatView, seat: number): Reserve {
  const own = view.reserves[seat];
  if (own) return { kinds: own.flatMap((many, kind) => Array<number>(many).fill(kind)), unseen: 0 };
  const certain = new Array<number>(PLACES.length).fill(0);
  for (const line of view.ledger) {
    if (line.length === 2) {
      if (line[0] === seat) certain[line[1]!]!++;
      continue;
    }
    const [thief, victim, kind] = line as [number, number, number];
    if (thief === seat && kind >= 0) certain[kind]!++;
    if (victim !== seat) continue;
    for (let each = 0; each < certain.length; each++) {
      if (kind < 0 || kind === each) certain[each] = Math.max(0, certain[each]! - 1);
    }
  }
  const kinds = certain.flatMap((many, kind) => Array<number>(many).fill(kind)).slice(0, view.goods[seat]!);
  return { kinds, unseen: view.goods[seat]! - kinds.length };
}

/** The value of a seat's goods, as far as it is certain. */
export function money(view: GoatView, seat: number): number {
  return view.coins[seat]! + reserve(view, seat).kinds.reduce((sum, kind) => sum + PLACES[kind]!.worth, 0);
}

/** The offer on the table, if one is. */
export function offer(view: GoatView): { seat: number; dealer: number; claim: number } | null {
  const step = view.agenda.find((each) => each.step === 'Respond');
  return step ? { seat: Number(step.seat), dealer: Number(step.dealer), claim: Number(step.claim) } : null;
}

/** The cards that may be those of the hand which this seat has not seen. */
export function candidates(view: GoatView): number[] {
  const seen = new Set([...view.known, ...view.discarded, view.face_up]);
  return inGame(view).filter((of) => !seen.has(of) && view.owner[of] === -1);
}

/** The hand as this seat sees it: cards it knows, then backs. */
export function hand(view: GoatView): { known: number[]; backs: number } {
  return { known: view.known, backs: Math.max(0, view.hand - view.known.length) };
}

/** Seats clockwise from this one, itself last; a spectator begins with seat 0. */
export function others(view: GoatView): number[] {
  const from = view.seat ?? -1;
  const rest = view.seat === null ? view.seats : view.seats - 1;
  return Array.from({ length: rest }, (_, n) => (from + 1 + n + view.seats) % view.seats);
}

/** How many hats everybody has in a round (G2.6). */
export function HATS(seats: number): number {
  return seats === 2 ? 3 : 2;
}
