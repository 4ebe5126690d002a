import type { GameInfo } from '../generated/messages';
import type { Entry } from '../state/log';
import { story } from '../table/lines';
import { t } from '../text/text.svelte';

/** The positions at which rounds begin. */
export const roundsIn = (game: GameInfo, entries: readonly Entry[]): number[] =>
  story(game, entries).filter((line) => line.steps[0]!.tells === 'round').map((line) => line.number);

/** The rounds as bands of a chart of so many moves. */
export const bandsOf = (rounds: readonly number[], moves: number): { from: number; to: number; text: string }[] =>
  rounds.map((from, n) => ({ from: from / moves, to: (rounds[n + 1] ?? moves) / moves, text: t('table.round', { round: n + 1 }) }));
