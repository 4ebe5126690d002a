import type { GameInfo, RulebookInfo } from '../generated/messages';
import { api } from '../net/api';

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

  rulebook(id: string): Promise<RulebookInfo> {
    return (this.books[id] ??= api.rulebook(id));
  }
}

export const games = new Games();
