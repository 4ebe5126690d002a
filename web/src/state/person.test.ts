import { expect, test, vi } from 'vitest';
import { person } from './person.svelte';

const asked = vi.hoisted(() => [] as string[]);
const me = vi.hoisted(() => vi.fn<() => Promise<{ name: string }>>());
vi.mock('../net/api', () => {
  class Refusal extends Error {
    constructor(readonly code: string) {
      super(code);
    }
  }
  return { Refusal, api: { me, nameMe: (name: string) => (asked.push(name), Promise.resolve({ name })) } };
});

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

test('a random name that somebody at the table has is changed before sitting down', async () => {
  await person.beSomebody();
  const first = person.name!;
  const sat: string[] = [];
  await person.named([first.toUpperCase()], () => Promise.resolve(sat.push(person.name!)));
  expect(sat).toHaveLength(1); // the seat was asked for once, under the new name
  expect(sat[0]!.toLowerCase()).not.toBe(first.toLowerCase());
});

test('a free name and a typed one stay', async () => {
  await person.rename('Otis');
  asked.length = 0;
  await person.named(['Nobody'], () => Promise.resolve());
  await person.named(['Otis'], () => Promise.resolve());
  expect(asked).toEqual([]);
});

test('where nobody answers, a known person is asked for again, and not made anew', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined, removeItem: () => undefined });
  vi.resetModules();
  const { person: fresh } = await import('./person.svelte');
  me.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce({ name: 'Hattie' });
  await fresh.recall();
  expect(fresh.name).toBeNull();
  asked.length = 0;
  await fresh.beSomebody();
  expect(fresh.name).toBe('Hattie');
  expect(asked).toEqual([]);
});
