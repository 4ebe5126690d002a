/** How events of the goat game are animated: the answer, the turned card, truth or lie, then everything goes to its place. */

import type { Happened } from '../contract';
import { beat, type Staging } from '../shared/beat';
import type { GoatView } from './view';

export const ANSWER = 'answer';
const ANSWERS = new Set(['accepted', 'refused', 'turned_away']);
/** Stamp, turned card, truth or lie, hat, small card goes home, goods. */
const STEPS = [[0, 0], [300, 100], [700, 360], [1100, 500], [1500, 700], [1800, 900]] as const;

/** The lies that were believed: a card was offered under another name, and accepted. */
function believed(events: readonly Happened[]): { name: string; seat: number; lines: readonly Happened[]; times: number }[] {
  const answers = events.filter((event) => event.event === 'offered' || ANSWERS.has(event.event));
  return answers.flatMap((answer, n) => {
    const offered = answers[n - 1];
    if (answer.event !== 'accepted' || offered?.event !== 'offered' || offered.values[2] === answer.values[1]) return [];
    return [{ name: 'bluff', seat: offered.values[0] as number, lines: [offered, answer], times: 1 }];
  });
}

export const staging: Staging = {
  sounds: {
    card: ['offered', 'accepted', 'refused', 'deals', 'passed_on', 'face_up'],
    coins: ['took_coins', 'wage', 'cashed', 'swindled', 'coins_back'],
    chips: ['took_goods', 'robbed', 'poured', 'stole', 'stole_unseen', 'loot_back'],
  },
  role: (view) => ((view as GoatView).last_active >= 0 ? 'assistant' : null),
  quiet: ['face_up', 'goat_back'],
  heads: ['deals', 'robbed', 'swindled', 'shot', 'wage', 'arrested', 'cashed', 'poured', 'stole', 'stole_unseen', 'round_over', 'game_over'],
  plan: (events) => (events.some((event) => ANSWERS.has(event.event)) ? [beat(ANSWER, events, STEPS, [3200, 1500])] : null),
  moments: (events) => believed(events).slice(-1),
  biggest: { haul: ['took_goods', 'took_coins', 'robbed', 'cashed'] },
  holds(view, seat) {
    const { coins, goods } = view as GoatView;
    return { coins: coins[seat] ?? 0, goods: goods[seat] ?? 0 };
  },
};
