import type { GameInfo, Option } from '../generated/messages';
import { verbsOf, type Gap } from './say';

/** What can be chosen, as groups by verb; a verb with very many options is asked in parts, one gap after the other. */
export interface Group {
  verb: string;
  options: Option[];
}

interface Step {
  /** The gap that is asked for. */
  gap: Gap;
  choices: { value: number; options: Option[] }[];
}

export const MANY = 12;

export function groups(options: Option[]): Group[] {
  const found = new Map<string, Option[]>();
  for (const option of options) found.set(option.verb, [...(found.get(option.verb) ?? []), option]);
  return [...found].map(([verb, its]) => ({ verb, options: its }));
}

/** The next question for options of one verb: the first gap in which they differ. null where there is nothing left to ask. */
export function nextStep(game: GameInfo, verb: string, options: Option[]): Step | null {
  const gaps = verbsOf(game).find((each) => each.verb === verb)?.args ?? [];
  for (const gap of gaps) {
    const byValue = new Map<number, Option[]>();
    for (const option of options) {
      const value = option.args[gap.name]!;
      byValue.set(value, [...(byValue.get(value) ?? []), option]);
    }
    if (byValue.size > 1) return { gap, choices: [...byValue].map(([value, its]) => ({ value, options: its })) };
  }
  return null;
}

const NUMBER = /^\d+$/;
/** Most of them are numbers: amounts, not faces of dice or cards among other words. */
const areNumbers = (words: string[]): boolean => words.filter((word) => NUMBER.test(word)).length * 2 > words.length;

/** Other words as they are, then numbers in their order, shorter ones first: "3" before "12". */
export function inOrder<T>(choices: T[], word: (choice: T) => string): T[] {
  if (!areNumbers(choices.map(word))) return choices;
  const numbers = choices.filter((choice) => NUMBER.test(word(choice)));
  numbers.sort((a, b) => word(a).length - word(b).length || word(a).localeCompare(word(b)));
  return [...choices.filter((choice) => !NUMBER.test(word(choice))), ...numbers];
}

/** The digit that chooses each of these: its place in the list. Where they are numbers themselves, a digit chooses what it says. */
export function digits(words: string[]): string[] {
  const numbers = areNumbers(words);
  return words.map((word, n) => (numbers ? (/^[1-9]$/.test(word) ? word : '') : n < 9 ? String(n + 1) : ''));
}

/** Options of a verb that agree with what was picked so far. */
export function matching(options: Option[], picked: Record<string, number>): Option[] {
  return options.filter((option) => Object.entries(picked).every(([name, value]) => option.args[name] === value));
}
