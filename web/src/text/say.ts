import type { GameInfo, Happened, Option, Question } from '../generated/messages';
import { form as counted, type Catalogue } from './catalogue';

/** A gap of a phrase as the server describes it: its name, its kind, and the words that can stand there. */
export interface Gap {
  name: string;
  kind: string;
  words: string[];
}

export interface VerbInfo {
  verb: string;
  first: number;
  size: number;
  text: string;
  args: Gap[];
}

export interface HappeningInfo {
  event: string;
  rule: string;
  text: string;
  args: Gap[];
}

export interface QuestionInfo {
  question: string;
  rule: string;
  text: string;
  args: Gap[];
}

/** A piece of a sentence; with a seat it is a player's name. */
export interface Part {
  text: string;
  seat?: number;
}

/** Who speaks: the names by seat, the words of the chosen language by `<game>.<key>`, and which language it is. What the catalogue lacks is said as the game says it. */
export interface Voice {
  names: string[];
  catalogue: Catalogue;
  language: string;
}

export const verbsOf = (game: GameInfo): VerbInfo[] => game.verbs as unknown as VerbInfo[];
export const happeningsOf = (game: GameInfo): HappeningInfo[] => game.happenings as unknown as HappeningInfo[];
export const questionsOf = (game: GameInfo): QuestionInfo[] => game.questions as unknown as QuestionInfo[];

/** `{card}`, `{card.2}` for the second further form of the word, `{number|coin|coins}` for what depends on how many. */
const GAP = /\{(\w+)(?:\.(\d))?(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const plainText = (parts: Part[]): string => parts.map((part) => part.text).join('');

/** One of the forms of a word in the catalogue, `saloon|o saloon|do saloon`; the first where that one is missing. */
function form(word: string, which = 0): string {
  const forms = word.split('|');
  return forms[which] ?? forms[0]!;
}

const count = (voice: Voice, number: string, one: string, other: string): string =>
  counted(voice.language, Number(number.replace(/\D/g, ''))) === 'one' ? one : other;

/** A kind `seat` has players only; a kind `player` has others after them, by their word. */
const isPerson = (gap: Gap, value: number, voice: Voice): boolean => gap.kind === 'seat' || (gap.kind === 'player' && value < voice.names.length);

/** The word for a value of a kind. */
export function wordOf(game: GameInfo, gap: Gap, value: number, voice: Voice, which = 0): string {
  const word = gap.words[value] ?? String(value);
  if (isPerson(gap, value, voice)) return voice.names[value] ?? word;
  return form(voice.catalogue[`${game.id}.word.${gap.kind}.${word}`] ?? word, which);
}

/** A phrase with its gaps filled; players' names stay apart so that they can be shown in their colours. */
export function phrase(game: GameInfo, text: string, gaps: Gap[], values: unknown[], voice: Voice): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(GAP)) {
    const [whole, name, which, one, other] = found;
    const index = gaps.findIndex((gap) => gap.name === name);
    const gap = gaps[index];
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (!gap) continue;
    const value = values[index];
    if (one !== undefined && other !== undefined) {
      parts.push({ text: count(voice, gap.words[value as number] ?? String(value), one, other) });
      continue;
    }
    const several = Array.isArray(value) ? (value as number[]) : [value as number];
    several.forEach((each, i) => {
      if (i) parts.push({ text: ', ' });
      const word = wordOf(game, gap, each, voice, Number(which ?? 0));
      parts.push(isPerson(gap, each, voice) ? { text: word, seat: each } : { text: word });
    });
    if (!several.length) parts.push({ text: voice.catalogue['common.nothing'] ?? 'nothing' });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  const first = parts[0];
  if (first && first.seat === undefined) parts[0] = { text: capital(first.text) };
  return parts;
}

const verbText = (game: GameInfo, verb: VerbInfo, voice: Voice): string => voice.catalogue[`${game.id}.verb.${verb.verb}`] ?? verb.text;

/** An option in words, with players by name. */
export function sayOption(game: GameInfo, option: Option, voice: Voice): Part[] {
  const verb = verbsOf(game).find((each) => each.verb === option.verb);
  if (!verb) return [{ text: option.say }];
  return phrase(game, verbText(game, verb, voice), verb.args, verb.args.map((gap) => option.args[gap.name]), voice);
}

/** What can be done, without saying yet with what: "Offer … as … to …". */
export const sayVerb = (game: GameInfo, verb: VerbInfo, voice: Voice): string => capital(verbText(game, verb, voice).replace(GAP, '…'));

/** The name of a part of an answer. */
export const sayGap = (game: GameInfo, name: string, voice: Voice): string => voice.catalogue[`${game.id}.gap.${name}`] ?? name.replaceAll('_', ' ');

/** A line of the log in words. Events of the table itself have their sentence in the catalogue of the client. */
export function sayEvent(game: GameInfo | undefined, happened: Happened, voice: Voice): Part[] {
  const known = game && happeningsOf(game).find((each) => each.event === happened.event);
  if (game && known && known.args.length === happened.values.length) {
    return phrase(game, voice.catalogue[`${game.id}.event.${known.event}`] ?? known.text, known.args, happened.values, voice);
  }
  const ofTable = voice.catalogue[`event.${happened.event}`];
  const seat = happened.values[0] as number;
  if (!ofTable || happened.rule) return [{ text: happened.text }];
  const [before = '', after = ''] = ofTable.split('{name}');
  return [{ text: before }, { text: voice.names[seat] ?? '', seat }, { text: after }];
}

/** What is asked, in words. */
export function sayQuestion(game: GameInfo, question: Question, voice: Voice): Part[] {
  const known = questionsOf(game).find((each) => each.question === question.name);
  if (!known) return [{ text: capital(question.prompt) }];
  return phrase(game, voice.catalogue[`${game.id}.question.${known.question}`] ?? known.text, known.args, known.args.map((gap) => question.args[gap.name]), voice);
}

/** For what somebody else is waited for, where the client has a sentence for that question. */
export function sayWait(game: GameInfo, seat: number, question: Question, voice: Voice): Part[] | null {
  const text = voice.catalogue[`wait.${game.id}.${question.name}`];
  if (text === undefined) return null;
  const gaps = questionsOf(game).find((each) => each.question === question.name)?.args ?? [];
  return phrase(game, text, [{ name: 'who', kind: 'seat', words: [] }, ...gaps], [seat, ...gaps.map((gap) => question.args[gap.name])], voice);
}

/** An option of the game itself: its name, what it is for, and a value of it. */
export function saySetting(game: string, option: { name: string; help: string }, voice: Pick<Voice, 'catalogue'>): { name: string; help: string; value: (value: string) => string } {
  const key = `${game}.option.${option.name}`;
  const { catalogue } = voice;
  return {
    name: catalogue[key] ?? option.name.replaceAll('_', ' '),
    help: catalogue[`${key}.help`] ?? option.help,
    value: (value) => catalogue[`${key}.is.${value}`] ?? value,
  };
}

/**
 * A sentence that comes as plain English: a reason (`why`) or a line of the score sheet (`tally`). Its English, with gaps, is the key.
 * What stood in a gap is translated where it is a word of the game; a gap `seat` is a player. undefined where no key fits.
 */
export function sayAgain(game: string, part: 'why' | 'tally', sentence: string, voice: Voice): string | undefined {
  const { catalogue } = voice;
  const prefix = `${game}.${part}.`;
  const exact = catalogue[prefix + sentence];
  if (exact !== undefined) return exact;
  for (const [key, translated] of Object.entries(catalogue)) {
    if (!key.startsWith(prefix) || !key.includes('{')) continue;
    const said = template(key.slice(prefix.length)).exec(sentence)?.groups;
    if (!said) continue;
    return translated.replace(GAP, (_, name: string, which?: string, one?: string, other?: string) => {
      const value = said[`_${name}`] ?? '';
      if (one !== undefined && other !== undefined) return count(voice, value, one, other);
      return name === 'seat' ? (voice.names[Number(value)] ?? value) : form(anyWord(game, value, catalogue) ?? value, Number(which ?? 0));
    });
  }
  return part === 'tally' ? form(anyWord(game, sentence, catalogue) ?? sentence) : undefined;
}

function template(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/);
  return new RegExp(`^${parts.map((part, i) => (i % 2 ? `(?<_${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('')}$`);
}

/** A word of the game, of whatever kind. */
function anyWord(game: string, word: string, catalogue: Catalogue): string | undefined {
  const prefix = `${game}.word.`;
  const key = Object.keys(catalogue).find((each) => each.startsWith(prefix) && each.slice(each.indexOf('.', prefix.length) + 1) === word);
  return key === undefined ? undefined : catalogue[key];
}
