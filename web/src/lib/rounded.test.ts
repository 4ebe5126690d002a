import { expect, test } from 'vitest';
import { rounded } from './rounded';

test('numbers keep one decimal, and none runs into the next', () => {
  expect(rounded('M256 25.64L52 134.4h170.04v-.04c2.53.258 5.04.567 7.54.906H460zm-16,70.8')).toBe('M256 25.6L52 134.4h170v0c2.5.3 5 .6 7.5.9H460zm-16 70.8');
});

test('the flags of an arc are no numbers', () => {
  expect(rounded('M0 0a1.25 1.25 0 01.54.26')).toBe('M0 0a1.3 1.3 0 0 1 .5.3');
});

test('what is no path is refused', () => {
  expect(() => rounded('M0 0 x')).toThrow('no command');
});
