import { stagingOf } from '../boards/staging';

/** How a game ended: the seats that won, or somebody without a seat. */
export interface Ending {
  winners: number[];
  /** Somebody without a seat who took part: his points, and whether he has won. */
  rival: { points: number; wins: boolean } | null;
}

/** Rank 0 has won. Where no seat has it, somebody without a seat has. */
export function ending(game: string, view: { ranks: number[] }): Ending {
  const winners = view.ranks.flatMap((rank, seat) => (rank === 0 ? [seat] : []));
  const points = stagingOf(game).rival?.(view) ?? null;
  return { winners, rival: points === null ? null : { points, wins: winners.length === 0 } };
}
