/** How events of Fistful of Meeples are animated: a showdown in several steps, a sowing figure by figure. */

import type { IconName } from '../../lib/icons';
import { beat, type Staging } from '../shared/beat';
import { SOWING_MS } from './flights';

export const DUEL = 'duel';
export const LAST_ROUND = 'last_round';
const DUELS = new Set(['rolled', 'rerolled', 'stood', 'won', 'both_die']);
/** The two step forward, the dice fall, the verdict, the draw flies. */
/** As many steps, and who fell has fallen. */
export const DUEL_TOLD = 4;
const STEPS = [[0, 0], [300, 100], [1100, 500], [1600, 750]] as const;

const DRAWN: Record<string, { icon: IconName; colour?: string }> = {
  'tally.gold': { icon: 'gold-nuggets', colour: 'var(--good-gold)' },
  'tally.bars': { icon: 'gold-mine', colour: 'var(--good-gold)' },
  'tally.tiles': { icon: 'claw-hammer', colour: 'var(--ranch)' },
};

export const staging: Staging = {
  sounds: {
    dice: ['rolled', 'rerolled'],
    coins: ['mined', 'robbed', 'caught', 'invited', 'bought'],
    chips: ['put_down', 'took', 'built', 'upgraded', 'claimed', 'drew'],
    cup: ['exploded'],
  },
  quiet: ['turn_begins', 'controls', 'heads'],
  ends: [LAST_ROUND],
  drawn: (key) => DRAWN[key] ?? null,
  biggest: { haul: ['mined', 'robbed', 'caught', 'invited'] },
  often: { showdowns: ['won'] },
  plan(events) {
    const duel = events.filter((event) => DUELS.has(event.event) || event.event === 'drew');
    if (events.some((event) => DUELS.has(event.event))) return [beat(DUEL, duel, STEPS, [2600, 1200], 2)];
    if (events.some((event) => event.event === LAST_ROUND)) return [beat(LAST_ROUND, events, [], [2600, 1200])];
    if (events.every((event) => event.event === 'put_down')) return [beat('', events, [], [SOWING_MS * 2, SOWING_MS])];
    return null;
  },
};
