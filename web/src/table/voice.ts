import type { Frame, GameInfo, Note, TableInfo } from '../generated/messages';
import type { Entry } from '../state/log';
import { ending } from './winners';
import { stagingOf, worthTelling } from '../boards/staging';
import { plainText, sayEvent, sayOption, sayQuestion, saySentence, sayWait, type Said } from '../text/say';
import { has, list, serverSays, t, voiceOf, won } from '../text/text.svelte';

export interface Ask {
  kind: 'mine' | 'wait' | 'sealed' | 'over';
  opening: string;
  text: string;
  rule: string | null;
  seat: number | null;
}

/** What the prompt says: whose turn it is and what for. `counted`: the points of a finished game are. */
export function prompt(game: GameInfo, frame: Frame, info: TableInfo, names: string[], counted = true): Ask {
  const view = frame.view as { over: boolean; ranks: number[]; sealed: number | null };
  if (view.over) {
    return {
      kind: 'over',
      opening: t('prompt.over'),
      text: counted ? sayWinners('prompt.won', game.id, view, names) : t('end.counting'),
      rule: null,
      seat: null,
    };
  }
  if (frame.question) {
    const asked = `${info.game}.ask.${frame.question.name}`;
    const role = stagingOf(info.game).role?.(view);
    const own = role && has(`${asked}.${role.name}.opening`) ? role : null;
    const key = own ? `${asked}.${own.name}` : asked;
    return {
      kind: 'mine',
      opening: has(`${key}.opening`) ? t(`${key}.opening`) : t('prompt.yours'),
      text: has(`${key}.text`) ? t(`${key}.text`) : plainText(sayQuestion(game, frame.question, voiceOf(names))),
      rule: own?.rule ?? frame.question.rule,
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

/** Who has won, in the sentence `key`. */
export function sayWinners(key: string, game: string, view: { ranks: number[] }, names: string[]): string {
  const { winners, rival } = ending(game, view);
  if (rival?.wins) return t('end.rival', { name: t(`rival.${game}`) });
  return won(key, winners, names);
}

/** The table answers for me, because I have no choice or said so beforehand. */
export const answered = (frame: Frame): Ask => ({
  kind: 'wait',
  opening: '',
  text: t(frame.options.length === 1 ? 'standing.nothing' : 'standing.given'),
  rule: null,
  seat: frame.seat,
});

/** A frame with its question and options in the chosen language, for boards. */
export function translated(game: GameInfo, frame: Frame, names: string[]): Frame {
  const voice = voiceOf(names);
  const question = frame.question && { ...frame.question, prompt: plainText(sayQuestion(game, frame.question, voice)) };
  return { ...frame, question, options: frame.options.map((option) => ({ ...option, say: plainText(sayOption(game, option, voice)) })) };
}

/** Why something is not allowed, in the chosen language: a sentence of the game, or else of the server. */
export const sayWhy = (game: GameInfo, no: Said & { reason: string }, names: string[]): string => saySentence(game, no, voiceOf(names)) ?? serverSays(no);

const MOST_TOLD = 6;

/** What a bot did for somebody who was away, as the log tells it: an answer by itself often means nothing ("keep 1235"). */
export function sayNote(game: GameInfo, note: Note, entries: readonly Entry[], seat: number | null, names: string[]): string {
  if (!note.times) return t('note.nothing');
  const played = entries.filter((entry) => entry.events.some((event) => event.event === 'stood_in' && event.values[0] === seat)).slice(-note.times);
  const told = played.flatMap((entry) => worthTelling(entry.events.filter((event) => event.event !== 'stood_in')).slice(0, 1));
  const lines = told.slice(-MOST_TOLD).map((event) => plainText(sayEvent(game, event, voiceOf(names))));
  return [t('note.played', { n: note.times }), ...lines].join(' ');
}
