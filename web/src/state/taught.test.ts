import { beforeEach, describe, expect, it } from 'vitest';
import { doneWith, endTeaching, isDone, taught, teach, teachAgain, tipOf } from './taught';

const GAME = 'legends';
const BOX = 'ante_up';

beforeEach(() => {
  const kept: Record<string, string> = {};
  globalThis.localStorage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  } as unknown as Storage;
});

describe('the lessons of a game and its boxes', () => {
  it('end one by one: who knows the game is still taught a new box', () => {
    endTeaching(GAME, ['']);
    expect(doneWith(GAME, [''])).toBe(true);
    expect(doneWith(GAME, ['', BOX])).toBe(false);
    expect(isDone(taught(GAME), BOX)).toBe(false);
    endTeaching(GAME, ['', BOX]);
    expect(doneWith(GAME, ['', BOX])).toBe(true);
  });
  it('begin again one by one', () => {
    teach(GAME, 'goal', 'Menu', tipOf(BOX, 'goal'));
    endTeaching(GAME, ['', BOX]);
    teachAgain(GAME, [BOX]);
    expect(taught(GAME)).toEqual(['goal', 'Menu', '*']);
    teachAgain(GAME, ['']);
    expect(taught(GAME)).toEqual([]);
  });
});
