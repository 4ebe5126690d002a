import type { GameInfo, Happened, Option, Question } from '../generated/messages';
import { form as counted, listed, type Catalogue } from './catalogue';

/** A gap of a phrase as the server describes it: its name, its kind, and the words that can stand there. */
export interface Gap {
  name: string;
  kind: string;
  words: string[];
  /** Lists of these are joined by "and". */
  conjunction?: boolean;
}

export interface VerbInfo {
  verb: string;
  first: number;
  size: number;
  text: string;
  args: Gap[];
}

interface HappeningInfo {
  event: string;
  rule: string;
  text: string;
  args: Gap[];
}

interface QuestionInfo {
  question: string;
  rule: string;
  text: string;
  args: Gap[];
}

/** Something that the game says beside events and questions: a reason, a line of the score sheet. The heading is a shorter form of it. */
interface SentenceInfo {
  key: string;
  rule: string;
  text: string;
  args: Gap[];
  heading?: string;
}

/** A sentence of the game by its key, with what stands in its gaps. */
export interface Said {
  key: string | null;
  values: unknown[];
}

/** A piece of a sentence; with a seat it is a player's name. */
export interface Part {
  text: string;
  seat?: number;
}

/** What filling a sentence needs: the names by seat, the translated texts by `<game>.<key>`, and the language. Missing translations fall back to the game's English. */
export interface Voice {
  names: string[];
  catalogue: Catalogue;
  language: string;
}

export const verbsOf = (game: GameInfo): VerbInfo[] => game.verbs as unknown as VerbInfo[];
export const happeningsOf = (game: GameInfo): HappeningInfo[] => game.happenings as unknown as HappeningInfo[];
const questionsOf = (game: GameInfo): QuestionInfo[] => game.questions as unknown as QuestionInfo[];
const sentencesOf = (game: GameInfo): SentenceInfo[] => game.sentences as unknown as SentenceInfo[];

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
  const parts = filled(game, text, gaps, values, voice);
  const first = parts[0];
  if (first && first.seat === undefined) parts[0] = { text: capital(first.text) };
  return parts;
}

/** The same as it is declared, without a capital letter at its beginning. */
function filled(game: GameInfo, text: string, gaps: Gap[], values: unknown[], voice: Voice): Part[] {
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
    if (one !== undefined && other !== undefined) parts.push({ text: count(voice, gap.words[value as number] ?? String(value), one, other) });
    else parts.push(...inGap(game, gap, value, voice, Number(which ?? 0)));
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** What stands in a gap: a word, a list of words, or something else that is said. */
function inGap(game: GameInfo, gap: Gap, value: unknown, voice: Voice, which: number): Part[] {
  if (isSaid(value)) return sentence(game, value, voice) ?? [{ text: '…' }];
  const several = Array.isArray(value) ? (value as number[]) : [value as number];
  if (!several.length) return [{ text: voice.catalogue['common.nothing'] ?? 'nothing' }];
  const words = several.map((each): Part => {
    const word = wordOf(game, gap, each, voice, which);
    return isPerson(gap, each, voice) ? { text: word, seat: each } : { text: word };
  });
  if (gap.conjunction) return listed(voice.language, words, (text) => ({ text }));
  return words.flatMap((word, i) => (i ? [{ text: ', ' }, word] : [word]));
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'key' in value;

/** Everything with a key: sentences, and as `verb.…` and `question.…` actions and questions. */
function declared(game: GameInfo, key: string): { text: string; args: Gap[]; heading?: string } | undefined {
  return (
    sentencesOf(game).find((each) => each.key === key) ??
    verbsOf(game).find((each) => `verb.${each.verb}` === key) ??
    questionsOf(game).find((each) => `question.${each.question}` === key)
  );
}

function sentence(game: GameInfo, said: Said, voice: Voice): Part[] | undefined {
  const known = said.key === null ? undefined : declared(game, said.key);
  return known && filled(game, voice.catalogue[`${game.id}.${said.key}`] ?? known.text, known.args, said.values, voice);
}

/** The text of a reason; undefined if the game declares no such sentence. */
export function saySentence(game: GameInfo, said: Said, voice: Voice): string | undefined {
  const parts = sentence(game, said, voice);
  return parts && plainText(parts);
}

/** What a row of the score sheet is called: the heading of the sentence, or the sentence itself where it has none. */
export function sayHeading(game: GameInfo, said: Said, voice: Voice): string | undefined {
  const known = said.key === null ? undefined : declared(game, said.key);
  if (!known?.heading) return saySentence(game, said, voice);
  return plainText(filled(game, voice.catalogue[`${game.id}.${said.key}.heading`] ?? known.heading, known.args, said.values, voice));
}

const verbText = (game: GameInfo, verb: VerbInfo, voice: Voice): string => voice.catalogue[`${game.id}.verb.${verb.verb}`] ?? verb.text;

/** The text of an option, with players' names. */
export function sayOption(game: GameInfo, option: Option, voice: Voice): Part[] {
  const verb = verbsOf(game).find((each) => each.verb === option.verb);
  if (!verb) return [{ text: option.say }];
  return phrase(game, verbText(game, verb, voice), verb.args, verb.args.map((gap) => option.args[gap.name]), voice);
}

/** What can be done, without saying yet with what: "Offer … as … to …". */
export const sayVerb = (game: GameInfo, verb: VerbInfo, voice: Voice): string => capital(verbText(game, verb, voice).replace(GAP, '…'));

/** The name of a part of an answer. */
export const sayGap = (game: GameInfo, name: string, voice: Voice): string => voice.catalogue[`${game.id}.gap.${name}`] ?? name.replaceAll('_', ' ');

/** The text of a line of the log. Events of the table itself have their sentence in the catalogue of the client. */
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

/** The text of a question. */
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
