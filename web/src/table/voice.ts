import type { Frame, TableInfo } from '../generated/messages';
import { has, list, t, words } from '../text/text.svelte';
import english from '../text/en.json';
import type { Lookup } from '../text/say';

/** A game's own words in the chosen language; English ones come from the server, so there only what is better said stands in the catalogue. */
export const look: Lookup = (key) => words.catalogue[key] ?? (english as Record<string, string>)[key];

export interface Ask {
  kind: 'mine' | 'wait' | 'sealed' | 'over';
  opening: string;
  text: string;
  rule: string | null;
  seat: number | null;
}

/** What the prompt says: whose turn it is and what for. */
export function prompt(frame: Frame, info: TableInfo, names: string[]): Ask {
  const view = frame.view as { over: boolean; ranks: number[]; sealed: number | null };
  if (view.over) {
    const winners = names.filter((_, seat) => view.ranks[seat] === Math.min(...view.ranks));
    return { kind: 'over', opening: t('prompt.over'), text: t('prompt.won', { n: winners.length, names: list(winners) }), rule: null, seat: null };
  }
  if (frame.question) {
    const key = `${info.game}.ask.${frame.question.name}`;
    return {
      kind: 'mine',
      opening: has(`${key}.opening`) ? t(`${key}.opening`) : t('prompt.yours'),
      text: frame.question.prompt.charAt(0).toUpperCase() + frame.question.prompt.slice(1),
      rule: frame.question.rule,
      seat: frame.seat,
    };
  }
  const others = frame.waiting.filter((seat) => seat !== frame.seat);
  if (view.sealed !== null && view.sealed !== undefined) {
    return { kind: 'sealed', opening: '', text: t('prompt.sealed', { n: others.length }), rule: null, seat: null };
  }
  return { kind: 'wait', opening: '', text: t('prompt.wait', { names: list(others.map((seat) => names[seat] ?? '')) }), rule: null, seat: others[0] ?? null };
}

/** Seconds left as m:ss, or with hours and days where there is that much. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 172_800) return t('clock.days', { n: Math.floor(left / 86_400) });
  if (left >= 7200) return t('clock.hours', { n: Math.floor(left / 3600) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
