import { fill, type Catalogue, type Gaps } from './catalogue';
import english from './en.json';

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(english),
  'pt-BR': () => import('./pt-BR.json').then((file) => file.default),
};

class Words {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>(english);

  async use(language: Language): Promise<void> {
    this.catalogue = await loaders[language]();
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** The words of the chosen language for a key. */
export function t(key: string, gaps: Gaps = {}): string {
  return fill(words.catalogue, english, words.language, key, gaps);
}

/** Is there a sentence for this key at all? */
export function has(key: string): boolean {
  return key in words.catalogue || key in english;
}

/** "Ada, Mara and Clem" */
export function list(names: string[]): string {
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(names);
}

/** The language to begin with: the browser's, where we have it. */
export function preferred(): Language {
  const wanted = navigator.languages.find((each) => /^(en|pt)\b/i.test(each));
  return wanted && /^pt/i.test(wanted) ? 'pt-BR' : 'en';
}
