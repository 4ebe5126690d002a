import type { TableLine } from '../generated/messages';

const rank = (table: TableLine): number => ['playing', 'gathering', 'over', 'closed'].indexOf(table.status);

/** Tables that wait for me first, by the clock that ends first; then those being played; the newest before older ones. */
export function inOrderOfNeed(tables: readonly TableLine[]): TableLine[] {
  return [...tables].sort((a, b) =>
    Number(b.yours) - Number(a.yours) || (a.left ?? Infinity) - (b.left ?? Infinity) || rank(a) - rank(b) || b.created - a.created
  );
}
