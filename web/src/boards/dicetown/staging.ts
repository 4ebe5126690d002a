/** How events of Dice Town are animated: cups are lifted one after another, then one place after the other is settled. */

import type { Happened } from '../contract';
import type { IconName } from '../../lib/icons';
import type { Beat } from '../../state/beats';
import { beat, REST, type Staging } from '../shared/beat';
import type { DiceTownView } from './view';

export const CUPS = 'cups';
export const PLACE = 'place';
const UNDER_CUPS = new Set(['kept', 'kept_none', 'paid_dice', 'free_dice', 'cut', 'last_roll', 'turned', 'hand_done']);
const SETTLES = new Set(['controls', 'best_hand', 'tied', 'chosen', 'no_one', 'no_king', 'still_sheriff']);
/** The place lights up, its dice get rings, the winner's row is marked, the gain flies. */
const STEPS = [[0, 0], [300, 100], [900, 400], [1400, 650]] as const;
const LIFT = [400, 150] as const;
const SEEN = [700, 300] as const;

/** The places in the order in which they are settled. Nobody wins the Stagecoach, or the Doc. */
const PLACES = [0, 1, 3, 4, 5, 6];

/** Who has the place that an event settles: null where nobody has, or it is not yet decided. */
export function winner(event: Happened): { place: number; seat: number | null } | null {
  const v = event.values as number[];
  switch (event.event) {
    case 'controls':
    case 'best_hand':
      return { place: v[0]!, seat: v[1]! };
    case 'chosen':
      return { place: v[2]!, seat: v[1]! };
    case 'no_one':
    case 'tied':
      return { place: v[0]!, seat: null };
    case 'still_sheriff':
    case 'no_king':
      return { place: 5, seat: null };
    default:
      return null;
  }
}

/** A view without the gains of events that were not shown yet: a count changes when its piece arrives. */
export function untold(view: DiceTownView, events: readonly Happened[]): DiceTownView {
  const dollars = [...view.dollars];
  const nuggets = [...view.nuggets];
  for (const { event, values } of events) {
    const [seat, number] = values as [number, number];
    if (event === 'mined' || event === 'blasted') nuggets[seat]! -= number;
    else if (event === 'robbed') dollars[seat]! -= number;
  }
  return { ...view, dollars, nuggets };
}

function plan(events: readonly Happened[]): readonly Beat[] | null {
  const cups = events.filter((event) => UNDER_CUPS.has(event.event));
  const rest = events.filter((event) => !UNDER_CUPS.has(event.event));
  const groups: Happened[][] = [];
  for (const event of rest) {
    if (SETTLES.has(event.event) || groups.length === 0) groups.push([event]);
    else groups.at(-1)!.push(event);
  }
  if (cups.length === 0 && !groups.some(([first]) => SETTLES.has(first!.event))) return null;
  const seats = [...new Set(cups.map((event) => Number(event.values[0])))];
  const lift = (pace: 0 | 1): number => LIFT[pace] * seats.length + SEEN[pace];
  const beats = groups.map((group) => {
    const [first] = group;
    if (!SETTLES.has(first!.event)) return beat('', group, [], [REST.calm, REST.brisk]);
    const empty = first!.event === 'no_one' || first!.event === 'no_king';
    return beat(PLACE, group, STEPS, empty ? [700, 300] : [2600, 1200], empty ? 0 : 3);
  });
  return cups.length ? [beat(CUPS, cups, seats.map((_, n) => [LIFT[0] * n, LIFT[1] * n] as const), [lift(0), lift(1)]), ...beats] : beats;
}

const DRAWN: Record<string, { icon: IconName; colour?: string }> = {
  'tally.nuggets': { icon: 'gold-nuggets', colour: 'var(--good-gold)' },
  'tally.money': { icon: 'banknote', colour: 'var(--store)' },
  'tally.badge': { icon: 'law-star', colour: 'var(--bank)' },
  'tally.equipment': { icon: 'shop', colour: 'var(--ranch)' },
  'tally.deeds': { icon: 'scroll-unfurled', colour: 'var(--saloon)' },
};

export const staging: Staging = {
  sounds: {
    cup: ['turned', 'last_roll'],
    dice: ['rolled', 'kept', 'kept_none', 'cut'],
    coins: ['robbed', 'split', 'offer_paid', 'paid_dice', 'bribed', 'gives_dollars', 'coach'],
    chips: ['mined', 'blasted', 'gives_nuggets', 'badge'],
    card: ['took', 'drew', 'steals', 'steals_card', 'deeds_taken', 'draws_elixir', 'drinks', 'played', 'gives_card'],
  },
  quiet: ['row', 'passed', 'shuffled', 'elixirs_shuffled'],
  plan,
  part(beat) {
    const settled = beat.kind === PLACE ? winner(beat.events[0]!) : null;
    return settled && { n: PLACES.indexOf(settled.place) + 1, of: PLACES.length, kind: 'place', value: settled.place };
  },
  ends: ['mine_empty', 'deeds_gone'],
  drawn: (key) => DRAWN[key] ?? null,
  biggest: { robbery: ['robbed'], vein: ['mined', 'blasted'] },
  holds(view, seat) {
    const { dollars, nuggets, deeds, store_cards: cards } = view as DiceTownView;
    return { dollars: dollars[seat] ?? 0, nuggets: nuggets[seat] ?? 0, deeds: deeds[seat] ?? 0, cards: cards[seat] ?? 0 };
  },
};
