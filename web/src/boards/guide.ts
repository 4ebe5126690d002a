/** What the tips of a game point at, as selectors by tip: `boards/<game>/guide.ts`. Other tips point at the first answer. */

const found = import.meta.glob<{ pointsAt: Record<string, string> }>('./*/guide.ts');

export async function pointsAt(game: string): Promise<Record<string, string>> {
  return (await found[`./${game}/guide.ts`]?.())?.pointsAt ?? {};
}
