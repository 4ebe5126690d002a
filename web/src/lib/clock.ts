import type { Clock } from '../generated/messages';
import { t, words } from '../text/text.svelte';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** From here on people come and go meanwhile; the server says the same. */
const SLOW = HOUR;
/** The quiet hours that the form offers, in minutes after midnight. */
export const NIGHT: [number, number] = [22 * 60, 8 * 60];

/** The clocks that one can choose by name. */
export const FAST = [30, 60, 120, 300] as const;
export const SLOW_CLOCKS: Record<string, Clock> = {
  day: { move: DAY },
  days: { move: 3 * DAY },
  week: { move: 7 * DAY },
  reserve: { move: 12 * HOUR, reserve: 2 * DAY },
  game: { move: HOUR, reserve: 14 * DAY },
};

export const isSlow = (clock: Clock): boolean => (clock.move ?? 0) + (clock.reserve ?? 0) >= SLOW;

/** Which choice of the form a clock is: its seconds, its name, `own`, or nothing where there is none. */
export function chosenClock(clock: Clock | null): string {
  if (!clock) return '';
  const { move = 0, reserve = 0 } = clock;
  if (!reserve && FAST.some((each) => each === move)) return String(move);
  return Object.entries(SLOW_CLOCKS).find(([, each]) => each.move === move && (each.reserve ?? 0) === reserve)?.[0] ?? 'own';
}

/** "3 days", "12 hours", "90 seconds": in the largest unit that leaves nothing over. */
export function duration(seconds: number): string {
  const [unit, size] = seconds % DAY === 0 && seconds
    ? (['days', DAY] as const)
    : seconds % HOUR === 0 && seconds
    ? (['hours', HOUR] as const)
    : seconds % MINUTE === 0 && seconds > 2 * MINUTE
    ? (['minutes', MINUTE] as const)
    : (['seconds', 1] as const);
  return t(`clock.${unit}`, { n: seconds / size });
}

/** How long decisions may take at a table, in words. */
export function sayClock(clock: Clock | null | undefined): string {
  if (!clock) return t('new.clock.none');
  const move = t('clock.a.move', { time: duration(clock.move ?? 0) });
  const parts = [clock.reserve ? t('clock.reserve', { time: duration(clock.reserve), move }) : move];
  if (clock.quiet) parts.push(t('clock.quiet', { from: hour(clock.quiet[0]), until: hour(clock.quiet[1]) }));
  if (clock.weekends) parts.push(t('clock.weekends'));
  if (isSlow(clock)) parts.push(t(clock.vacation ? 'clock.vacation' : 'clock.vacation.none'));
  return parts.join(', ');
}

const hour = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** Seconds left as m:ss, or in hours or days where there is that much. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * DAY) return t('clock.days', { n: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return t('clock.hours', { n: Math.floor(left / HOUR) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}

/** A day and an hour, as the reader writes them; `at` is in seconds since 1970. */
export function sayMoment(at: number): string {
  return new Intl.DateTimeFormat(words.language, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(at * 1000);
}
