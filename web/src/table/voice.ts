import type { Frame, GameInfo, Note, TableInfo } from '../generated/messages';
import { plainText, sayOption, sayQuestion, saySentence, sayWait, type Said } from '../text/say';
import { has, list, serverSays, t, voiceOf, won } from '../text/text.svelte';
import { optionOf } from './code';

export interface Ask {
  kind: 'mine' | 'wait' | 'sealed' | 'over';
  opening: string;
  text: string;
  rule: string | null;
  seat: number | null;
}

/** What the prompt says: whose turn it is and what for. */
export function prompt(game: GameInfo, frame: Frame, info: TableInfo, names: string[]): Ask {
  const view = frame.view as { over: boolean; ranks: number[]; sealed: number | null };
  if (view.over) {
    const winners = names.map((_, seat) => seat).filter((seat) => view.ranks[seat] === Math.min(...view.ranks));
    return { kind: 'over', opening: t('prompt.over'), text: won('prompt.won', winners, names), rule: null, seat: null };
  }
  if (frame.question) {
    const key = `${info.game}.ask.${frame.question.name}`;
    return {
      kind: 'mine',
      opening: has(`${key}.opening`) ? t(`${key}.opening`) : t('prompt.yours'),
      text: plainText(sayQuestion(game, frame.question, voiceOf(names))),
      rule: frame.question.rule,
      seat: frame.seat,
    };
  }
  const others = frame.waiting.filter((seat) => seat !== frame.seat);
  if (view.sealed !== null && view.sealed !== undefined) {
    return { kind: 'sealed', opening: '', text: t('prompt.sealed', { n: others.length }), rule: null, seat: null };
  }
  const [one, ...more] = frame.others;
  const asked = one && more.length === 0 ? sayWait(game, one.seat, one.question, voiceOf(names)) : null;
  if (one && asked) return { kind: 'wait', opening: '', text: plainText(asked), rule: one.question.rule, seat: one.seat };
  return { kind: 'wait', opening: '', text: t('prompt.wait', { names: list(others.map((seat) => names[seat] ?? '')) }), rule: null, seat: others[0] ?? null };
}

/** A frame with its question and options in the chosen language, for boards. */
export function translated(game: GameInfo, frame: Frame, names: string[]): Frame {
  const voice = voiceOf(names);
  const question = frame.question && { ...frame.question, prompt: plainText(sayQuestion(game, frame.question, voice)) };
  return { ...frame, question, options: frame.options.map((option) => ({ ...option, say: plainText(sayOption(game, option, voice)) })) };
}

/** Why something is not allowed, in the chosen language: a sentence of the game, or else of the server. */
export const sayWhy = (game: GameInfo, no: Said & { reason: string }, names: string[]): string => saySentence(game, no, voiceOf(names)) ?? serverSays(no);

/** What a bot did for somebody who was away. */
export function sayNote(game: GameInfo, note: Note, names: string[]): string {
  const options = note.played.map((code) => optionOf(game, code)).filter((option) => option !== undefined);
  if (!note.times) return t('note.nothing');
  return t('note.played', { n: note.times, actions: options.map((option) => plainText(sayOption(game, option, voiceOf(names)))).join('; ') });
}

/** Seconds left as m:ss, or with hours and days where there is that much. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 172_800) return t('clock.days', { n: Math.floor(left / 86_400) });
  if (left >= 7200) return t('clock.hours', { n: Math.floor(left / 3600) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
