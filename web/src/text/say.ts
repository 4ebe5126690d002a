import type { GameInfo, Happened, Option } from '../generated/messages';

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

/** A piece of a sentence; with a seat it is a player's name. */
export interface Part {
  text: string;
  seat?: number;
}

/** Looks a sentence or word up in the catalogue; undefined where it has none and the server's own words stand. */
export type Lookup = (key: string) => string | undefined;

export const verbsOf = (game: GameInfo): VerbInfo[] => game.verbs as unknown as VerbInfo[];
export const happeningsOf = (game: GameInfo): HappeningInfo[] => game.happenings as unknown as HappeningInfo[];

export function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

function wordOf(game: GameInfo, gap: Gap, value: number, names: string[], look: Lookup): Part {
  if (gap.kind === 'seat') return { text: names[value] ?? gap.words[value] ?? String(value), seat: value };
  const word = gap.words[value] ?? String(value);
  return { text: look(`${game.id}.${gap.kind}.${slug(word)}`) ?? word };
}

/** A phrase with its gaps filled; players' names stay apart so that they can be shown in their colours. */
export function phrase(game: GameInfo, text: string, gaps: Gap[], values: unknown[], names: string[], look: Lookup): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(/\{(\w+)\}/g)) {
    const index = gaps.findIndex((gap) => gap.name === found[1]);
    const gap = gaps[index];
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    if (!gap) continue;
    const value = values[index];
    const several = Array.isArray(value) ? (value as number[]) : [value as number];
    several.forEach((each, i) => {
      if (i) parts.push({ text: ', ' });
      parts.push(wordOf(game, gap, each, names, look));
    });
    if (!several.length) parts.push({ text: look('common.nothing') ?? 'nothing' });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** An option in words, with players by name. */
export function sayOption(game: GameInfo, option: Option, names: string[], look: Lookup): Part[] {
  const verb = verbsOf(game).find((each) => each.verb === option.verb);
  if (!verb) return [{ text: option.say }];
  const text = look(`${game.id}.verb.${verb.verb}`) ?? verb.text;
  const parts = phrase(game, text, verb.args, verb.args.map((gap) => option.args[gap.name]), names, look);
  const first = parts[0];
  if (first && first.seat === undefined) parts[0] = { text: first.text.charAt(0).toUpperCase() + first.text.slice(1) };
  return parts;
}

/** A line of the log in words. Events of the table itself come as they are. */
export function sayEvent(game: GameInfo | undefined, happened: Happened, names: string[], look: Lookup): Part[] {
  const known = game && happeningsOf(game).find((each) => each.event === happened.event);
  if (!game || !known || known.args.length !== happened.values.length) return [{ text: happened.text }];
  const text = look(`${game.id}.event.${known.event}`) ?? known.text;
  return phrase(game, text, known.args, happened.values, names, look);
}

export const plainText = (parts: Part[]): string => parts.map((part) => part.text).join('');
