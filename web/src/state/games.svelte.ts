import type { GameInfo, RulebookInfo } from '../generated/messages';
import { api } from '../net/api';
import { words } from '../text/text.svelte';

/** The games that the server offers, and the levels of its bots. */
class Games {
  list = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  loaded = $state(false);
  private older = $state.raw<Record<string, GameInfo>>({});
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

  /** The game of a table, in the version of the rules that it is played with; undefined until `meet` has found it. */
  of({ game, version }: { game: string; version: number }): GameInfo | undefined {
    const newest = this.get(game);
    return newest?.version === version ? newest : this.older[`${game}@${version}`];
  }

  /** Have the game of a table at hand. An older version has an id of its own, such as `goat@1`: its words and boards are its own too. */
  async meet(table: { game: string; version: number }): Promise<GameInfo | undefined> {
    await this.load();
    if (!this.of(table)) {
      const id = `${table.game}@${table.version}`;
      const found = await api.game(id).catch(() => this.get(table.game));
      if (found) this.older = { ...this.older, [id]: { ...found, id } };
    }
    return this.of(table);
  }

  /** The rulebook in the chosen language; in English where it is not translated. */
  rulebook(id: string): Promise<RulebookInfo> {
    const { language } = words;
    return (this.books[`${id} ${language}`] ??= api.rulebook(id, language));
  }
}

export const games = new Games();
