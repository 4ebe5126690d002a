import { expect, it } from 'vitest';
import styles from './fonts.css?raw';

const catalogues = import.meta.glob<string>(
  ['../**/{en,pt-BR}.json', '../generated/legends*.json', '../text/summaries/*/*.md', '../../../src/tinhorn/games/*/words.*.json'],
  { eager: true, query: '?raw', import: 'default' },
);
/** The letters of each file, by its name. */
const faces = styles.split('@font-face').slice(1).map((rule) => ({
  family: /font-family: '([^']+)'/.exec(rule)![1]!,
  weight: /font-weight: ([^;]+);/.exec(rule)![1]!,
  own: rule.includes('./fonts/'),
  letters: new Set(
    [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
      const from = parseInt(first, 16);
      return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, n) => String.fromCodePoint(from + n));
    }),
  ),
}));

it('the small file of each font has every letter of our languages', () => {
  const used = new Set(Object.values(catalogues).flatMap((text) => text.match(/\p{L}/gu) ?? []));
  expect(used.size).toBeGreaterThan(70);
  const small = faces.filter((face) => face.own);
  expect(small.map((face) => `${face.family} ${face.weight}`)).toHaveLength(6);
  for (const face of small) expect([...used].filter((letter) => !face.letters.has(letter)), face.family).toEqual([]);
});

it('another file has the letters that only names of people have, and none twice', () => {
  for (const face of faces.filter((each) => each.own)) {
    const rest = faces.find((each) => !each.own && each.family === face.family && each.weight === face.weight)!;
    expect([...'üñßÆøŒ'].filter((letter) => !rest.letters.has(letter)), face.family).toEqual([]);
    expect([...face.letters].filter((letter) => rest.letters.has(letter))).toEqual([]);
  }
});
