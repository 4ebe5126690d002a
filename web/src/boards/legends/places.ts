/** What places are worth and how far they are, and the odds of dice, as `places.py` of the game works them out. */

import content from '../../generated/legends.json';
import { told, translated } from './told';
import { boards, distances, SPACES, type LegendsView } from './view';

const PLACES = translated(content.places);
const ODDS: Readonly<Record<string, string>> = content.odds;

export interface Near {
  name: string;
  text: string;
  /** Steps to the nearest space of it; Infinity where none leads there, as on the other map. */
  steps: number;
  /** That space. */
  space: number;
}

/** The places of the boards on the table, the nearest first. */
export function places(view: LegendsView): Near[] {
  const on = boards(view);
  const far = distances(view.seat === null ? -1 : (view.space[view.seat] ?? -1));
  return PLACES.flatMap(({ name, text, spaces }): Near[] => {
    const open = spaces.filter((space) => on.includes(SPACES[space]!.board));
    if (!open.length) return [];
    const space = open.reduce((best, each) => (far[each]! < far[best]! ? each : best));
    return [{ name, text, space, steps: far[space]! }];
  }).sort((one, other) => (one.steps === other.steps ? 0 : one.steps - other.steps));
}

/** The odds of what a verb rolls. */
export const oddsOf = (verb: string): string => (verb in ODDS ? told(ODDS[verb]!) : '');
