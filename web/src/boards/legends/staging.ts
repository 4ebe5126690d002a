/** How events of Western Legends are animated: a fight shows card against card, and its result stays for a while. So does a card of faro. At poker hand after hand is turned up. A story that ends is told large. */

import { beat, REST, type Staging } from '../shared/beat';
import type { LegendsView } from './view';

export const FIGHT = 'fight';
export const VERDICT = 'verdict';
export const FARO = 'faro';
export const SHOWDOWN = 'showdown';
export const TALE = 'tale';
const TOLD = 'story_told';
/** Hand after hand is turned up, then the winner is named. */
const HAND = [700, 300] as const;
const NAMED = [1900, 800] as const;
const SHOWN = new Set(['turned_up', 'npc_shows']);
const ENDED = new Set(['wins', 'npc_wins', 'npc_beaten']);
const LESS = new Set(['counts_less', 'npc_counts_less']);
/** Cards turn, then each reason by itself; the question a moment after the last. */
const REASON = [400, 150] as const;

export const staging: Staging = {
  sounds: {
    card: ['turned_up', 'npc_shows', 'laid', 'used_card', 'drew', 'discarded', 'flop', 'faro_turned', 'man_card', 'new_story', 'story_revealed', 'injured'],
    coins: ['money_gained', 'money_paid', 'money_taken', 'sold_nuggets', 'wins_pot', 'bought', 'worked', 'claimed'],
    dice: ['rolled', 'rerolled', 'risk_rolled'],
    chips: ['stepped', 'nuggets_gained', 'disc_put', 'marshal', 'wanted', 'took_cattle', 'bet', 'condition_met', 'story_space'],
  },
  quiet: ['turn', 'drew_card', 'train_at'],
  heads: [...SHOWN, ...ENDED, 'shows_hand', 'wins_pot'],
  plan(events) {
    if (events.some((event) => ENDED.has(event.event))) return [beat(VERDICT, events, [[0, 0], [600, 250]], [2300, 1100])];
    if (events.some((event) => event.event === 'faro_turned')) return [beat(FARO, events, [[0, 0], [300, 100], [700, 300], [1000, 450]], [1900, 900])];
    const hands = events.filter((event) => event.event === 'shows_hand').length;
    if (hands) {
      const steps = Array.from({ length: hands + 1 }, (_, n) => [HAND[0] * n, HAND[1] * n] as const);
      return [beat(SHOWDOWN, events, steps, [HAND[0] * hands + NAMED[0], HAND[1] * hands + NAMED[1]])];
    }
    const tale = events.findIndex((event) => event.event === TOLD);
    if (tale >= 0) {
      const led = events.slice(0, tale);
      return [...(led.length ? [beat('', led, [], [REST.calm, REST.brisk])] : []), beat(TALE, events.slice(tale), [[0, 0], [900, 400]], [3200, 1400])];
    }
    if (!events.some((event) => SHOWN.has(event.event))) return null;
    const reasons = events.filter((event) => LESS.has(event.event)).length + 1;
    const at = (n: number, pace: 0 | 1): number => (pace === 0 ? 300 : 100) + REASON[pace] * n;
    const steps = Array.from({ length: reasons + 1 }, (_, n) => [at(n, 0), at(n, 1)] as const);
    return [beat(FIGHT, events, [[0, 0], ...steps], [at(reasons, 0) + 600, at(reasons, 1) + 300])];
  },
  often: { fights: [...ENDED].filter((event) => event !== 'npc_wins') },
  rival(view) {
    const { man, man_lp: points } = view as LegendsView;
    return man >= 0 ? points : null;
  },
  holds(view, seat) {
    const { lp, money, nuggets } = view as LegendsView;
    return { points: lp[seat] ?? 0, money: money[seat] ?? 0, nuggets: nuggets[seat] ?? 0 };
  },
};
