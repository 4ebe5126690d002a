import { describe, expect, it } from 'vitest';
import { fill, listed } from './catalogue';
import english from './en.json';
import portuguese from './pt-BR.json';

describe('catalogues', () => {
  it('fill gaps and count', () => {
    const words = { hello: 'Hello {name}', 'card.one': '{n} card', 'card.other': '{n} cards' };
    expect(fill(words, {}, 'en', 'hello', { name: 'Ada' })).toBe('Hello Ada');
    expect(fill(words, {}, 'en', 'card', { n: 1 })).toBe('1 card');
    expect(fill(words, {}, 'en', 'card', { n: 3 })).toBe('3 cards');
  });

  it('list one and several', () => {
    const names = (...texts: string[]): string => listed('en', texts.map((text) => ({ text })), (text) => ({ text })).map(({ text }) => text).join('');
    expect([names(), names('Ada'), names('Ada', 'Mara'), names('Ada', 'Mara', 'Clem')]).toEqual(['', 'Ada', 'Ada and Mara', 'Ada, Mara, and Clem']);
  });

  it('fall back to English, then to the key', () => {
    expect(fill({}, { a: 'A' }, 'pt-BR', 'a')).toBe('A');
    expect(fill({}, {}, 'en', 'nothing')).toBe('nothing');
  });

  it('have the same keys and the same gaps', () => {
    const gaps = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    const both: [Record<string, string>, Record<string, string>] = [english, portuguese];
    expect(Object.keys(both[1]).sort()).toEqual(Object.keys(both[0]).sort());
    for (const key of Object.keys(both[0])) expect(gaps(both[1][key]!), key).toEqual(gaps(both[0][key]!));
  });
});
