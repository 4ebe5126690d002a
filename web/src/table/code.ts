import type { VerbInfo } from '../text/say';

/** The code of a verb with these arguments: codes are dense, the last argument counts fastest. */
export function codeOf(verb: VerbInfo, values: number[]): number {
  return verb.first + verb.args.reduce((sum, gap, i) => sum * gap.words.length + (values[i] ?? 0), 0);
}
