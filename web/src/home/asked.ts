import type { TableLine } from '../generated/messages';
import { games } from '../state/games.svelte';
import { plainText, sayQuestion } from '../text/say';
import { voiceOf, words } from '../text/text.svelte';

/** What I am asked at a table, as the table asks it. Nothing while its game's words are not there. */
export function asked(table: TableLine): string | null {
  const game = games.get(table.game);
  return table.question && game ? plainText(sayQuestion(game, table.question, voiceOf(table.names))) : null;
}

/** Fetch the words of the games that ask something at these tables. */
export function meetAsking(tables: readonly TableLine[]): void {
  for (const { game, question } of tables) {
    if (!question) continue;
    void words.speak(game);
    const version = games.list.find((each) => each.id === game)?.version;
    if (version !== undefined) void games.meet({ game, version });
  }
}
