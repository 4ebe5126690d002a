/** What the server shows of Dice Town, and how its dice, places and cards are drawn. */

import type { DiceTownView } from '../../generated/messages';
import type { IconName } from '../../lib/icons';

export type { DiceTownView };

export const FACES = ['9', '10', 'J', 'Q', 'K', 'A'] as const;
export const FACE_ICONS: readonly IconName[] = ['gold-nuggets', 'banknote', 'shop', 'saloon-doors', 'law-star', 'scroll-unfurled'];
export const FACE_COLOURS: readonly string[] = FACES.map((face) => `var(--die-${face})`);
export const DICE = 5;
export const ACE = 5;

export interface Place {
  key: string;
  /** Its step in phase II, as the view counts them. */
  step: number;
  face: number;
  colour: string;
}

/** The places that dice are for, in the order of their faces; the Town Hall goes to the best hand. */
export const PLACES: readonly Place[] = [
  { key: 'mine', step: 0, face: 0, colour: 'var(--die-9)' },
  { key: 'bank', step: 1, face: 1, colour: 'var(--die-10)' },
  { key: 'store', step: 3, face: 2, colour: 'var(--store)' },
  { key: 'saloon', step: 4, face: 3, colour: 'var(--saloon)' },
  { key: 'sheriff', step: 5, face: 4, colour: 'var(--die-K)' },
  { key: 'hall', step: 6, face: ACE, colour: 'var(--die-A)' },
];
export const STAGECOACH = 2;
export const DOC = 7;

interface StoreCard {
  key: string;
  icon: IconName;
  worth?: number;
}

export const CARDS: readonly StoreCard[] = [
  { key: 'hat', icon: 'western-hat', worth: 1 },
  { key: 'boots', icon: 'cowboy-boot', worth: 2 },
  { key: 'rope', icon: 'lasso', worth: 3 },
  { key: 'saddle', icon: 'saddle', worth: 4 },
  { key: 'rifle', icon: 'winchester-rifle', worth: 5 },
  { key: 'horse', icon: 'horse-head', worth: 8 },
  { key: 'dynamite', icon: 'dynamite' },
  { key: 'girls', icon: 'ample-dress' },
  { key: 'brute', icon: 'muscle-up' },
  { key: 'cheater', icon: 'card-exchange' },
  { key: 'corruption', icon: 'money-stack' },
  { key: 'joe', icon: 'bandit' },
  { key: 'credits', icon: 'receive-money' },
  { key: 'marshall', icon: 'law-star' },
  { key: 'split', icon: 'scales' },
  { key: 'elixir', icon: 'round-potion' },
  { key: 'cancel', icon: 'gavel' },
];
const DEEDS = 5;
export const FIRST_DEED = CARDS.length;
export const FIRST_PROTECTED = FIRST_DEED + DEEDS;
export const NO_CARD = FIRST_PROTECTED + DEEDS;

export const ELIXIRS: readonly { key: string; icon: IconName }[] = [
  { key: 'wealth', icon: 'coins' },
  { key: 'charm', icon: 'gold-nuggets' },
  { key: 'fortune', icon: 'shop' },
  { key: 'power', icon: 'law-star' },
  { key: 'protection', icon: 'health-potion' },
  { key: 'friendship', icon: 'three-friends' },
  { key: 'domination', icon: 'scroll-unfurled' },
];

type CardSort = { sort: 'store'; card: StoreCard } | { sort: 'deed' | 'protected'; value: number } | { sort: 'none' };

export function cardOf(kind: number): CardSort {
  if (kind < FIRST_DEED) return { sort: 'store', card: CARDS[kind]! };
  if (kind < FIRST_PROTECTED) return { sort: 'deed', value: kind - FIRST_DEED + 1 };
  if (kind < NO_CARD) return { sort: 'protected', value: kind - FIRST_PROTECTED + 1 };
  return { sort: 'none' };
}

/** The card that a window asks about, by the name of the question. */
export function windowCard(question: string): StoreCard | null {
  const key = question === 'Object' ? 'cancel' : question.startsWith('Ask') ? question.slice(3).toLowerCase() : '';
  return CARDS.find((card) => card.key === key) ?? null;
}

/** A choice of dice as the server names it: of equal dice the leftmost (D12.3). */
export function mask(rolled: readonly number[], chosen: ReadonlySet<number>): number {
  const wanted = new Map<number, number>();
  for (const at of chosen) wanted.set(rolled[at]!, (wanted.get(rolled[at]!) ?? 0) + 1);
  let bits = 0;
  rolled.forEach((face, at) => {
    const left = wanted.get(face) ?? 0;
    if (left > 0) {
      bits |= 1 << at;
      wanted.set(face, left - 1);
    }
  });
  return bits;
}

/** The dice of a mask. */
export function chosenBy(bits: number): Set<number> {
  return new Set(Array.from({ length: DICE }, (_, at) => at).filter((at) => (bits >> at) & 1));
}

/** Dollars for keeping so many dice (D4.5), as the price on the button. */
export function price(kept: number): number {
  return kept === 0 ? 1 : kept - 1;
}

/** The dice of a seat that all can see; those just revealed are among them. */
export function openDice(view: DiceTownView, seat: number): number[] {
  return [...view.dice[seat]!].sort((a, b) => a - b);
}

/** The open dice without those just revealed. */
export function olderDice(view: DiceTownView, seat: number): number[] {
  const left = openDice(view, seat);
  for (const face of view.revealed[seat]!) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

interface Holder {
  seat: number;
  count: number;
  leads: boolean;
  tied: boolean;
}

/** Who has how many open dice of a face; most first, then clockwise from the Sheriff's own order of seats. */
export function holders(view: DiceTownView, face: number): Holder[] {
  const counts = Array.from({ length: view.seats }, (_, seat) => openDice(view, seat).filter((die) => die === face).length);
  const most = Math.max(...counts);
  const best = counts.filter((count) => count === most).length;
  return counts
    .map((count, seat) => ({ seat, count, leads: count === most && best === 1, tied: count === most && best > 1 }))
    .filter((holder) => holder.count > 0)
    .sort((a, b) => b.count - a.count || a.seat - b.seat);
}
