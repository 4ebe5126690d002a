/** Names and texts of the game in the language of the page, as `browser.py` of the game makes them from its effects; English where there are none. */

import content from '../../generated/legends.json';
import { words } from '../../text/text.svelte';

const SAID = ['name', 'title', 'text', 'base', 'up', 'short', 'short_up'];

export const told = (english: string): string => words.told('legends', english);

/** The short text beside an English one: for a card in hand, a ware, a tile. Most texts are short enough. */
export const shortOf = (english: string): string => (content.shorts as Record<string, string>)[english] ?? english;

/** The same things, with names and texts in the language of the page. */
export function translated<T extends object>(things: readonly T[]): T[] {
  return things.map((thing) => {
    const speaking = { ...thing };
    for (const [key, english] of Object.entries(thing)) {
      if (SAID.includes(key)) Object.defineProperty(speaking, key, { enumerable: true, get: () => told(english as string) });
    }
    return speaking;
  });
}
