import { expect, it } from 'vitest';
import { again } from './server';

it('what the server says is said again by its English', () => {
  const catalogue = { 'server.All seats are taken.': 'Todos os lugares estão ocupados.', 'server.Seats go from 0 to {1}.': 'Os lugares vão de 0 a {1}.' };
  expect(again('All seats are taken.', catalogue)).toBe('Todos os lugares estão ocupados.');
  expect(again('Seats go from 0 to 3.', catalogue)).toBe('Os lugares vão de 0 a 3.');
  expect(again('Nobody knows.', catalogue)).toBe('Nobody knows.');
});
