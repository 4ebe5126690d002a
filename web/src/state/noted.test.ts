import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compareNoted, noteTable, noteWords } from './noted';

const table = (commitment: string, more = {}) => ({
  table: 'ABCDE',
  status: 'gathering' as const,
  seat: null as number | null,
  fairness: { commitment },
  ...more,
});
const ended = (commitment: string, words: string[]) => ({ commitment, words });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

describe('what is noted before the deal', () => {
  it('is the first hash, whatever is said later', () => {
    noteTable(table('aa'));
    noteTable(table('bb'));
    expect(compareNoted('ABCDE', null, ended('aa', []))).toBe('same');
    expect(compareNoted('ABCDE', null, ended('bb', []))).toBe('seed');
  });

  it('is nothing where a table was first seen after the deal', () => {
    noteTable(table('aa', { status: 'playing' }));
    expect(compareNoted('ABCDE', 0, ended('aa', ['x']))).toBe('nothing');
  });

  it('has the words of the seat that one still holds', () => {
    noteTable(table('aa'));
    noteWords(table('aa', { seat: 1 }), 'mine');
    expect(compareNoted('ABCDE', 1, ended('aa', ['x', 'mine']))).toBe('same');
    expect(compareNoted('ABCDE', 1, ended('aa', ['x', 'other']))).toBe('words');
    expect(compareNoted('ABCDE', null, ended('aa', ['x', 'other']))).toBe('same');
    noteWords(table('aa', { seat: 0 }), 'anew');
    expect(compareNoted('ABCDE', 0, ended('aa', ['anew', 'y']))).toBe('same');
  });

  it('has no words that were sent before the hash was known', () => {
    noteWords(table('aa', { seat: 0 }), 'mine');
    expect(compareNoted('ABCDE', 0, ended('aa', ['mine']))).toBe('nothing');
  });

  it('survives a damaged note and forgets the oldest of many', () => {
    localStorage.setItem('tinhorn.noted', '{');
    for (let n = 0; n < 120; n++) noteTable(table('aa', { table: `T${n}` }));
    expect(compareNoted('T0', null, ended('aa', []))).toBe('nothing');
    expect(compareNoted('T119', null, ended('aa', []))).toBe('same');
  });
});
