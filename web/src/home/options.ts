import { showOf } from '../boards/show';
import type { GameInfo, NewTable } from '../generated/messages';
import { capital, saySetting } from '../text/say';
import { has, sayValue, t, words } from '../text/text.svelte';

type Option = GameInfo['options'][number];

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
      if (typeof value === 'number' && option.seat) return t('seats.number', { number: value + 1 });
      return typeof value === 'number' && has(`${key}.is`) ? t(`${key}.is`, { number: value }) : capital(sayValue(value, said.value));
    },
  };
}

/** The values to choose from with so many seats; none where the option means nothing then. */
export function valuesOf(game: string, option: Option, seats: number): unknown[] {
  const only = showOf(game).onlyWith?.[option.name];
  if (only !== undefined && only !== seats) return [];
  return option.seat ? [null, ...Array.from({ length: seats }, (_, seat) => seat)] : option.values;
}

/** The boxes of a game, by the names of their options: those that other options need. */
export function boxesOf(game: GameInfo): string[] {
  return game.options.filter((option) => game.options.some((each) => each.needs === option.name)).map((option) => option.name);
}

/** What is chosen for each option, as JSON. */
export type Chosen = Record<string, string>;

export const defaults = (game: GameInfo): Chosen => Object.fromEntries(game.options.map((option) => [option.name, JSON.stringify(option.default)]));

/** What was chosen, without what means nothing with so many seats. */
export function chosenOptions(game: GameInfo, options: Chosen, seats: number): NewTable['options'] {
  const found = game.options.flatMap((option) =>
    valuesOf(game.id, option, seats).filter((value) => JSON.stringify(value) === options[option.name]).map((value) => [option.name, value])
  );
  return Object.fromEntries(found) as NewTable['options'];
}
