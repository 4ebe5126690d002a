/** A fight in figures: what each side's card is worth, and why it counts less than it says. */

import type { Happened } from '../contract';
import content from '../../generated/legends.json';
import { CARDS, CHARACTERS, F, FIGHT, ITEMS, MAN, cardOf, has, type LegendsView } from './view';

const LOWEST = 2;
const USED: Readonly<Record<string, (of: number) => string>> = {
  used_card: (card) => CARDS[card]?.name ?? '',
  used_item: (item) => ITEMS[item]?.name ?? '',
  used_ability: (person) => CHARACTERS[person]?.name ?? '',
};

/** Something that lowers a card. Without a name where the table does not say what it was. */
export interface Lowered {
  /** Whose card: a seat, or -1 for the other side of a fight against somebody without a seat. */
  player: number;
  by: number;
  why: string;
}

/** What a rank counts: 2 to 14. */
export const worth = (rank: string): number => FIGHT.findIndex((card) => card.rank === rank) + LOWEST;
export const rankOf = (face: string): string => face.replace(/[^\dJQKA]/g, '');
export const counts = (value: number, less: number): number => Math.max(LOWEST, value - less);

/** Who fights against a player: a seat, or MAN and above for somebody without one. */
const against = (view: LegendsView, player: number): number => (view.fight[F.INITIATOR] === player ? view.fight[F.TARGET]! : view.fight[F.INITIATOR]!);

/** What a seat has in this fight that lowers the other card by so much, by its text: the weapon on top, then the card laid. */
function sources(view: LegendsView, seat: number, laid: readonly number[], by: number): string[] {
  const lowers = new RegExp(`counts ${by} less`);
  const weapon = view.weapon[seat] ?? -1;
  const side = weapon >= 0 ? has(view, seat, weapon) : 0;
  const item = content.items[weapon];
  const found: string[] = [];
  if (item && side && lowers.test(side === 2 ? item.up : item.base)) found.push(ITEMS[weapon]!.name);
  for (const card of laid) {
    const face = cardOf(view, card);
    const english = content.cards[CARDS.indexOf(face)]!;
    if (english.kind === 'bonus' && lowers.test(english.text)) found.push(face.name);
  }
  return found;
}

/** Which cards were lowered in these events. `fought` is a position of the fight. */
export function lowered(events: readonly Happened[], fought: LegendsView): Lowered[] {
  const found: Lowered[] = [];
  const shown = (seat: number): number[] => events.flatMap((event) => (event.event === 'turned_up' && event.values[0] === seat ? [CARDS[Number(event.values[1])]!.card] : []));
  events.forEach((event, at) => {
    const npc = event.event === 'npc_counts_less';
    if (!npc && event.event !== 'counts_less') return;
    const by = Number(event.values[npc ? 0 : 1]);
    const player = npc ? -1 : Number(event.values[0]);
    const other = npc ? [fought.fight[F.INITIATOR]!, fought.fight[F.TARGET]!].find((each) => each >= 0 && each < MAN)! : against(fought, player);
    const before = events[at - 1];
    const used = before && USED[before.event]?.(Number(before.values[1]));
    const named = found.filter((each) => each.player === player).map((each) => each.why);
    const laid = [...shown(other), ...fought.laid.slice(other * 2, other * 2 + 2).filter((card) => card >= 0)];
    const why = used || (other < MAN ? (sources(fought, other, laid, by).find((name) => !named.includes(name)) ?? '') : '');
    found.push({ player, by, why });
  });
  return found;
}
