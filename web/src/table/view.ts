import type { GameInfo } from '../generated/messages';
import { happeningsOf, verbsOf, wordOf, type Gap, type Voice } from '../text/say';

/** A view of any game as readable tables: what belongs to seats, what is counted by things of the game, and the rest. */
export interface Shown {
  seats: { field: string; values: string[] }[];
  things: { field: string; pairs: { name: string; value: string }[] }[];
  rest: { field: string; value: string }[];
}

const COMMON = new Set(['game', 'seat', 'seats', 'options', 'moves', 'to_act', 'agenda', 'sealed', 'over', 'scores', 'ranks']);

function kinds(game: GameInfo): Map<string, Gap> {
  const found = new Map<string, Gap>();
  for (const phrase of [...verbsOf(game), ...happeningsOf(game)]) {
    for (const gap of phrase.args) {
      if (!found.has(gap.name)) found.set(gap.name, gap);
      if (!found.has(gap.kind)) found.set(gap.kind, gap);
    }
  }
  return found;
}

const numeric = (gap: Gap): boolean => gap.words.every((word) => /^-?\d+$/.test(word));

export function describeView(game: GameInfo, view: Record<string, unknown>, voice: Voice, yes: string, no: string): Shown {
  const { names, catalogue } = voice;
  const fieldName = (field: string): string => catalogue[`${game.id}.field.${field}`] ?? field.replaceAll('_', ' ');
  const known = kinds(game);
  const lists = [...known.values()].filter((gap) => gap.kind !== 'seat' && !numeric(gap));
  const shown: Shown = { seats: [], things: [], rest: [] };

  const say = (value: unknown, gap: Gap | undefined): string => {
    if (value === null || value === undefined || value === -1) return '–';
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value === 'number') {
      return gap ? wordOf(game, gap, value, voice) : String(value);
    }
    if (Array.isArray(value)) {
      const said = value.map((each) => say(each, gap));
      return said.every((each) => each === '–') ? '–' : said.join(', ');
    }
    if (typeof value === 'object') {
      return Object.entries(value).map(([name, each]) => `${fieldName(name)} ${say(each, known.get(name))}`).join(', ');
    }
    return String(value);
  };
  const kindOf = (field: string): Gap | undefined => known.get(field) ?? known.get(field.replace(/s$/, ''));
  /** A wrong word is worse than a bare number: things are named only where the field is called after their kind. */
  const about = (field: string, gap: Gap): boolean => field.split('_').some((part) => part === gap.kind || part === `${gap.kind}s`);

  for (const [field, value] of Object.entries(view)) {
    if (COMMON.has(field)) continue;
    const name = fieldName(field);
    const gap = kindOf(field);
    if (Array.isArray(value) && value.length === names.length && names.length > 0) {
      // One number for each seat of what is called in the plural is how many: "deeds 2".
      const counts = gap !== undefined && gap.kind !== field && field.endsWith('s') && value.every((each) => typeof each === 'number');
      shown.seats.push({ field: name, values: value.map((each) => say(each, counts ? undefined : gap)) });
      continue;
    }
    const fitting = Array.isArray(value) && value.every((each) => typeof each === 'number')
      ? lists.filter((each) => each.words.length === value.length && about(field, each))
      : [];
    const words = new Set(fitting.map((each) => each.words.join()));
    if (Array.isArray(value) && value.length > 1 && words.size === 1) {
      const pairs = value.map((each, i) => ({ name: wordOf(game, fitting[0]!, i, voice), value: say(each, undefined) }));
      shown.things.push({ field: name, pairs });
    } else {
      shown.rest.push({ field: name, value: say(value, gap) });
    }
  }
  return shown;
}
