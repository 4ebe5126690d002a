import type { GameInfo, RulebookInfo } from '../generated/messages';
import { api } from '../net/api';
import { words } from '../text/text.svelte';

/** The games that the server offers, and the levels of its bots. */
class Games {
  /** Without what they say: a list does not need it. */
  list = $state.raw<GameInfo[]>([]);
  levels = $state.raw<string[]>([]);
  /** Tables may be brought here from elsewhere, and taken away. */
  moved = $state(false);
  loaded = $state(false);
  /** Whole games, by id. An older version of the rules has an id of its own, such as `goat@1`: its words and boards are its own too. */
  private known = $state.raw<Record<string, GameInfo>>({});
  private loading: Promise<void> | null = null;
  private meeting: Record<string, Promise<void>> = {};
  private books: Record<string, Promise<RulebookInfo>> = {};

  load(): Promise<void> {
    this.loading ??= api.games().then(
      (answer) => {
        this.list = answer.games;
        this.levels = answer.levels;
        this.moved = answer.moved;
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
    return this.known[id] ?? this.list.find((game) => game.id === id);
  }

  private idOf({ game, version }: { game: string; version: number }): string {
    return this.list.find((each) => each.id === game)?.version === version ? game : `${game}@${version}`;
  }

  /** The game of a table, in the version of the rules that it is played with; undefined until `meet` has found it. */
  of(table: { game: string; version: number }): GameInfo | undefined {
    return this.known[this.idOf(table)];
  }

  /** Have the game of a table at hand; the newest version where the server does not know the table's own. */
  async meet(table: { game: string; version: number }): Promise<GameInfo | undefined> {
    await this.load();
    const id = this.idOf(table);
    await (this.meeting[id] ??= this.fetch(id, table.game));
    return this.of(table);
  }

  private async fetch(id: string, newest: string): Promise<void> {
    try {
      const found = await api.game(id).catch(() => api.game(newest));
      this.known = { ...this.known, [id]: { ...found, id } };
    } catch (no) {
      delete this.meeting[id];
      throw no;
    }
  }

  /** The rulebook in the chosen language; in English where it is not translated. */
  rulebook(id: string): Promise<RulebookInfo> {
    const { language } = words;
    return (this.books[`${id} ${language}`] ??= api.rulebook(id, language));
  }
}

export const games = new Games();
