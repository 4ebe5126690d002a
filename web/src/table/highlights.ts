import type { GameInfo, Happened } from '../generated/messages';
import { happeningsOf } from '../text/say';

/** Kinds of things that have another name on a board. */
const AS: Record<string, string> = { building: 'loc', location: 'loc' };
const CLASS = 'lighted';

/** The things that a line of the log names, in the form that boards use: `seat:2`, `card:7`, `place:1`. */
export function named(game: GameInfo | undefined, happened: Happened): string[] {
  const known = game && happeningsOf(game).find((each) => each.event === happened.event);
  if (!known) return [];
  const found = known.args.flatMap((gap, i) => {
    const value = happened.values[i];
    return (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => `${AS[gap.kind] ?? gap.kind}:${String(each)}`);
  });
  return [...new Set(found)];
}

/** Highlight these things on the board, and no others. */
export function light(names: readonly string[]): void {
  for (const lit of document.querySelectorAll(`.${CLASS}`)) lit.classList.remove(CLASS);
  for (const name of names) {
    const quoted = CSS.escape(name);
    for (const thing of document.querySelectorAll(`[data-piece="${quoted}"], [data-spot="${quoted}"], [data-place="${quoted}"]`)) thing.classList.add(CLASS);
  }
}
