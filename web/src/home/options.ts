import type { GameInfo } from '../generated/messages';
import { capital, saySetting } from '../text/say';
import { has, sayValue, t, words } from '../text/text.svelte';

type Option = GameInfo['options'][number];

/** Options whose value is a seat: each seat can be chosen, not only those that the game names as examples. */
const SEATS = new Set(['goat.first_seat', 'meeples.first_seat', 'dicetown.first_sheriff']);
/** Options that matter with this many players only. */
const ONLY_WITH: Record<string, number> = { 'legends.man_in_black': 2 };

/** An option of a new table, in words that a player knows: a sentence of ours, or else what the game says. */
export function optionSays(game: string, option: Option): { name: string; help: string; value: (value: unknown) => string } {
  const said = saySetting(game, option, words);
  const key = `option.${game}.${option.name}`;
  const ours = has(key);
  return {
    name: ours ? t(key) : capital(said.name),
    help: has(`${key}.help`) ? t(`${key}.help`) : ours ? '' : capital(said.help),
    value(value) {
      if (has(`${key}.is.${String(value)}`)) return t(`${key}.is.${String(value)}`);
      if (typeof value === 'number' && SEATS.has(`${game}.${option.name}`)) return t('seats.number', { number: value + 1 });
      return typeof value === 'number' && has(`${key}.is`) ? t(`${key}.is`, { number: value }) : capital(sayValue(value, said.value));
    },
  };
}

/** The values to choose from with so many seats; none where the option means nothing then. */
export function valuesOf(game: string, option: Option, seats: number): unknown[] {
  const id = `${game}.${option.name}`;
  if (ONLY_WITH[id] !== undefined && ONLY_WITH[id] !== seats) return [];
  return SEATS.has(id) ? [null, ...Array.from({ length: seats }, (_, seat) => seat)] : option.values;
}

/** The boxes of a game, by the names of their options: those that other options need. */
export function boxesOf(game: GameInfo): string[] {
  return game.options.filter((option) => game.options.some((each) => each.needs === option.name)).map((option) => option.name);
}
