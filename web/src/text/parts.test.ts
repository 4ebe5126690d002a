import { expect, it } from 'vitest';

const files = import.meta.glob<Record<string, string>>(['../{events,pages/*,table/*}/{en,pt-BR}.json', './*/{en,pt-BR}.json'], {
  eager: true,
  import: 'default',
});
const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, path.lastIndexOf('/'))))];
const gaps = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map((gap) => gap[1]!).sort();

it.each(folders)('the sentences of %s are there in every language, with the same gaps', (folder) => {
  const english = files[`${folder}/en.json`]!;
  const portuguese = files[`${folder}/pt-BR.json`]!;
  expect(Object.keys(portuguese)).toEqual(Object.keys(english));
  for (const [key, sentence] of Object.entries(english)) expect([key, gaps(portuguese[key]!)]).toEqual([key, gaps(sentence)]);
});
