import type { Option, ReviewInfo } from '../generated/messages';

/** What `tinhorn review --json` says about a decision. Chances are parts of 1. */
export interface Reviewed {
  move: number;
  seat: number;
  usual: number;
  played: number;
  chance: number;
  half: number;
  worlds: number;
  size: string;
  nature: string;
  action: Option;
  best: Option;
}

export interface Review {
  game: string;
  moves: number;
  seats: { seat: number; began: number; luck: number; skill: number; others: number; result: number }[];
  decisions: Reviewed[];
}

interface Point {
  x: number;
  y: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isOption(value: unknown): boolean {
  return isRecord(value) && isNumber(value.code) && typeof value.say === 'string' && typeof value.verb === 'string' && isRecord(value.args) && Object.values(value.args).every(isNumber);
}

function isDecision(value: unknown): boolean {
  return isRecord(value) && ['move', 'seat', 'usual', 'played', 'chance', 'half', 'worlds'].every((name) => isNumber(value[name])) && ['size', 'nature'].every((name) => typeof value[name] === 'string') && isOption(value.action) && isOption(value.best);
}

function isReview(value: unknown): value is Review {
  if (!isRecord(value) || typeof value.game !== 'string' || !isNumber(value.moves)) return false;
  const { seats, decisions } = value;
  if (!Array.isArray(seats) || !Array.isArray(decisions) || !seats.length) return false;
  return seats.every((each) => isRecord(each) && ['seat', 'began', 'luck', 'skill', 'others', 'result'].every((name) => isNumber(each[name]))) && decisions.every(isDecision);
}

/** A review of this game; null if it is none, or one of another game. */
export function asReview(found: unknown, game: string, moves: number): Review | null {
  return isReview(found) && found.game === game && found.moves === moves ? found : null;
}

/** The same from a file. */
export function readReview(text: string, game: string, moves: number): Review | null {
  try {
    return asReview(JSON.parse(text), game, moves);
  } catch {
    return null;
  }
}

/** Is the server at it? */
export const isWorking = (made: ReviewInfo | null): boolean => made?.progress === 'waiting' || made?.progress === 'thinking';

/** How often in a row a server may know nothing of a review that it was asked for. One of several processes may not; a new server never will. */
const MOST_MISSED = 10;

/** What the page knows after another look at a review that was being made, and how often in a row nothing was found. */
export function afterLook(before: ReviewInfo, found: ReviewInfo, missed: number): { made: ReviewInfo; missed: number } {
  if (found.progress !== 'none') return { made: found, missed: 0 };
  return missed + 1 < MOST_MISSED ? { made: { ...before }, missed: missed + 1 } : { made: { ...found, progress: 'failed' }, missed: 0 };
}

/** The corners of a seat's curve in a box of one by one, from left to right, with the best chance on top. */
export function corners(review: Review, seat: number): Point[] {
  const own = review.decisions.filter((each) => each.seat === seat);
  const result = review.seats.find((each) => each.seat === seat)?.result ?? 0;
  const at = (move: number, chance: number): Point => ({ x: move / review.moves, y: 1 - chance });
  return [...own.flatMap((each) => [at(each.move - 1, each.usual), at(each.move - 1, each.played)]), at(review.moves, result)];
}
