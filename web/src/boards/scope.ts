/** What of a game's vocabulary is in play at one table: `boards/<game>/scope.ts`. A game without it has everything in play. */

export interface Scope {
  hasVerb?: (verb: string, view: unknown) => boolean;
  /** Is this word of a gap in play? By its kind and its number. */
  hasWord?: (kind: string, word: number, view: unknown) => boolean;
}

const found = import.meta.glob<Scope>('./*/scope.ts');

export async function scopeOf(game: string): Promise<Scope> {
  return (await found[`./${game}/scope.ts`]?.()) ?? {};
}
