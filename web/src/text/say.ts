import type { GameInfo, Happened, Option, Question } from '../generated/messages';
import { form as counted, listed, type Catalogue } from './catalogue';

/** A gap of a phrase as the server describes it: its name, its kind, and the words that can stand there. */
export interface Gap {
  name: string;
  kind: string;
  words: string[];
  /** What people read, with further forms after `|`, where that is not the notation. */
  spoken?: string[];
  /** Lists of these are joined by "and". */
  conjunction?: boolean;
  /** A list of these has one for each seat. */
  by_seat?: boolean;
}

export interface VerbInfo {
  verb: string;
  first: number;
  size: number;
  text: string;
  /** What people read; `text` is the notation. */
  label?: string;
  args: Gap[];
}

interface HappeningInfo {
  event: string;
  rule: string;
  text: string;
  args: Gap[];
  /** What came of a deed, in brief. */
  heading?: string;
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

/**
 * What filling a sentence needs: the names by seat, the translated texts by `<game>.<key>`, and the language. Missing translations fall back to the
 * game's English. The seat `reader` is called "you".
 */
export interface Voice {
  names: string[];
  reader?: number | null;
  catalogue: Catalogue;
  language: string;
  /** What a word stands for at this moment, where the word itself says too little. */
  sayWord?: ((kind: string, value: number) => string | null) | undefined;
}

export const verbsOf = (game: GameInfo): VerbInfo[] => game.verbs as unknown as VerbInfo[];
export const happeningsOf = (game: GameInfo): HappeningInfo[] => game.happenings as unknown as HappeningInfo[];
const questionsOf = (game: GameInfo): QuestionInfo[] => game.questions as unknown as QuestionInfo[];
const sentencesOf = (game: GameInfo): SentenceInfo[] => game.sentences as unknown as SentenceInfo[];

/**
 * `{card}`, `{card.2}` for the second further form of the word, `{number|coin|coins}` for what depends on how many, `{seat|takes|take}` for
 * what depends on the reader: another player, the reader, several players. An alternative may contain gaps: `{seat|{seat}'s|your}`.
 */
const GAP = /\{(\w+)(?:\.(\d))?((?:\|(?:[^|{}]|\{[^{}]*\})*)*)\}/g;
const ALTERNATIVE = /\|((?:[^|{}]|\{[^{}]*\})*)/g;
const SENTENCE_ENDS = /[.!?]”? $/;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const plainText = (parts: Part[]): string => parts.map((part) => part.text).join('');

/** One of the forms of a word in the catalogue, `saloon|o saloon|do saloon`; the first where that one is missing. */
function form(word: string, which = 0): string {
  const forms = word.split('|');
  return forms[which] ?? forms[0]!;
}

/** A kind `seat` has players only; a kind `player` has others after them, by their word. */
const isPerson = (gap: Gap, value: number, voice: Voice): boolean => gap.kind === 'seat' || (gap.kind === 'player' && value < voice.names.length);

/** The word for a value of a kind. */
export function wordOf(game: GameInfo, gap: Gap, value: number, voice: Voice, which = 0): string {
  const word = gap.words[value] ?? String(value);
  if (isPerson(gap, value, voice)) return voice.names[value] ?? word;
  const standsFor = voice.sayWord?.(gap.kind, value);
  if (standsFor) return standsFor;
  return form(voice.catalogue[`${game.id}.word.${gap.kind}.${word}`] ?? gap.spoken?.[value] ?? word, which);
}

/** Which alternative agrees with what stands in the gap. */
function agrees(gap: Gap, value: unknown, voice: Voice): number {
  const several = Array.isArray(value) ? (value as number[]) : [value as number];
  const [one] = several;
  if (several.length !== 1 || one === undefined) return 2;
  if (isPerson(gap, one, voice)) return one === voice.reader ? 1 : 0;
  if (gap.kind === 'player' || Array.isArray(value)) return 0;
  const number = (gap.words[one] ?? String(one)).replace(/\D/g, '') || String(one);
  return counted(voice.language, Number(number)) === 'one' ? 0 : 2;
}

/** A phrase with its gaps filled; players' names stay apart so that they can be shown in their colours. */
export function phrase(game: GameInfo, text: string, gaps: Gap[], values: unknown[], voice: Voice): Part[] {
  return begun(filled(game, text, gaps, values, voice), voice);
}

const happeningOf = (game: GameInfo, happened: Happened): HappeningInfo | undefined => happeningsOf(game).find((each) => each.event === happened.event);

/** The first player that an event names; -1 where it names none. */
export function actorOf(game: GameInfo, happened: Happened): number {
  const at = happeningOf(game, happened)?.args.findIndex((gap, n) => gap.kind === 'seat' && typeof happened.values[n] === 'number') ?? -1;
  return at < 0 ? -1 : (happened.values[at] as number);
}

/** An event in two or three words, where the game has them: “+$20”, “Mara's turn”. */
export function sayBrief(game: GameInfo, happened: Happened, voice: Voice): Part[] | null {
  const known = happeningOf(game, happened);
  if (!known?.heading || known.args.length !== happened.values.length) return null;
  return filled(game, voice.catalogue[`${game.id}.event.${known.event}.heading`] ?? known.heading, known.args, happened.values, voice);
}

/** Whether its heading says where somebody stands now ("wanted {number}"), and not what came on top ("+{number}"); as in core/sentences.py. */
export const stands = (game: GameInfo, happened: Happened): boolean => /^\p{L}.*\{number\}$/u.test(happeningOf(game, happened)?.heading ?? '');

/** A player by name, or “you”. */
export const sayPerson = (seat: number, voice: Voice): Part => ({
  text: seat === voice.reader ? (voice.catalogue['common.you'] ?? 'you') : (voice.names[seat] ?? String(seat)),
  seat,
});

const isReader = (part: Part, voice: Voice): boolean => part.seat !== undefined && part.seat === voice.reader;

/** The same at the beginning of a sentence: with a capital letter, unless it begins with a player's name. */
function begun(parts: Part[], voice: Voice): Part[] {
  const [first, ...rest] = parts;
  return first && (first.seat === undefined || isReader(first, voice)) ? [{ ...first, text: capital(first.text) }, ...rest] : parts;
}

/** The same as it is declared, without a capital letter at its beginning. */
function filled(game: GameInfo, text: string, gaps: Gap[], values: unknown[], voice: Voice): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(GAP)) {
    const [whole, name, which, choice = ''] = found;
    const index = gaps.findIndex((gap) => gap.name === name);
    const gap = gaps[index];
    const before = text.slice(end, found.index);
    if (before) parts.push({ text: before });
    end = found.index + whole.length;
    if (!gap) continue;
    const alternatives = [...choice.matchAll(ALTERNATIVE)].map((each) => each[1]!);
    if (alternatives.length) {
      parts.push(...filled(game, alternatives[Math.min(agrees(gap, values[index], voice), alternatives.length - 1)]!, gaps, values, voice));
      continue;
    }
    const said = inGap(game, gap, values[index], voice, Number(which ?? 0));
    parts.push(...(SENTENCE_ENDS.test(before) ? begun(said, voice) : said));
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
    if (!isPerson(gap, each, voice)) return { text: wordOf(game, gap, each, voice, which) };
    return sayPerson(each, voice);
  });
  if (gap.by_seat) return words.flatMap((word, seat) => [{ text: seat ? ', ' : '' }, sayPerson(seat, voice), { text: ` ${word.text}` }]);
  words.sort((one, other) => Number(isReader(other, voice)) - Number(isReader(one, voice)));
  if (gap.conjunction) return listed(voice.language, words, (text) => ({ text }));
  return words.flatMap((word, i) => (i ? [{ text: ', ' }, word] : [word]));
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'key' in value;

/** Everything with a key: sentences, and as `verb.…` and `question.…` actions and questions. */
function declared(game: GameInfo, key: string): { text: string; label?: string; args: Gap[]; heading?: string } | undefined {
  return (
    sentencesOf(game).find((each) => each.key === key)
      ?? verbsOf(game).find((each) => `verb.${each.verb}` === key)
      ?? questionsOf(game).find((each) => `question.${each.question}` === key)
  );
}

function sentence(game: GameInfo, said: Said, voice: Voice): Part[] | undefined {
  const known = said.key === null ? undefined : declared(game, said.key);
  return known && filled(game, voice.catalogue[`${game.id}.${said.key}`] ?? known.label ?? known.text, known.args, said.values, voice);
}

/** The text of a reason; undefined if the game declares no such sentence. */
export function saySentence(game: GameInfo, said: Said, voice: Voice): string | undefined {
  const parts = sentence(game, said, voice);
  return parts && plainText(parts[0] && isReader(parts[0], voice) ? begun(parts, voice) : parts);
}

/** The same inside another sentence. */
export function sayWithin(game: GameInfo, said: Said, voice: Voice): string | undefined {
  const parts = sentence(game, said, voice);
  return parts && plainText(parts);
}

/** The gaps of a sentence, by their names. */
export const gapNames = (game: GameInfo, key: string): string[] => declared(game, key)?.args.map((gap) => gap.name) ?? [];

/** What a row of the score sheet is called: the heading of the sentence, or the sentence itself where it has none. */
export function sayHeading(game: GameInfo, said: Said, voice: Voice): string | undefined {
  const known = said.key === null ? undefined : declared(game, said.key);
  if (!known?.heading) return saySentence(game, said, voice);
  return plainText(filled(game, voice.catalogue[`${game.id}.${said.key}.heading`] ?? known.heading, known.args, said.values, voice));
}

const verbText = (game: GameInfo, verb: VerbInfo, voice: Voice): string => voice.catalogue[`${game.id}.verb.${verb.verb}`] ?? verb.label ?? verb.text;

/** The text of an option, with players' names. */
export function sayOption(game: GameInfo, option: Option, voice: Voice): Part[] {
  const verb = verbsOf(game).find((each) => each.verb === option.verb);
  if (!verb) return [{ text: option.say }];
  return phrase(game, verbText(game, verb, voice), verb.args, verb.args.map((gap) => option.args[gap.name]), voice);
}

/** What can be done, without saying yet with what: "Offer … as … to …", or as the client says it where that tells too little. */
export const sayVerb = (game: GameInfo, verb: VerbInfo, voice: Voice): string =>
  voice.catalogue[`verb.${game.id}.${verb.verb}`] ?? capital(verbText(game, verb, voice).replace(GAP, '…'));

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
  return phrase({ id: '' } as GameInfo, ofTable, [{ name: 'name', kind: 'seat', words: [] }], [seat], voice);
}

/** The text of a question. */
export function sayQuestion(game: GameInfo, question: Question, voice: Voice): Part[] {
  const known = questionsOf(game).find((each) => each.question === question.name);
  if (!known) return [{ text: capital(question.prompt) }];
  return phrase(
    game,
    voice.catalogue[`${game.id}.question.${known.question}`] ?? known.text,
    known.args,
    known.args.map((gap) => question.args[gap.name]),
    voice,
  );
}

/** The gaps of a question that name one thing or player, with it. */
export function gapsOf(game: GameInfo, question: Question): { gap: Gap; value: number }[] {
  const gaps = questionsOf(game).find((each) => each.question === question.name)?.args ?? [];
  return gaps.flatMap((gap) => {
    const value = question.args[gap.name];
    const thing = gap.kind === 'seat' || gap.words.some((word) => !/^-?\d+$/.test(word));
    return thing && typeof value === 'number' ? [{ gap, value }] : [];
  });
}

/** A question by its name, with “…” in the gaps of which nothing is known. */
export function sayAnyQuestion(game: GameInfo, name: string, args: Record<string, number>, voice: Voice): string {
  const known = questionsOf(game).find((each) => each.question === name);
  if (!known) return name;
  const text = (voice.catalogue[`${game.id}.question.${name}`] ?? known.text).replace(GAP, (whole, gap: string) => (gap in args ? whole : '…'));
  return plainText(phrase(game, text, known.args, known.args.map((gap) => args[gap.name]), voice));
}

/** For what somebody else is waited for, where the client has a sentence for that question. */
export function sayWait(game: GameInfo, seat: number, question: Question, voice: Voice): Part[] | null {
  const text = voice.catalogue[`wait.${game.id}.${question.name}`];
  if (text === undefined) return null;
  const gaps = questionsOf(game).find((each) => each.question === question.name)?.args ?? [];
  return phrase(game, text, [{ name: 'who', kind: 'seat', words: [] }, ...gaps], [seat, ...gaps.map((gap) => question.args[gap.name])], voice);
}

/** An option of the game itself: its name, what it is for, and a value of it. */
export function saySetting(
  game: string,
  option: { name: string; help: string },
  voice: Pick<Voice, 'catalogue'>,
): { name: string; help: string; value: (value: string) => string } {
  const key = `${game}.option.${option.name}`;
  const { catalogue } = voice;
  return {
    name: catalogue[key] ?? option.name.replaceAll('_', ' '),
    help: catalogue[`${key}.help`] ?? option.help,
    value: (value) => catalogue[`${key}.is.${value}`] ?? value,
  };
}
