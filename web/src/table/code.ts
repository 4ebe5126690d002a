import type { GameInfo, Option } from '../generated/messages';
import { verbsOf, type VerbInfo } from '../text/say';

/** The code of a verb with these arguments. Codes are dense, and the last argument varies fastest. */
export function codeOf(verb: VerbInfo, values: number[]): number {
  return verb.first + verb.args.reduce((sum, gap, i) => sum * gap.words.length + (values[i] ?? 0), 0);
}

/** What a code means. */
export function optionOf(game: GameInfo, code: number): Option | undefined {
  const verb = verbsOf(game).find((each) => each.first <= code && code < each.first + each.size);
  if (!verb) return undefined;
  const args: Record<string, number> = {};
  let rest = code - verb.first;
  for (const gap of [...verb.args].reverse()) {
    args[gap.name] = rest % gap.words.length;
    rest = Math.floor(rest / gap.words.length);
  }
  return { code, say: '', verb: verb.verb, args };
}
