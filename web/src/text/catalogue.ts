/** Filling sentences of a message catalogue. A catalogue is plain JSON that translators edit; see docs/web.md. */
export type Catalogue = Record<string, string>;
export type Gaps = Record<string, string | number>;

/** How a language counts; making the rules takes long, so each is made once. */
const counting = new Map<string, Intl.PluralRules>();
export function form(language: string, n: number): string {
  let rules = counting.get(language);
  if (!rules) counting.set(language, rules = new Intl.PluralRules(language));
  return rules.select(n);
}

/** How a language lists; made once each, as that takes long. */
const listing = new Map<string, Intl.ListFormat>();

/** "Ada, Mara and Clem": the parts with what stands between them, which `between` makes a part of. */
export function listed<Part extends { text: string }>(language: string, parts: Part[], between: (text: string) => Part): Part[] {
  if (parts.length < 2) return parts;
  let format = listing.get(language);
  if (!format) listing.set(language, format = new Intl.ListFormat(language, { type: 'conjunction' }));
  let next = 0;
  return format.formatToParts(parts.map((part) => part.text)).map((piece) => (piece.type === 'element' ? parts[next++]! : between(piece.value)));
}

/** The sentence for a key. With a gap `n`, `key.one` or `key.other` is taken, as the language counts. */
export function fill(catalogue: Catalogue, fallback: Catalogue, language: string, key: string, gaps: Gaps = {}): string {
  let found: string | undefined;
  if (typeof gaps.n === 'number') {
    const one = form(language, gaps.n);
    found = catalogue[`${key}.${one}`] ?? catalogue[`${key}.other`] ?? fallback[`${key}.${one}`] ?? fallback[`${key}.other`];
  }
  found ??= catalogue[key] ?? fallback[key] ?? key;
  return found.includes('{') ? found.replace(/\{(\w+)\}/g, (gap, name: string) => (name in gaps ? String(gaps[name]) : gap)) : found;
}
