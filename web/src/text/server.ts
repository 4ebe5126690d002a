import type { Catalogue } from './catalogue';
import type { Said } from './say';
import english from './server/en.json';

const GAP = /\{(\w+)\}/g;
const declared: Catalogue = english;

/** A sentence of the server in the language of the catalogue, by its key and values; undefined where the catalogue lacks it. */
export function sayServer(said: Said, catalogue: Catalogue): string | undefined {
  const own = said.key === null ? undefined : declared[said.key];
  const translated = catalogue[`server.${said.key}`];
  if (own === undefined || translated === undefined) return undefined;
  const gaps = [...own.matchAll(GAP)].map((found) => found[1]);
  return translated.replace(GAP, (_, name: string) => String(said.values[gaps.indexOf(name)] ?? ''));
}
