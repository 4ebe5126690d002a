/** How the goat game is played out: an answer is stamped, the card turned, the lie named, then everything goes where it belongs. */

import { beat, type Staging } from '../shared/beat';
import type { GoatView } from './view';

export const ANSWER = 'answer';
const ANSWERS = new Set(['accepted', 'refused', 'turned_away']);
/** Stamp, card turned, truth told, hat, small card home, goods. */
const STEPS = [[0, 0], [300, 100], [700, 360], [1100, 500], [1500, 700], [1800, 900]] as const;

export const staging: Staging = {
  quiet: ['face_up', 'goat_back'],
  plan: (events) => (events.some((event) => ANSWERS.has(event.event)) ? [beat(ANSWER, events, STEPS, [3200, 1500])] : null),
  holds(view, seat) {
    const { coins, goods } = view as GoatView;
    return { coins: coins[seat] ?? 0, goods: goods[seat] ?? 0 };
  },
};
