import type { Component } from 'svelte';
import type { Frame } from '../generated/messages';
import type { FigureKind } from '../lib/Figure.svelte';
import type { IconName } from '../lib/icons';

/** One thing of a game: what it is, what it does, and where it lies as far as this seat can see. */
export interface Row {
  name: string;
  text: string;
  icon?: IconName;
  figure?: FigureKind;
  colour?: string;
  /** A drawing of the game's own: the part that draws it, and what it is given. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each part takes properties of its own
  picture?: { part: Component<any>; of: object };
  where?: string;
  /** Where it lies is known to this seat alone. */
  secret?: boolean;
}

export interface Group {
  title: string;
  rows: Row[];
}

/** A game's `reference.ts`: everything in the game with where each open thing is, from one seat's view. */
export type Reference = (frame: Frame, names: string[]) => Group[];

const found = import.meta.glob<{ reference: Reference }>('./*/reference.ts');

export const REFERENCES: Record<string, () => Promise<{ reference: Reference }>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1]!, load]),
);
