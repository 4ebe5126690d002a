/** What the server shows of the box Blood Money, and what its cards say. */

import content from '../../../generated/legends.json';
import type { BloodMoneyOwnView, BloodMoneyView } from '../../../generated/messages';
import type { IconName } from '../../../lib/icons';
import { anteUp } from '../ante_up/view';
import { told } from '../told';
import { LOCATION_ICONS, MAPS, NAMES, SPACES, type LegendsView } from '../view';

/** What everybody sees of the box (`boxes.blood_money` of a view); its fields are declared in `blood_money/fields.py`. */
export type BloodMoney = BloodMoneyView;

interface Deed {
  title: string;
  text: string;
  score: string;
  price: number;
  set: string;
  spaces: number[];
}
interface Tale {
  title: string;
  reveal: string;
  ongoing: string;
  completion: string;
  consequence: string;
  conditions: { text: string; reward: string }[];
}
interface Known {
  stories: Tale[];
  injuries: { title: string; text: string; others: string; lp: number }[];
  deeds: Deed[];
  track: string[];
  die: string[];
  faces: string[];
  regions: number[];
  price: number;
}

const ID = 'blood_money';
const NOTHING: Known = { stories: [], injuries: [], deeds: [], track: [], die: [], faces: [], regions: [], price: 0 };
// A server without the box has no content of it.
const known: Known = (content.boxes as unknown as Record<string, Known>)[ID] ?? NOTHING;
export const DISCS = 3;
export const REGIONS_OF_CART: readonly number[] = known.regions;
export const TRACK_SPACES: readonly number[] = known.track.map((_, n) => n + 1);
export const STORY_NUMBERS = known.stories.length / 2;

/** The box on the table, or null when it is not in play. */
export function bloodMoney(view: LegendsView): BloodMoney | null {
  return (view.boxes?.[ID] as unknown as BloodMoney | undefined) ?? null;
}

const own = (view: LegendsView): BloodMoneyOwnView | undefined => view.own_boxes?.[ID] as unknown as BloodMoneyOwnView | undefined;

/** What a legendary item costs whoever looks. */
export const legendaryPrice = (view: LegendsView): number => own(view)?.price ?? known.price;

export const isRuined = (box: BloodMoney, deed: number): boolean => ((box.ruined >> deed) & 1) === 1;
export const isUsed = (box: BloodMoney, deed: number): boolean => ((box.used >> deed) & 1) === 1;
export const discsLeft = (box: BloodMoney, seat: number): number => DISCS - box.met.filter((each) => each === seat).length;

/** The open story in the language of the page. */
export function taleOf(story: number): Tale | null {
  const tale = known.stories[story];
  if (!tale) return null;
  return {
    title: told(tale.title),
    reveal: told(tale.reveal),
    ongoing: told(tale.ongoing),
    completion: told(tale.completion),
    consequence: told(tale.consequence),
    conditions: tale.conditions.map(({ text, reward }) => ({ text: told(text), reward: told(reward) })),
  };
}

export const trackText = (space: number): string => told(known.track[space - 1] ?? '');
export const faceOf = (face: number): string => told(known.faces[face] ?? '');

export function injuryCard(number: number): { title: string; text: string } | null {
  const injury = known.injuries[number];
  return injury ? { title: told(injury.title), text: told(injury.text) } : null;
}
export const injuryEnglish = (number: number): string => known.injuries[number]?.text ?? '';
/** The injury of a seat, as it is told to a reader: to others it says what that player may not do. */
export function injuryOf(box: BloodMoney, seat: number, reader: number | null): { title: string; text: string } | null {
  const injury = known.injuries[box.injury[seat] ?? -1];
  return injury ? { title: told(injury.title), text: told(seat === reader ? injury.text : injury.others) } : null;
}

export const deedTitle = (deed: number): string => told(known.deeds[deed]?.title ?? '');
/** A face of the risk die, as it is read and in the language of the page. */
export const dieText = (face: number): { english: string; text: string } => ({ english: known.die[face] ?? '', text: told(known.die[face] ?? '') });

export interface DeedShown {
  deed: number;
  title: string;
  text: string;
  score: string;
  price: number;
  set: string;
  icon: IconName;
  /** Where its location stands on the map. */
  at: { board: number; x: number; y: number };
  owner: number;
  ruined: boolean;
  used: boolean;
}

export function deedOf(box: BloodMoney, deed: number): DeedShown {
  const { title, text, score, price, set, spaces } = known.deeds[deed]!;
  const space = SPACES[spaces[0]!]!;
  const [x = space.x, y = space.y] = space.disc ? [] : (MAPS[space.board]!.fixed.find(([id]) => id === space.place)?.[1] ?? []);
  return {
    deed,
    title: told(title),
    text: told(text),
    score: told(score),
    price,
    set,
    icon: LOCATION_ICONS[space.location] ?? 'shop',
    at: { board: space.board, x, y },
    owner: box.owner[deed]!,
    ruined: isRuined(box, deed),
    used: isUsed(box, deed),
  };
}

/** The deeds in the game, set by set. */
export function deedSets(box: BloodMoney): DeedShown[][] {
  const sets = new Map<string, DeedShown[]>();
  known.deeds.forEach((deed, n) => {
    if ((box.owner[n] ?? -2) !== -2) sets.set(deed.set, [...(sets.get(deed.set) ?? []), deedOf(box, n)]);
  });
  return [...sets.values()];
}

export function deedsOf(box: BloodMoney, seat: number): DeedShown[] {
  return box.owner.flatMap((owner, deed) => (owner === seat ? [deedOf(box, deed)] : []));
}

/** The deed of the location that a space belongs to, or -1. */
export const deedAt = (space: number): number => known.deeds.findIndex((deed) => deed.spaces.includes(space));

/** What the box has put on a space: a map token, and what I know of it. */
export function seenOnMap(view: LegendsView, space: number): string {
  const face = own(view)?.map.find(([, at]) => at === space)?.[0];
  return face === undefined ? '' : faceOf(face);
}

/** How many nuggets lie on each space. With Ante Up it is that box which has them. */
export function goldLying(view: LegendsView): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const at of anteUp(view) ? [] : (bloodMoney(view)?.gold ?? [])) found.set(at, (found.get(at) ?? 0) + 1);
  return found;
}

export const cartRegion = (box: BloodMoney): number => REGIONS_OF_CART[box.cart] ?? -1;

type Point = [number, number];
const points = (d: string): Point[] => d.slice(1, -1).split('L').map((pair) => pair.split(' ').map(Number) as Point);
const edges = new Map<number, string>();

/** The outline of a region: those sides of its spaces that belong to one of them only. */
export function regionEdge(region: number): string {
  const before = edges.get(region);
  if (before !== undefined) return before;
  const sides = new Map<string, { line: string; n: number }>();
  for (const { d } of SPACES.filter((space) => space.region === region)) {
    const corners = points(d);
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % corners.length]!;
      const key = [from.join(' '), to.join(' ')].sort().join(' ');
      sides.set(key, { line: `M${from.join(' ')}L${to.join(' ')}`, n: (sides.get(key)?.n ?? 0) + 1 });
    });
  }
  const found = [...sides.values()].filter(({ n }) => n === 1).map(({ line }) => line).join('');
  edges.set(region, found);
  return found;
}

/** A place in a region for the cart: beside the middle of a space near the middle of them all, and not on a name. */
export function cartSpot(region: number): { board: number; x: number; y: number } | null {
  const spaces = SPACES.filter((space) => space.region === region);
  if (!spaces.length) return null;
  const middle = (of: 'x' | 'y'): number => spaces.reduce((sum, space) => sum + space[of], 0) / spaces.length;
  const [x, y] = [middle('x'), middle('y')];
  const named = (board: number, at: { x: number; y: number }): boolean =>
    (NAMES[board] ?? []).some((name) => Math.abs(name.x - at.x) < 120 && Math.abs(name.y - 6 - at.y) < 34);
  const free = spaces.filter((space) => !space.disc && !named(space.board, { x: space.x - 24, y: space.y - 24 }));
  const { board, x: left, y: top } = (free.length ? free : spaces).toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]!;
  return { board, x: left - 24, y: top - 24 };
}
