/** How events of the goat game are animated: the answer, the turned card, truth or lie, then everything goes to its place. */

import { beat, type Staging } from '../shared/beat';
import type { GoatView } from './view';

export const ANSWER = 'answer';
const ANSWERS = new Set(['accepted', 'refused', 'turned_away']);
/** Stamp, turned card, truth or lie, hat, small card goes home, goods. */
const STEPS = [[0, 0], [300, 100], [700, 360], [1100, 500], [1500, 700], [1800, 900]] as const;

export const staging: Staging = {
  quiet: ['face_up', 'goat_back'],
  plan: (events) => (events.some((event) => ANSWERS.has(event.event)) ? [beat(ANSWER, events, STEPS, [3200, 1500])] : null),
  holds(view, seat) {
    const { coins, goods } = view as GoatView;
    return { coins: coins[seat] ?? 0, goods: goods[seat] ?? 0 };
  },
};
