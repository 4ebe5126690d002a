/** A board's own sentences: `en.json` comes with the board, other languages with the words of its game. They follow the language of the page. */

import { fill, type Catalogue, type Gaps } from '../../text/catalogue';
import { words } from '../../text/text.svelte';

export type Say = (key: string, gaps?: Gaps) => string;

export function speaker(game: string, english: Catalogue): Say {
  return (key, gaps) => fill(words.board(game), english, words.language, key, gaps);
}
