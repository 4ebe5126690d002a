import type { Component } from 'svelte';
import type { BoardProps } from './contract';

/** Drawn boards by game id. A game without one uses the plain board. */
const found = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

export const BOARDS: Record<string, () => Promise<{ default: Component<BoardProps> }>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1]!, load]),
);
