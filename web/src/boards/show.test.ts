import { expect, it } from 'vitest';
import { inOrder, showOf } from './show';

it('shows the games that are drawn in their order, then others by name', () => {
  const games = ['zebra', 'legends', 'ant', 'goat', 'meeples', 'dicetown'].map((id) => ({ id }));
  expect(inOrder(games).map(({ id }) => id)).toEqual(['goat', 'dicetown', 'meeples', 'legends', 'ant', 'zebra']);
  expect(showOf('zebra').minutes).toBe(0);
});

/** Code outside of a game's folder; tests may have examples, and icons have names. */
const CODE = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../generated/**', '!../**/*.test.ts', '!../lib/icons.ts', '!../pages/credits.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const GAMES = Object.keys(import.meta.glob('./*/Board.svelte')).map((path) => path.split('/')[1]!);

it('names no game outside of its folder', () => {
  expect(GAMES.length).toBeGreaterThan(3);
  const outside = Object.entries(CODE).filter(([path]) => !GAMES.some((game) => path.startsWith(`./${game}/`)));
  const uncommented = (code: string): string => code.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|^\s*\/\/.*$/gm, '');
  const naming = outside.flatMap(([path, code]) =>
    (uncommented(code).match(new RegExp(`['"\`/.-](?:${GAMES.join('|')})\\b`, 'g')) ?? []).map((name) => `${path}: ${name}`)
  );
  expect(outside.length).toBeGreaterThan(100);
  expect(naming).toEqual([]);
});
