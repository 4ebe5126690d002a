import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

/** WCAG 2.2 AA, computed anew from the tokens: text 4.5 : 1, meaningful shapes 3 : 1. */

function block(...selectors: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const rule of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const selector = rule[1]!.replace(/\/\*[\s\S]*?\*\//g, '').trim();
    if (!selectors.includes(selector)) continue;
    for (const token of rule[2]!.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)) found[token[1]!] = token[2]!;
  }
  return found;
}

const noon = block(':root');
const night = { ...noon, ...block('[data-theme="night"]') };
const meeplesNoon = { ...noon, ...block('[data-game="meeples"]') };
const meeplesNight = { ...night, ...block('[data-game="meeples"]'), ...block('[data-theme="night"] [data-game="meeples"]') };
const themes = { noon, night, meeplesNoon, meeplesNight };

function light(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((
    part,
  ) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, two: string): number {
  const [a, b] = [light(one), light(two)].sort((x, y) => y - x);
  return (a! + 0.05) / (b! + 0.05);
}

const seats = [1, 2, 3, 4, 5, 6].map((seat) => `seat-${seat}`);
const text: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'know', 'bad', 'ok', 'warn', 'pick-deep', ...seats].map((ink): [string, string] => [ink, 'paper']),
  ...['ink', 'ink-2', 'bad', ...seats].map((ink): [string, string] => [ink, 'paper-2']),
  ['ink', 'sand'],
  ['ink-2', 'sand'],
  ['act-ink', 'act'],
  ['bar-ink', 'bar'],
  ['bar-ink-2', 'bar'],
  ['bar-ink', 'bar-2'],
  ...seats.map((seat): [string, string] => ['on-seat', seat]),
  ...['saloon', 'store', 'bank', 'ranch', 'mine'].map((home): [string, string] => ['on-home', home]),
  ...['goat', 'dicetown', 'meeples', 'legends', 'other'].map((poster): [string, string] => [`poster-${poster}`, 'paper']),
  ['face-ink', 'face'],
  ['face-ink-2', 'face'],
  ['face-ink', 'lamp'],
  ['face-ink-2', 'lamp'],
];
const shapes: [string, string][] = [['line-2', 'paper'], ['line-2', 'sand'], ['act', 'paper'], ['know', 'paper'], ['back-line', 'back']];

describe.each(Object.entries(themes))('contrast at %s', (_, tokens) => {
  const of = (one: string, two: string): number => contrast(tokens[one as keyof typeof tokens]!, tokens[two as keyof typeof tokens]!);
  it.each(text)('%s on %s is text', (ink, ground) => expect(of(ink, ground)).toBeGreaterThanOrEqual(4.5));
  it.each(shapes)('%s on %s is a shape', (ink, ground) => expect(of(ink, ground)).toBeGreaterThanOrEqual(3));
});
