import { describe, expect, it } from 'vitest';
import everywhere from '../../text/en.json';
import atTables from '../../text/table/en.json';

const files = import.meta.glob<Record<string, string>>('../*/{en,pt-BR}.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>('../*/*.{svelte,ts}', { eager: true, query: '?raw', import: 'default' });
const table = { ...everywhere, ...atTables };
const boards = new Set(Object.keys(files).map((path) => path.split('/')[1]!));
const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]!).sort();

describe.each([...boards])('the sentences of %s', (board) => {
  const english = files[`../${board}/en.json`]!;
  const portuguese = files[`../${board}/pt-BR.json`]!;

  it('are there in every language', () => {
    expect(Object.keys(portuguese).sort()).toEqual(Object.keys(english).sort());
  });

  it('are there for every key that the board names', () => {
    const named = Object.entries(sources).flatMap((
      [path, text],
    ) => (path.startsWith(`../${board}/`) ? [...text.matchAll(/(?<![\w.])t\('([\w.]+)'/g)].map((found) => found[1]!) : []));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((key) => !(key in english) && !(`${key}.other` in english) && !(key in table))).toEqual([]);
  });

  it('have the same gaps in every language', () => {
    for (const [key, sentence] of Object.entries(english)) expect([key, gaps(portuguese[key]!)]).toEqual([key, gaps(sentence)]);
  });
});
