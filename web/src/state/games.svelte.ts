import type { GameInfo, RulebookInfo } from '../generated/messages';
import { api } from '../net/api';
import { words } from '../text/text.svelte';

/** The games that the server offers, and the levels of its bots. */
class Games {
  list = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  loaded = $state(false);
  private loading: Promise<void> | null = null;
  private books: Record<string, Promise<RulebookInfo>> = {};

  load(): Promise<void> {
    this.loading ??= api.games().then(
      (answer) => {
        this.list = answer.games;
        this.levels = answer.levels;
        this.loaded = true;
      },
      (no: unknown) => {
        this.loading = null;
        throw no;
      },
    );
    return this.loading;
  }

  get(id: string): GameInfo | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** The rulebook in the chosen language; in English where it is not translated. */
  rulebook(id: string): Promise<RulebookInfo> {
    const { language } = words;
    return (this.books[`${id} ${language}`] ??= api.rulebook(id, language));
  }
}

export const games = new Games();
