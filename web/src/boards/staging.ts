import type { Frame, Happened } from '../generated/messages';
import type { Beat, Times } from '../state/beats';
import { REST, type Staging } from './shared/beat';

const FOUND = import.meta.glob<{ staging: Staging }>('./*/staging.ts', { eager: true });

export const stagingOf = (game: string): Staging => FOUND[`./${game}/staging.ts`]?.staging ?? {};

/** The events that are told: not that somebody did nothing. */
export const worthTelling = (events: readonly Happened[]): Happened[] => events.filter((event) => event.tells !== 'aside');

/** What I did myself needs no longer than its pieces fly. */
const MINE: Times = { calm: 300, brisk: 300 };
/** The summary of a round needs time to read. */
const SUMMARY: Times = { calm: 2600, brisk: 1200 };
export const ROUND = 'round';

/** Events that begin a round or end one, in any game. */
const ROUND_ENDS = new Set(['round_over', 'round']);

/** The beats of a frame for any game. Their length depends on public events alone. */
export function plan(game: string, before: Frame | null, after: Frame, mine: boolean, roundKnown: boolean): readonly Beat[] {
  if (!before) return [];
  const { plan: own, quiet = [], holds } = stagingOf(game);
  const seen = after.events.filter((event) => !event.private && !quiet.includes(event.event));
  if (seen.length === 0) return [];
  const planned = own?.(seen, before, after) ?? [{ kind: '', events: seen, steps: [], ms: mine ? MINE : REST }];
  const over = (after.view as { over?: boolean }).over ?? false;
  const ended = holds && roundKnown && !over && seen.some((event) => ROUND_ENDS.has(event.event))
    && (before.view as { round?: number }).round !== (after.view as { round?: number }).round;
  return ended ? [...planned, { kind: ROUND, events: seen.filter((event) => ROUND_ENDS.has(event.event)), steps: [], ms: SUMMARY }] : planned;
}
