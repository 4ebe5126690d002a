/** What is not possible now, for the list of reasons. */

import type { Scope } from '../boards/scope';
import type { Frame, GameInfo } from '../generated/messages';
import { verbsOf } from '../text/say';

export interface Reason {
  rule: string;
  reason: string;
}

/** Every action in play that is not among the options, with the first words that fit into its gaps. */
export function impossible(game: GameInfo, frame: Frame, seats: number, scope: Scope): { verb: string; values: number[] }[] {
  const offered = new Set(frame.options.map((option) => option.verb));
  return verbsOf(game)
    .filter(({ verb }) => !offered.has(verb) && (scope.hasVerb?.(verb, frame.view) ?? true))
    .map(({ verb, args }) => ({
      verb,
      values: args.map((gap) => {
        const fits = (
          word: number,
        ): boolean => (gap.kind === 'seat' ? word < seats && word !== frame.seat : (scope.hasWord?.(gap.kind, word, frame.view) ?? true));
        return Math.max(0, [...gap.words.keys()].findIndex(fits));
      }),
    }));
}

/** Actions with the same reason, in the order in which the first of each comes. */
export function together(found: readonly { verb: string; reason: Reason }[]): { verbs: string[]; reason: Reason }[] {
  const by = new Map<string, { verbs: string[]; reason: Reason }>();
  for (const { verb, reason } of found) {
    const same = by.get(reason.reason);
    if (same) same.verbs.push(verb);
    else by.set(reason.reason, { verbs: [verb], reason });
  }
  return [...by.values()];
}
