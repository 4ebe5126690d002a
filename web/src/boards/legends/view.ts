/** What the server shows of Western Legends, and what its board knows of map and cards (generated/legends.json, made by tools/legends_board.py). */

import type { LegendsView } from '../../generated/messages';
import type { IconName } from '../../lib/icons';
import content from '../../generated/legends.json';
import { translated, told } from './told';

export type { LegendsView };

/** Stores and saloons stand where their spaces meet; every other place has a sign of its own in its space. */
export const SPACES = translated(content.spaces.map((space) => ({ ...space, disc: space.location !== '' && !(space.place in content.places) })));
export const DISCS: readonly number[] = SPACES.flatMap((space, at) => (space.disc ? [at] : []));
export const FIXED: readonly (readonly [string, number[]])[] = Object.entries(content.places);
/** The ground of each region. */
export const GROUND = ['#e3c07f', '#c9b7a0', '#a9c4b4', '#d9c877', '#dda28b', '#d7a771', '#d5c29b'];
export const MESAS = translated(content.mesas);
export const REGIONS = translated(content.regions);
export const CARDS = translated(content.cards);
export const ITEMS = translated(content.items);
export const CHARACTERS = translated(content.characters);
export const STORIES = translated(content.stories);
export const GOALS = translated(content.goals);
export const FIGHT = translated(content.fight);
export const MAP = { width: content.size[0]!, height: content.size[1]!, links: content.links, lines: content.lines, frontier: content.frontier };
export const MAN = 6;
export const FACE_DOWN = 2;
/** The places in `fight`. */
export const F = { KIND: 0, INITIATOR: 1, TARGET: 2, LESS_INITIATOR: 4, LESS_TARGET: 5, WINNER: 6, NPC_CARD: 8, REVEALED: 9 } as const;
/** The places in `poker`. */
export const P = { PLAYERS: 1, POT: 2 } as const;
/** The faces of a prospecting die, in the order of the game. */
export const DIE_FACES: readonly IconName[] = ['gold-nuggets', 'coins', 'money-stack', 'tombstone'];
export const BANDIT = 3;

export const LOCATION_ICONS: Record<string, IconName> = {
  bank: 'bank',
  mine: 'gold-mine',
  saloon: 'saloon-doors',
  general_store: 'shop',
  hideout: 'campfire',
  ranch: 'barn',
  rail_station: 'railway',
  doctor: 'medical-pack',
  cabaret: 'ample-dress',
  sheriffs_office: 'law-star',
};

/** The hideouts in the order of the board, as the bits of `bandits` count them. */
export const HIDEOUTS: readonly number[] = SPACES.flatMap((space, at) => (space.location === 'hideout' ? [at] : []));

/** Steps from a space to all others, as the map has borders; without paths over a mesa or through closed spaces. */
export function distances(from: number, shut: ReadonlySet<number> = new Set()): number[] {
  const far = Array<number>(SPACES.length).fill(Infinity);
  if (from < 0 || from >= SPACES.length) return far;
  far[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (const next of SPACES[at]!.near) {
      if (far[next] === Infinity && !shut.has(next)) {
        far[next] = far[at]! + 1;
        queue.push(next);
      }
    }
  }
  return far;
}

/** The spaces beside one that are not offered as a step from it. */
export function shutFrom(from: number, offered: ReadonlyMap<number, number>): Set<number> {
  return new Set((SPACES[from]?.near ?? []).filter((next) => !offered.has(next)));
}

/** A shortest way from one space to another, without the first. */
export function route(from: number, to: number, shut: ReadonlySet<number> = new Set()): number[] {
  const far = distances(to, shut);
  const way: number[] = [];
  let at = from;
  while (at !== to && far[at]! < Infinity) {
    at = SPACES[at]!.near.find((next) => far[next] === far[at]! - 1 && !shut.has(next))!;
    way.push(at);
  }
  return way;
}

/** Who and what stands on a space. */
interface Standing {
  seats: number[];
  bandit: boolean;
  sheriff: boolean;
  man: boolean;
}

export function standing(view: LegendsView, space: number): Standing {
  const hideout = HIDEOUTS.indexOf(space);
  return {
    seats: view.space.flatMap((at, seat) => (at === space ? [seat] : [])),
    bandit: hideout >= 0 && ((view.bandits >> hideout) & 1) === 1,
    sheriff: view.sheriff === space,
    man: view.man === space,
  };
}

/** What a question's `option` or `do` would do: the step names the place in the card's text. */
export function choiceText(at: number, nth: number): string {
  const base = (content.choose as Record<string, number>)[String(at)];
  return base === undefined ? '' : told(content.choices[base + nth] ?? '');
}

export function mayText(at: number): string {
  return told((content.may as Record<string, string>)[String(at)] ?? '');
}

/** A thing that can be used: a card, an item or one's character. */
export function thing(of: number): { sort: 'card' | 'item' | 'character'; index: number } {
  if (of < CARDS.length) return { sort: 'card', index: of };
  if (of < CARDS.length + ITEMS.length) return { sort: 'item', index: of - CARDS.length };
  return { sort: 'character', index: of - CARDS.length - ITEMS.length };
}

export function items(view: LegendsView, seat: number): { item: number; upgraded: boolean }[] {
  return ITEMS.flatMap((_, item) => {
    const has = view.items[seat * ITEMS.length + item] ?? 0;
    return has ? [{ item, upgraded: has === 2 }] : [];
  });
}

export function red(face: string): boolean {
  return face.includes('♥') || face.includes('♦');
}
