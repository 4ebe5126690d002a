import { words } from '../text/text.svelte';

const DAY_MS = 86_400_000;
const WEEK = 7;
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** "today", "yesterday", "Sunday", then the date: a day as one speaks of it. `at` is in seconds since 1970. */
export function sayDay(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at * 1000)) / DAY_MS);
  if (days <= 1) return new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' }).format(-Math.max(0, days), 'day');
  if (days < WEEK) return new Intl.DateTimeFormat(words.language, { weekday: 'long' }).format(at * 1000);
  const year = new Date(now).getFullYear() === new Date(at * 1000).getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(words.language, { day: 'numeric', month: 'short', ...year }).format(at * 1000);
}
