/** A board's own sentences: one catalogue for each language, next to the board. They follow the language of the page. */

import { fill, type Catalogue, type Gaps } from '../../text/catalogue';
import { words, type Language } from '../../text/text.svelte';

export type Say = (key: string, gaps?: Gaps) => string;

export function speaker(catalogues: Record<Language, Catalogue>): Say {
  return (key, gaps) => fill(catalogues[words.language], catalogues.en, words.language, key, gaps);
}
