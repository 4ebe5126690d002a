import { expect, test } from 'vitest';
import type { Frame, SeatInfo, TableInfo } from '../generated/messages';
import { AGREE_AFTER, AWAY_AFTER, BOT_AFTER, held as heldBy, NUDGE_AFTER } from './waiting';

const seat = (n: number, change: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: n,
  kind: 'person',
  name: `N${n}`,
  level: null,
  here: true,
  stand_in: false,
  agreed: [],
  vacation: null,
  reserve: null,
  handed: '',
  ...change,
});
const table = (mine: number | null, other: Partial<SeatInfo>, change: Partial<TableInfo> = {}): TableInfo =>
  ({ seat: mine, seats: [seat(0), seat(1, other)], clock: null, event: null, ...change }) as TableInfo;
const waiting = { waiting: [1], question: null } as unknown as Frame;

const held = (info: TableInfo, frame: Frame, waited: number, gone = () => 0) => heldBy(info, frame, waited, gone);

test('who reloads is not away, and a bot may play only after a while', () => {
  const away = (seconds: number, change: Partial<SeatInfo> = {}) => held(table(0, { here: false, ...change }), waiting, 0, () => seconds);
  expect(away(AWAY_AFTER - 1)).toEqual([]);
  expect(away(AWAY_AFTER)).toEqual([{ seat: 1, away: true, agreed: [], mayAgree: false, vacation: null }]);
  expect(away(BOT_AFTER)[0]!.mayAgree).toBe(true);
  expect(away(BOT_AFTER, { agreed: [0] })[0]!.mayAgree).toBe(false);
});

test('nobody is asked for a bot where only the clock decides', () => {
  const asked = (change: Partial<TableInfo>) => held(table(0, { here: false }, change), waiting, 0, () => BOT_AFTER)[0]!.mayAgree;
  expect(asked({ clock: { move: 60 } })).toBe(true);
  expect(asked({ clock: { move: 86_400 } })).toBe(false);
  expect(asked({ event: 'SPRING' })).toBe(false);
});

test('who thinks is left alone for a while', () => {
  expect(held(table(0, {}), waiting, NUDGE_AFTER - 1)).toEqual([]);
  expect(held(table(0, {}), waiting, NUDGE_AFTER)[0]).toMatchObject({ away: false, mayAgree: false });
  expect(held(table(0, {}), waiting, AGREE_AFTER)[0]!.mayAgree).toBe(true);
});

test('bots, stand-ins and spectators hold up nobody', () => {
  expect(held(table(0, { kind: 'bot', here: false }), waiting, 99)).toEqual([]);
  expect(held(table(0, { stand_in: true, here: false }), waiting, 99)).toEqual([]);
  expect(held(table(null, { here: false }), waiting, 99)).toEqual([]);
});

test('who is on vacation is said to be, until it is over', () => {
  const soon = Date.now() / 1000 + 3600;
  expect(held(table(0, { here: false, vacation: soon }), waiting, 0)[0]!.vacation).toBe(soon);
  expect(held(table(0, { here: false, vacation: soon - 7200 }), waiting, 0, () => AWAY_AFTER)[0]!.vacation).toBe(null);
});
