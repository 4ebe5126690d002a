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
  luck: number;
  others: number;
  size: string;
  nature: string;
  action: Option;
  best: Option;
  /** What would have come of the better move. */
  outcomes: Outcome[];
  /** What was played, what is best, and the next best options. */
  considered: Considered[];
  /** There was time to look for something better. */
  searched: boolean;
}

export interface Considered {
  answer: Option;
  chance: number;
  worlds: number;
}

/** How much more a seat has of something on average, or how much more often something is so for it: a sentence of the game, and what it says. */
export interface Outcome {
  seat: number;
  count: string;
  values: number[];
  more: number;
}

export interface SeatReview {
  seat: number;
  began: number;
  luck: number;
  skill: number;
  others: number;
  result: number;
}

export interface Review {
  game: string;
  moves: number;
  seats: SeatReview[];
  decisions: Reviewed[];
  playouts: number;
  /** The least that a decision was thought about, where time was short. */
  fewest: number;
  /** Decisions that were not judged at all. */
  left_out: number;
}

interface Point {
  x: number;
  y: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasNumbers = (value: Record<string, unknown>, ...names: string[]): boolean => names.every((name) => isNumber(value[name]));

function isOption(value: unknown): boolean {
  return isRecord(value) && isNumber(value.code) && typeof value.say === 'string' && typeof value.verb === 'string' && isRecord(value.args)
    && Object.values(value.args).every(isNumber);
}

const isConsidered = (value: unknown): boolean => isRecord(value) && hasNumbers(value, 'chance', 'worlds') && isOption(value.answer);

const isOutcome = (value: unknown): boolean =>
  isRecord(value) && hasNumbers(value, 'seat', 'more') && typeof value.count === 'string' && Array.isArray(value.values) && value.values.every(isNumber);

function isDecision(value: unknown): boolean {
  if (!isRecord(value) || !isOption(value.action) || !isOption(value.best) || typeof value.searched !== 'boolean') return false;
  const numbers = hasNumbers(value, 'move', 'seat', 'usual', 'played', 'chance', 'half', 'worlds', 'luck', 'others');
  const { outcomes = [], considered, size, nature } = value;
  return numbers && typeof size === 'string' && typeof nature === 'string' && Array.isArray(outcomes) && outcomes.every(isOutcome)
    && Array.isArray(considered) && considered.every(isConsidered);
}

function isReview(value: unknown): value is Review {
  if (!isRecord(value) || typeof value.game !== 'string' || !hasNumbers(value, 'moves', 'playouts', 'fewest', 'left_out')) return false;
  const { seats, decisions } = value;
  if (!Array.isArray(seats) || !Array.isArray(decisions) || !seats.length) return false;
  return seats.every((each) => isRecord(each) && hasNumbers(each, 'seat', 'began', 'luck', 'skill', 'others', 'result')) && decisions.every(isDecision);
}

/** A review of this game; null if it is none, or one of another game. Older ones do not say what would have come of the better moves. */
export function asReview(found: unknown, game: string, moves: number): Review | null {
  if (!isReview(found) || found.game !== game || found.moves !== moves) return null;
  return { ...found, decisions: found.decisions.map((each) => ({ ...each, outcomes: each.outcomes ?? [] })) };
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
  const whole = review.seats.find((each) => each.seat === seat);
  const at = (move: number, chance: number): Point => ({ x: move / review.moves, y: 1 - chance });
  return [
    at(0, whole?.began ?? 0),
    ...own.flatMap((each) => [at(each.move - 1, each.usual), at(each.move - 1, each.played)]),
    at(review.moves, whole?.result ?? 0),
  ];
}

/** Less is noise, and called best. */
export const NOISE = 0.02;
const COSTLY = 0.08;
export type Shade = 'open' | 'best' | 'small' | 'costly';

export const costOf = (each: Reviewed): number => Math.max(0, each.chance - each.played);

/** How good a decision was; `open` where nobody looked for something better. */
export function shadeOf(each: Reviewed): Shade {
  if (!each.searched) return 'open';
  const cost = costOf(each);
  return cost < NOISE ? 'best' : cost < COSTLY ? 'small' : 'costly';
}

/** The decisions of a player that cost much. */
export const costlyOf = (review: Review, seat: number): Reviewed[] => review.decisions.filter((each) => each.seat === seat && shadeOf(each) === 'costly');

/** Much good or bad luck came after it. */
export const isLucky = (each: Reviewed): boolean => Math.abs(each.luck) >= COSTLY;
