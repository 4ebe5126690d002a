import { expect, test } from 'vitest';
import type { SeatInfo } from '../generated/messages';
import { presenceOf } from './presence';

const seat = (change: Partial<SeatInfo>): SeatInfo => ({
  seat: 0,
  kind: 'person',
  name: 'Ada',
  level: null,
  here: true,
  stand_in: false,
  agreed: [],
  vacation: null,
  reserve: null,
  handed: '',
  ...change,
});

test('people who are gone are away, and people for whom a bot plays say so', () => {
  expect(presenceOf(seat({}))).toBe(null);
  expect(presenceOf(seat({ here: false }))).toBe('away');
  expect(presenceOf(seat({ here: false, stand_in: true }))).toBe('stand_in');
  expect(presenceOf(seat({ kind: 'bot', here: false }))).toBe(null);
  expect(presenceOf(undefined)).toBe(null);
});
