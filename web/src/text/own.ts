/** A page that few people see brings its own words along, so that the others need not load them. */
import { fill, type Catalogue, type Gaps } from './catalogue';
import { words, type Language } from './text.svelte';

export const ownWords = (own: Record<Language, Catalogue>) => (key: string, gaps: Gaps = {}): string =>
  fill(own[words.language], own.en, words.language, key, gaps);
