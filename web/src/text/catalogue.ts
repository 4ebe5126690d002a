/** Filling sentences of a message catalogue. A catalogue is plain JSON that translators edit; see docs/web.md. */
export type Catalogue = Record<string, string>;
export type Gaps = Record<string, string | number>;

/** The sentence for a key. With a gap `n`, `key.one` or `key.other` is taken, as the language counts. */
export function fill(catalogue: Catalogue, fallback: Catalogue, language: string, key: string, gaps: Gaps = {}): string {
  let found: string | undefined;
  if (typeof gaps.n === 'number') {
    const form = new Intl.PluralRules(language).select(gaps.n);
    found = catalogue[`${key}.${form}`] ?? catalogue[`${key}.other`] ?? fallback[`${key}.${form}`] ?? fallback[`${key}.other`];
  }
  found ??= catalogue[key] ?? fallback[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (gap, name: string) => (name in gaps ? String(gaps[name]) : gap));
}
