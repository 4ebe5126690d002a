/** How events of Western Legends are animated: a fight shows card against card, and its result stays for a while. So does a card of faro. At poker hand after hand is turned up. A story that ends is told large, and so is what is turned up for everybody. */

import type { IconName } from '../../lib/icons';
import type { Beat } from '../../state/beats';
import type { Happened } from '../contract';
import { beat, REST, type Because, type Staging } from '../shared/beat';
import type { LegendsView } from './view';

export const FIGHT = 'fight';
export const VERDICT = 'verdict';
export const FARO = 'faro';
export const SHOWDOWN = 'showdown';
export const TALE = 'tale';
export const NEWS = 'news';
const TOLD = 'story_told';
/** Cards and dice that everybody is shown, and what is won or lost for good: each has a beat of its own (`news.ts`). */
export const NEWS_EVENTS: ReadonlySet<string> = new Set([
  'event',
  'unique_event',
  'train_heist',
  'sheriff_shown',
  'title_taken',
  'story_revealed',
  'story_ends',
  'injured',
  'risk_rolled',
  'gained_item',
  'item_found',
  'ruined',
  'goal_done',
  'man_card',
]);
/** Hand after hand is turned up, then the winner is named. */
const HAND = [700, 300] as const;
const NAMED = [1900, 800] as const;
const SHOWN = new Set(['turned_up', 'npc_shows']);
const ENDED = new Set(['wins', 'npc_wins', 'npc_beaten']);
const LESS = new Set(['counts_less', 'npc_counts_less']);
/** Cards turn, then each reason by itself; the question a moment after the last. */
const REASON = [400, 150] as const;
/** What a scene on the table begins with: news before it are told first. */
const SCENES = new Set([...SHOWN, ...ENDED, 'faro_turned', 'shows_hand', TOLD]);

/** The events in parts: each piece of news with what comes of it, and what was before. */
function parts(events: readonly Happened[]): Happened[][] {
  const found: Happened[][] = [];
  for (const event of events) {
    const last = found.at(-1);
    const news = last !== undefined && NEWS_EVENTS.has(last[0]!.event);
    if (!last || NEWS_EVENTS.has(event.event) || (news && SCENES.has(event.event))) found.push([event]);
    else last.push(event);
  }
  return found;
}

/** Null where there is nothing but pieces that move. */
function scene(events: readonly Happened[]): readonly Beat[] | null {
  if (events.some((event) => ENDED.has(event.event))) return [beat(VERDICT, events, [[0, 0], [600, 250]], [2300, 1100], 2)];
  if (events.some((event) => event.event === 'faro_turned')) return [beat(FARO, events, [[0, 0], [300, 100], [700, 300], [1000, 450]], [1900, 900])];
  const hands = events.filter((event) => event.event === 'shows_hand').length;
  if (hands) {
    const steps = Array.from({ length: hands + 1 }, (_, n) => [HAND[0] * n, HAND[1] * n] as const);
    return [beat(SHOWDOWN, events, steps, [HAND[0] * hands + NAMED[0], HAND[1] * hands + NAMED[1]])];
  }
  const tale = events.findIndex((event) => event.event === TOLD);
  if (tale >= 0) {
    const led = events.slice(0, tale);
    return [...(led.length ? [moved(led)] : []), beat(TALE, events.slice(tale), [[0, 0], [900, 400]], [3200, 1400])];
  }
  if (!events.some((event) => SHOWN.has(event.event))) return null;
  const reasons = events.filter((event) => LESS.has(event.event)).length + 1;
  const at = (n: number, pace: 0 | 1): number => (pace === 0 ? 300 : 100) + REASON[pace] * n;
  const steps = Array.from({ length: reasons + 1 }, (_, n) => [at(n, 0), at(n, 1)] as const);
  return [beat(FIGHT, events, [[0, 0], ...steps], [at(reasons, 0) + 600, at(reasons, 1) + 300], 2)];
}

/** All rounds are played, or somebody has the points of the length: whoever ends the turn then, or the Man in Black, in anybody's turn. */
function because(seen: unknown, events: readonly Happened[]): Because | null {
  const view = seen as LegendsView;
  if (view.round_cap > 0 && view.round === view.round_cap) return { name: 'rounds', seat: null, gaps: { n: view.round_cap } };
  const at = events.findLastIndex((event) => event.event === 'end_triggered');
  if (at < 0) return null;
  const man = events[at - 1]?.event === 'man_lp';
  const turn = events.slice(0, at).findLast((event) => event.event === 'turn');
  return { name: 'points', seat: man ? null : Number(turn?.values[0] ?? 0), gaps: { points: view.length, round: view.last_round } };
}

const moved = (events: readonly Happened[]): Beat => beat('', events, [], [REST.calm, REST.brisk]);

const DRAWN: Record<string, { icon: IconName; colour?: string }> = {
  'tally.track': { icon: 'laurels-trophy', colour: 'var(--good-gold)' },
  'tally.upgrades': { icon: 'winchester-rifle', colour: 'var(--ranch)' },
  'tally.money': { icon: 'banknote', colour: 'var(--store)' },
  'tally.wounds': { icon: 'broken-heart', colour: 'var(--saloon)' },
  'tally.marshal': { icon: 'law-star', colour: 'var(--bank)' },
  'tally.wanted': { icon: 'robber-mask', colour: 'var(--mine)' },
  'tally.gambler': { icon: 'spades', colour: 'var(--pick-deep)' },
  'tally.deeds': { icon: 'scroll-unfurled', colour: 'var(--store)' },
  'tally.title': { icon: 'laurels-trophy', colour: 'var(--bank)' },
  'tally.injury': { icon: 'bandaged', colour: 'var(--saloon)' },
  'tally.legendary_items': { icon: 'swap-bag', colour: 'var(--ranch)' },
  'tally.legendary': { icon: 'treasure-map', colour: 'var(--saloon)' },
};

export const staging: Staging = {
  sounds: {
    card: [
      'event',
      'unique_event',
      'train_heist',
      'sheriff_shown',
      'turned_up',
      'npc_shows',
      'laid',
      'used_card',
      'drew',
      'discarded',
      'flop',
      'faro_turned',
      'man_card',
      'new_story',
      'story_revealed',
      'injured',
    ],
    coins: ['money_gained', 'money_paid', 'money_taken', 'sold_nuggets', 'wins_pot', 'bought', 'worked', 'claimed'],
    dice: ['rolled', 'rerolled', 'risk_rolled'],
    chips: ['stepped', 'nuggets_gained', 'disc_put', 'marshal', 'wanted', 'took_cattle', 'bet', 'condition_met', 'story_space'],
  },
  quiet: ['turn', 'drew_card', 'train_at'],
  plan(events) {
    if (!events.some((event) => NEWS_EVENTS.has(event.event))) return scene(events);
    return parts(events).flatMap((
      part,
    ) => (NEWS_EVENTS.has(part[0]!.event) ? [beat(NEWS, part, [[0, 0], [600, 250]], [2400, 1000])] : (scene(part) ?? [moved(part)])));
  },
  ends: ['end_triggered'],
  because,
  drawn: (key) => DRAWN[key] ?? null,
  biggest: { deed: ['lp_gained'], haul: ['money_gained', 'money_taken', 'wins_pot'] },
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
