import type { GameInfo, ScoresAt } from '../generated/messages';
import type { Band } from '../lib/Chart.svelte';
import type { Entry } from '../state/log';
import { story } from '../table/lines';
import { t } from '../text/text.svelte';

/** The positions at which rounds begin. */
export const roundsIn = (game: GameInfo, entries: readonly Entry[]): number[] =>
  story(game, entries).filter((line) => line.steps[0]!.tells === 'round').map((line) => line.number);

const band = (round: number, from: number, to: number): Band => ({ from, to, text: t('table.round', { round }) });

/** The rounds as bands of a chart of so many moves. */
export const bandsOf = (rounds: readonly number[], moves: number): Band[] =>
  rounds.map((from, n) => band(n + 1, from / moves, (rounds[n + 1] ?? moves) / moves));

/** In which round a position is; 0 before the first, and in a game without rounds. */
export const roundAt = (rounds: readonly number[], number: number): number => rounds.filter((from) => from <= number).length;

/** How the points went: what all had at the beginning and at the end of each round. In a game without rounds, move by move. */
export function course(scores: readonly ScoresAt[], rounds: readonly number[], moves: number): { points: { x: number; scores: number[] }[]; bands: Band[] } {
  if (rounds.length < 2) return { points: scores.map((each) => ({ x: each.number / moves, scores: each.scores })), bands: [] };
  const borders = [...rounds, moves];
  const had = (number: number): number[] => (scores.findLast((each) => each.number <= number) ?? scores[0])?.scores ?? [];
  return {
    points: borders.map((number, n) => ({ x: n / rounds.length, scores: had(number) })),
    bands: rounds.map((_, n) => band(n + 1, n / rounds.length, (n + 1) / rounds.length)),
  };
}
