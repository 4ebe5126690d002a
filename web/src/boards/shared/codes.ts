/** The code of an action from its parts, as the game's description lays them out: dense, the last part counting fastest. */

import type { GameDescription } from '../contract';

interface Verb {
  verb: string;
  first: number;
  args: { name: string; words: string[] }[];
}

export function codeOf(game: Pick<GameDescription, 'verbs'>, verb: string, args: Record<string, number>): number | undefined {
  const found = (game.verbs as unknown as Verb[]).find((each) => each.verb === verb);
  if (!found) return undefined;
  return found.first + found.args.reduce((code, arg) => code * arg.words.length + (args[arg.name] ?? 0), 0);
}
