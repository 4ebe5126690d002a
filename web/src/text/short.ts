import { has, t } from './text.svelte';

/** A game as one says it at the table. */
export const short = (game: { game: string; title: string }): string => (has(`game.${game.game}.short`) ? t(`game.${game.game}.short`) : game.title);
