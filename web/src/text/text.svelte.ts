import { api, Refusal } from '../net/api';
import { fill, listed, type Catalogue, type Gaps } from './catalogue';
import english from './en.json';
import type { Said, Voice } from './say';
import { sayServer } from './server';

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)' } as const;
export type Language = keyof typeof LANGUAGES;

const under = (prefix: string, words: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(words).map(([key, sentence]) => [`${prefix}.${key}`, sentence]));
const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(english),
  'pt-BR': () =>
    Promise.all([import('./pt-BR.json'), import('./server/pt-BR.json')]).then(([own, server]) => ({ ...own.default, ...under('server', server.default) })),
};
/** What only some pages say, by the folder that has it, and what its keys begin with here. Tables are replays and reviews too. */
const PARTS = { table: ['./table', ''], events: ['../events', 'events'], host: ['../pages/host', 'host'], report: ['../table/report', 'report'] } as const;
export type Part = keyof typeof PARTS;
const partly = import.meta.glob<Catalogue>(['./table/*.json', '../events/*.json', '../pages/host/*.json', '../table/report/*.json'], { import: 'default' });
async function ofPart(part: Part, language: Language): Promise<Catalogue> {
  const [folder, prefix] = PARTS[part];
  const said = await partly[`${folder}/${language}.json`]!();
  return prefix ? under(prefix, said) : said;
}
/** A game in another language. */
interface Spoken {
  /** By `<game>.<key>`, from the server. */
  words: Catalogue;
  /** What its board says. */
  board: Catalogue;
  /** Names and texts of its content, by the English ones. */
  content: Catalogue;
}
const NOTHING: Spoken = { words: {}, board: {}, content: {} };
const fetched: Record<string, Promise<Spoken>> = {};
const boards = import.meta.glob<Catalogue>('../boards/*/pt-BR.json', { import: 'default' });
const contents = import.meta.glob<Catalogue>('../generated/*.pt-BR.json', { import: 'default' });

/** What a game says in a language. English comes with the game itself; so does what is not translated. */
function ofGame(game: string, language: Language): Promise<Spoken> {
  if (language === 'en') return Promise.resolve(NOTHING);
  const key = `${game} ${language}`;
  const unheard = (): Catalogue => {
    delete fetched[key]; // to be asked again
    return {};
  };
  return (fetched[key] ??= Promise.all([
    api.words(game, language).then(({ words }) => under(game, words), unheard),
    boards[`../boards/${game}/${language}.json`]?.() ?? {},
    contents[`../generated/${game}.${language}.json`]?.() ?? {},
  ]).then(([words, board, content]) => ({ words, board, content })));
}

class Words {
  language = $state<Language>('en');
  catalogue = $state.raw<Catalogue>(english);
  private spoken = $state.raw<Record<string, Spoken>>({});
  /** The seat that the reader has at the table on the page: it is called "you". */
  reader = $state<number | null>(null);
  /** The games whose words are in the catalogue. */
  private loaded = $state.raw<readonly string[]>([]);
  private wanted: Language = 'en';
  private games: readonly string[] = [];
  private parts: readonly Part[] = [];
  private loading = 0;

  use(language: Language): Promise<void> {
    this.wanted = language;
    return this.load();
  }

  /** Load the texts of this game in the chosen language. */
  async speak(game: string): Promise<void> {
    if (this.games.includes(game)) return;
    this.games = [...this.games, game];
    await this.load();
  }

  /** Load what only some pages say, for one of them. Without it that page would show keys, so this fails as the page would. */
  async bring(part: Part): Promise<void> {
    if (this.parts.includes(part)) return;
    const said = await ofPart(part, this.wanted);
    this.parts = [...this.parts, part];
    this.catalogue = { ...this.catalogue, ...said };
    await this.load();
  }

  /** Are the texts of this game loaded? Until then they are in English. */
  speaks(game: string): boolean {
    return this.loaded.includes(game);
  }

  /** What the board of a game says in the chosen language. Nothing in English, which comes with the board. */
  board(game: string): Catalogue {
    return this.spoken[game]?.board ?? NOTHING.board;
  }

  /** A name or text of a game's content in the chosen language. */
  told(game: string, english: string): string {
    return this.spoken[game]?.content[english] ?? english;
  }

  private async load(): Promise<void> {
    const mine = ++this.loading;
    const { wanted, games, parts } = this;
    const [own, said, others] = await Promise.all([
      loaders[wanted](),
      Promise.all(parts.map((part) => ofPart(part, wanted))),
      Promise.all(games.map((game) => ofGame(game, wanted))),
    ]);
    if (mine !== this.loading) return;
    this.catalogue = Object.assign({}, own, ...said, ...others.map((each) => each.words)) as Catalogue;
    this.spoken = Object.fromEntries(games.map((game, n) => [game, others[n]!]));
    this.loaded = games;
    this.language = wanted;
    document.documentElement.lang = wanted;
  }
}

export const words = new Words();

/** The words of the chosen language for a key. */
export function t(key: string, gaps: Gaps = {}): string {
  return fill(words.catalogue, english, words.language, key, gaps);
}

/** The same for keys of a part. */
export const sayOf = (part: Part) => (key: string, gaps: Gaps = {}): string => t(`${PARTS[part][1]}.${key}`, gaps);

/** Is there a sentence for this key at all? */
export function has(key: string): boolean {
  return key in words.catalogue || key in english;
}

/** The voice of a game at a table of these players, in the chosen language. */
export const voiceOf = (names: string[]): Voice => ({ names, reader: words.reader, catalogue: words.catalogue, language: words.language });

/** What the server says to people, in the chosen language; in its own English where that is not translated. */
export function serverSays(said: Said & { reason: string }): string {
  return sayServer(said, words.catalogue) ?? said.reason;
}

/** What the server tells everybody at a table. */
export const noticeSays = (notice: Said & { text: string }): string => serverSays({ ...notice, reason: notice.text });

/** Why the server did not do something. */
export function sayRefusal(no: Refusal): string {
  if (no.code === 'not_started') return t('device.failed');
  return no.code === 'away' ? t('app.away') : serverSays(no);
}

/** A value of an option; `word` says those that are words of the game. */
export function sayValue(value: unknown, word: (value: string) => string): string {
  return value === null ? t('new.none') : value === true ? t('app.yes') : value === false ? t('app.no') : word(String(value));
}

/** "Ada, Mara and Clem" */
export function list(names: string[]): string {
  const parts = names.map((text) => ({ text }));
  return listed(words.language, parts, (text) => ({ text })).map((part) => part.text).join('');
}

/** Who won: `key.you` if it is the reader alone. In a list of several the reader comes first. */
export function won(key: string, winners: number[], names: string[]): string {
  const reader = winners.filter((seat) => seat === words.reader);
  if (reader.length && winners.length === 1) return t(`${key}.you`);
  const others = winners.filter((seat) => seat !== words.reader).map((seat) => names[seat] ?? '');
  return t(key, { n: winners.length, names: list(reader.length ? [t('table.you'), ...others] : others) });
}

/** The language to begin with: the browser's, where we have it. */
export function preferred(): Language {
  const wanted = navigator.languages.find((each) => /^(en|pt)\b/i.test(each));
  return wanted && /^pt/i.test(wanted) ? 'pt-BR' : 'en';
}

/** A game as one says it at the table. */
export const short = (game: { game: string; title: string }): string => (has(`game.${game.game}.short`) ? t(`game.${game.game}.short`) : game.title);
