/** Answers that the table gives for me: where I have only one, and those that I gave beforehand. */

import type { Frame, Option, StandingAnswer } from '../generated/messages';

/** A standing answer as this browser keeps it. `round`: it ends with that round. `act`: it ends when I answer something else myself. */
export interface Kept {
  question: string;
  action: number;
  args: Record<string, number>;
  round: number | null;
  act?: boolean;
}

export const roundOf = (frame: Frame): number | null => (frame.view as { round?: number }).round ?? null;

/** Does it still hold in the round of this position? */
export const holds = (answer: Kept, frame: Frame): boolean => answer.round === null || answer.round === roundOf(frame);

/** What the table answers for me at this position; null where I decide. The server judges in the same way. */
export function answerFor(frame: Frame, single: boolean, standing: readonly Kept[]): number | null {
  const { question, options } = frame;
  if (!question) return null;
  if (single && options.length === 1) return options[0]!.code;
  const found = standing.find(
    (each) =>
      each.question === question.name
      && holds(each, frame)
      && Object.entries(each.args).every(([name, value]) => question.args[name] === value)
      && options.some((option) => option.code === each.action),
  );
  return found?.action ?? null;
}

/** Answers that mean the same whenever the question comes: those without parts, such as to pass or to refuse. */
export const repeatable = (
  frame: Frame,
): Option[] => (frame.question && frame.options.length > 1 ? frame.options.filter((option) => Object.keys(option.args).length === 0) : []);

/** What is left of them when I answer this myself. To hurry an answer along ends nothing. */
export function afterActing(frame: Frame, action: number, single: boolean, standing: readonly Kept[]): readonly Kept[] {
  return answerFor(frame, single, standing) === action ? standing : standing.filter((each) => !each.act);
}

export const asSent = ({ question, action, args, round }: Kept): StandingAnswer => ({ question, action, args, this_round: round !== null });

const key = (table: string): string => `tinhorn.standing.${table}`;

export function recall(table: string): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

export function remember(table: string, standing: readonly Kept[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(standing));
  } catch {
    // The game works without storage too.
  }
}
