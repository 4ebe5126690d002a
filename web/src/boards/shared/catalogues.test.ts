import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, string>>('../*/{en,pt-BR}.json', { eager: true, import: 'default' });
const boards = new Set(Object.keys(files).map((path) => path.split('/')[1]!));
const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]!).sort();

describe.each([...boards])('the sentences of %s', (board) => {
  const english = files[`../${board}/en.json`]!;
  const portuguese = files[`../${board}/pt-BR.json`]!;

  it('are there in every language', () => {
    expect(Object.keys(portuguese).sort()).toEqual(Object.keys(english).sort());
  });

  it('have the same gaps in every language', () => {
    for (const [key, sentence] of Object.entries(english)) expect([key, gaps(portuguese[key]!)]).toEqual([key, gaps(sentence)]);
  });
});
