import type { GameInfo } from '../generated/messages';
import { api } from '../net/api';
import { person } from '../state/person.svelte';
import { teachAgain } from '../state/taught';
import { route } from '../state/route.svelte';
import { showOf } from '../boards/show';

/** A first game is against bots that forgive. */
const FIRST_LEVEL = 'greenhorn';

/** One click to a table against bots: made, sat down at, begun. `guide` is the first game with explanations, from the beginning; `box` is put into play. */
export async function playNow(game: GameInfo, guide = false, box = ''): Promise<void> {
  await person.beSomebody();
  const fitting = game.seats.includes(showOf(game.id).seats) ? showOf(game.id).seats : Math.max(...game.seats);
  const seats = guide ? Math.max(Math.min(...game.seats), 2) : fitting;
  const bots = Array.from({ length: seats - 1 }, (_, i) => i + 1);
  const { table } = await api.makeTable({
    game: game.id,
    seats,
    bots,
    join: 'link',
    watch: 'link',
    level: guide ? FIRST_LEVEL : null,
    options: box ? { [box]: true } : {},
  });
  await api.sit(table, 0, null);
  await api.start(table, true);
  if (guide) teachAgain(game.id, [box]);
  route.go(`/t/${table}${guide ? '?guide=1' : ''}`);
}
