/** What the server shows of the box Ante Up, and what its board knows of it. */

import content from '../../../generated/legends.json';
import type { AnteUpOwnView, AnteUpView } from '../../../generated/messages';
import type { IconName } from '../../../lib/icons';
import { translated } from '../told';
import type { LegendsView } from '../view';

/** What everybody sees of the box (`boxes.ante_up` of a view); its fields are declared in `ante_up/fields.py`. */
export type AnteUp = AnteUpView;
/** What only one seat has seen: tokens by their number with their place, frontier tokens by their place in the list. */
export type Peeked = AnteUpOwnView;

const ID = 'ante_up';
const known = content.boxes[ID];
export const CHECKPOINTS: readonly number[] = known.checkpoints;
export const FRONTIER = known.frontier as [number, number][];
export const REWARDS = translated(known.rewards);
/** Those of the box, and behind them the unique ones of another. */
export const EVENTS = translated([...known.events, ...content.boxes.wild_bunch.unique]);
export const TRAIN = translated(known.train);
export const TOKENS = translated(known.tokens);
export const GAMBLER = translated(known.gambler);
/** The spaces beside each saloon, by the number of its place. */
const SALOONS: ReadonlyMap<number, readonly number[]> = new Map(known.saloons.map(([place, ...spaces]): [number, number[]] => [place!, spaces]));

export const MARSHAL_MARK = 1 << 28;
export const WANTED_MARK = 1 << 29;
export const GAMBLER_MARK = 1 << 30;
/** The space of the marshal, wanted and gambler tracks that has the marker. */
export const MARKED = 5;
export const ROLLER = 3;
export const FARO = 2;
export const KINDS: readonly { name: string; icon: IconName }[] = [
  { name: 'longhorn', icon: 'bull-horns' },
  { name: 'outlaw', icon: 'cowboy-holster' },
  { name: 'jumper', icon: 'war-pick' },
  { name: 'roller', icon: 'top-hat' },
];
export const GAMES = ['', 'poker', 'faro', 'high_stakes', 'high_roller'] as const;
/** The layout of faro as the old ones had it: an upper and a lower row, the seven at the end. */
export const LAYOUT: readonly (readonly string[])[] = [['K', 'Q', 'J', '10', '9', '8'], ['A', '2', '3', '4', '5', '6'], ['7']];

/** The box on the table, or null when it is not in play. */
export function anteUp(view: LegendsView): AnteUp | null {
  return (view.boxes?.[ID] as unknown as AnteUp | undefined) ?? null;
}

export function peeked(view: LegendsView): Peeked {
  return (view.own_boxes?.[ID] as unknown as Peeked | undefined) ?? { tokens: [], frontier: [] };
}

/** What lies on a space: each kind of token with its number, gold, the train. A high roller is beside all spaces of its saloon. */
export interface Lying {
  tokens: number[];
  longhorns: number;
  gold: number;
  train: boolean;
  /** The numbers of a frontier space and of its token; the second is -1 when it is explored. */
  frontier: [number, number] | null;
}

export function lying(box: AnteUp, space: number): Lying {
  const at = FRONTIER.findIndex(([each]) => each === space);
  return {
    tokens: box.tokens.filter(([kind, place]) => (kind === ROLLER ? (SALOONS.get(place) ?? []).includes(space) : place === space)).map(([kind]) => kind),
    longhorns: box.grazing.filter((each) => each === space).length,
    gold: box.gold.filter((each) => each === space).length,
    train: CHECKPOINTS[box.train] === space,
    frontier: at < 0 ? null : [FRONTIER[at]![1], box.frontier[at]!],
  };
}

/** What I have peeked at in a space: its reward. */
export function seenAt(view: LegendsView, space: number): string[] {
  const own = peeked(view);
  const tokens = own.tokens.filter(([token, place]) => (TOKENS[token]!.kind === 'roller' ? (SALOONS.get(place) ?? []).includes(space) : place === space));
  const found = own.frontier.filter(([at]) => FRONTIER[at]![0] === space);
  return [...tokens.map(([token]) => `${TOKENS[token]!.cards} · ${TOKENS[token]!.text}`), ...found.map(([, token]) => REWARDS[token]!.text)];
}

export interface Bet {
  seat: number;
  rank: number;
  dollars: number;
}

export function bets(box: AnteUp): Bet[] {
  return Array.from({ length: box.bets.length / 3 }, (_, n) => ({ seat: box.bets[3 * n]!, rank: box.bets[3 * n + 1]!, dollars: box.bets[3 * n + 2]! }));
}

/** Where a high roller sits: the name of its saloon's place. */
export function saloonOf(place: number): readonly number[] {
  return SALOONS.get(place) ?? [];
}
