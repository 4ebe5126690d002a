/** What the server shows of Western Legends, and what its board knows of map and cards (generated/legends.json, made by `browser.py` of the game). */

import type { LegendsView } from '../../generated/messages';
import type { IconName } from '../../lib/icons';
import content from '../../generated/legends.json';
import { effectIcons } from './effects';
import { pictureOf } from './pictures';
import { shortOf, translated, told } from './told';

export type { LegendsView };

const PLACES = content.maps.map((map) => map.places) as unknown as readonly Record<string, number[]>[];
/** Stores and saloons stand where their spaces meet; every other place has a sign of its own in its space. */
export const SPACES = translated(content.spaces.map((space) => ({ ...space, disc: space.location !== '' && !(space.place in PLACES[space.board]!) })));
/** The ground of each region. */
export const GROUND = ['#e3c07f', '#c9b7a0', '#a9c4b4', '#d9c877', '#dda28b', '#d7a771', '#d5c29b', '#c8d3c2', '#cfb685'];
/** Each board with its spaces, the signs in them, and the buildings between them. All drawings have the same size. */
export const MAPS = content.maps.map((map, board) => ({
  ...map,
  spaces: SPACES.flatMap((space, at) => (space.board === board ? [at] : [])),
  discs: SPACES.flatMap((space, at) => (space.board === board && space.disc && space.location !== 'frontier' ? [at] : [])),
  fixed: Object.entries(PLACES[board]!),
}));
/** Where the names of regions stand on each board. */
export const NAMES: readonly (readonly { name: string; x: number; y: number; ink: string }[])[] = [
  [
    { name: 'Mesito’s Point', x: 100, y: 229, ink: '#6b4a12' },
    { name: 'Darkrock', x: 236, y: 158, ink: '#57463a' },
    { name: 'Sunny Hills', x: 918, y: 186, ink: '#5b5a12' },
    { name: 'Red Falls', x: 768, y: 153, ink: '#8f2f2a' },
    { name: 'Cliff Junction', x: 784, y: 463, ink: '#8a4b22' },
    { name: 'Spike’s View', x: 259, y: 608, ink: '#6b5a3a' },
  ],
  [{ name: 'Buzzard Gulch', x: 474, y: 286, ink: '#4d5b45' }],
];
export const MESAS = translated(content.mesas);
export const REGIONS = translated(content.regions);
export const CARDS = translated(content.cards.map((card) => ({ ...card, short: shortOf(card.text), icons: effectIcons(card.text) })));
export const ITEMS = translated(
  content.items.map((item) => ({ ...item, short: shortOf(item.base), short_up: shortOf(item.up), picture: pictureOf(item.name, item.base, item.kind) })),
);
export const CHARACTERS = translated(content.characters);
export const STORIES = translated(content.stories.map((story) => ({ ...story, picture: pictureOf(story.title, story.text) })));
export const GOALS = translated(content.goals as unknown as readonly { title: string; text: string; need: [string, number][] }[]);
export const FIGHT = translated(content.fight);
/** What a space of a track or a cattle token pays: pairs of a kind and a number. */
export type Pays = readonly (readonly [string, number])[];
export const TRACKS = content.tracks as unknown as Record<'marshal' | 'wanted', Pays[]>;
/** What the rows of a track pay: those of the marshal at the end, the wanted ones each turn. */
export const ROWS = content.rows;
export const CATTLE = content.cattle as unknown as Pays[];
export const COLOURS = content.colours;
export const ABILITY_LP = content.ability;
export const MAP = { width: content.maps[0]!.size[0]!, height: content.maps[0]!.size[1]! };
/** The poker deck; what else can be used is counted after its cards. */
export const DECK = 52;
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
  marshals_office: 'law-star',
  trading_post: 'shop',
  outlaw_camp: 'camping-tent',
  mountain_pass: 'mountain-road',
};

/** The boards on the table: that of the base game, and those of the boxes in play. */
export function boards(view: LegendsView): number[] {
  return MAPS.flatMap((map, board) => (map.box === '' || view.options[map.box] ? [board] : []));
}

/** A poker card as it is in this game: a box may have another one of the same rank and suit. */
export function cardOf(view: LegendsView, card: number): (typeof CARDS)[number] {
  const decks: Record<string, string> = content.decks;
  const other = CARDS.find((each) => each.card === card && each.box !== '' && view.options[each.box] && view.options[decks[each.box]!]);
  return other ?? CARDS[card]!;
}

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
interface Present {
  seats: number[];
  bandit: boolean;
  sheriff: boolean;
  man: boolean;
}

export function present(view: LegendsView, space: number): Present {
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
  const [sort, index] = content.things[of] as ['card' | 'item' | 'character', number];
  return { sort, index };
}

/** What a seat has of an item: 0 nothing, 1 the item, 2 its upgraded side. There are only places for the items of the boxes in play. */
export function has(view: LegendsView, seat: number, item: number): number {
  const places = view.items.length / view.seats;
  return item < places ? (view.items[seat * places + item] ?? 0) : 0;
}

export function items(view: LegendsView, seat: number): { item: number; upgraded: boolean }[] {
  return ITEMS.flatMap((_, item) => {
    const owned = has(view, seat, item);
    return owned ? [{ item, upgraded: owned === 2 }] : [];
  });
}

/** How much a seat has of something that goals count. */
export function counted(view: LegendsView, seat: number, what: string): number {
  const own = items(view, seat);
  const kinds: Record<string, string> = { misc: 'misc', mounts: 'mount', weapons: 'weapon' };
  if (what === 'upgrades') return own.filter((each) => each.upgraded).length;
  if (what in kinds) return own.filter((each) => ITEMS[each.item]!.kind === kinds[what]).length;
  const open: Record<string, number[]> = { mp: view.mp, wp: view.wp, lp: view.lp, money: view.money, nuggets: view.nuggets };
  return open[what]?.[seat] ?? 0;
}

export function red(face: string): boolean {
  return face.includes('♥') || face.includes('♦');
}
