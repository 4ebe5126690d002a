import { expect, it } from 'vitest';
import { sayServer } from './server';

it('what the server says is said again by its key and values', () => {
  const catalogue = { 'server.refusal.full': 'Todos os lugares estão ocupados.', 'server.refusal.no_such_seat': 'Os lugares vão de 0 a {last}.' };
  expect(sayServer({ key: 'refusal.full', values: [] }, catalogue)).toBe('Todos os lugares estão ocupados.');
  expect(sayServer({ key: 'refusal.no_such_seat', values: [3] }, catalogue)).toBe('Os lugares vão de 0 a 3.');
  expect(sayServer({ key: 'refusal.over', values: [] }, catalogue)).toBeUndefined();
  expect(sayServer({ key: null, values: [] }, catalogue)).toBeUndefined();
});
