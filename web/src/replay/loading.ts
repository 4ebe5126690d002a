import type { GameInfo, Log, TableInfo } from '../generated/messages';
import { api } from '../net/api';
import { games } from '../state/games.svelte';
import { person } from '../state/person.svelte';
import { words } from '../text/text.svelte';

/** A table with its whole log. */
export interface Played {
  info: TableInfo;
  game: GameInfo | undefined;
  log: Log['entries'];
  /** The number of the last position. */
  last: number;
}

export async function loadPlayed(id: string, key: string | null): Promise<Played> {
  await person.beSomebody();
  const info = await api.table(id, key);
  const game = await games.meet(info);
  if (game) await words.speak(game.id);
  const log: Log['entries'] = [];
  let last: number;
  for (let since = -1;;) {
    const more = await api.log(id, since, key);
    last = more.number;
    log.push(...more.entries);
    if (!more.entries.length || more.entries.at(-1)!.number >= last) break;
    since = more.entries.at(-1)!.number;
  }
  return { info, game, log, last };
}
