/** What of a game's vocabulary is in play at one table, and what it stands for: `boards/<game>/scope.ts`. A game without it has everything in play. */

export interface Scope {
  hasVerb?: (verb: string, view: unknown) => boolean;
  /** Is this word of a gap in play? By its kind and its number. */
  hasWord?: (kind: string, word: number, view: unknown) => boolean;
  /** The kinds of words that say too little by themselves. */
  ofTheMoment?: readonly string[];
  /** What such a word stands for at this moment. */
  sayWord?: (kind: string, word: number, view: unknown) => string | null;
}

const found = import.meta.glob<Scope>('./*/scope.ts');

export async function scopeOf(game: string): Promise<Scope> {
  return (await found[`./${game}/scope.ts`]?.()) ?? {};
}
