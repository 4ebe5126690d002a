/** A fight in figures: what each side's card is worth, and why it counts less than it says. */

import type { Happened } from '../contract';
import content from '../../generated/legends.json';
import { bloodMoney, injuryEnglish, injuryOf } from './blood_money/view';
import { CARDS, CHARACTERS, F, FIGHT, ITEMS, MAN, cardOf, items, type LegendsView } from './view';
import { CREWS, wildBunch } from './wild_bunch/view';

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
  /** Whose it is: a seat, or -1. */
  owner: number;
}

/** What a rank counts: 2 to 14. */
export const worth = (rank: string): number => FIGHT.findIndex((card) => card.rank === rank) + LOWEST;
export const rankOf = (face: string): string => face.replace(/[^\dJQKA]/g, '');
export const counts = (value: number, less: number): number => Math.max(LOWEST, value - less);

/** Who fights against a player: a seat, or MAN and above for somebody without one. */
const against = (view: LegendsView, player: number): number => (view.fight[F.INITIATOR] === player ? view.fight[F.TARGET]! : view.fight[F.INITIATOR]!);

/** What a seat has in this fight that lowers a card by so much, by its text: the weapon on top, other items, the card laid, a gang or posse, the character. */
function sources(view: LegendsView, seat: number, laid: readonly number[], by: number, whose: 'opponent' | 'own'): string[] {
  const lowers = new RegExp(whose === 'opponent' ? `opponent's card counts ${by} less` : `your card counts ${by} less`, 'i');
  const found: string[] = [];
  const weapon = view.weapon[seat] ?? -1;
  for (const { item, upgraded } of items(view, seat)) {
    const of = content.items[item]!;
    // Only the weapon on top works.
    if ((of.kind !== 'weapon' || item === weapon) && lowers.test(upgraded ? of.up : of.base)) found.push(ITEMS[item]!.name);
  }
  for (const card of laid) {
    const face = cardOf(view, card);
    const english = content.cards[CARDS.indexOf(face)]!;
    if (english.kind === 'bonus') { for (const _ of english.text.match(new RegExp(lowers, 'gi')) ?? []) found.push(face.name); }
  }
  const extras = wildBunch(view);
  const crew = extras?.crew[seat] ?? -1;
  if (crew >= 0 && lowers.test(content.boxes.wild_bunch.crews[crew]!.text)) found.push(CREWS[crew]!.title);
  const blood = bloodMoney(view);
  const hurt = blood?.injury[seat] ?? -1;
  if (blood && hurt >= 0 && lowers.test(injuryEnglish(hurt))) found.push(injuryOf(blood, seat, view.seat)!.title);
  const who = view.character[seat] ?? -1;
  if (who >= 0 && (view.unlocked >> seat) & 1 && lowers.test(content.characters[who]!.text)) found.push(CHARACTERS[who]!.name);
  return found;
}

/** Which cards were lowered in these events. `fought` is a position of the fight. */
export function lowered(events: readonly Happened[], fought: LegendsView): Lowered[] {
  const found: Lowered[] = [];
  const shown = (seat: number): number[] =>
    events.flatMap((event) => (event.event === 'turned_up' && event.values[0] === seat ? [CARDS[Number(event.values[1])]!.card] : []));
  events.forEach((event, at) => {
    const npc = event.event === 'npc_counts_less';
    if (!npc && event.event !== 'counts_less') return;
    const by = Number(event.values[npc ? 0 : 1]);
    const player = npc ? -1 : Number(event.values[0]);
    const other = npc ? [fought.fight[F.INITIATOR]!, fought.fight[F.TARGET]!].find((each) => each >= 0 && each < MAN)! : against(fought, player);
    const before = events[at - 1];
    const used = before && USED[before.event]?.(Number(before.values[1]));
    const named = found.filter((each) => each.player === player).map((each) => each.why);
    /** The first that has not been named yet. */
    const still = (names: string[]): string | undefined =>
      named.reduce((left, name) => (left.includes(name) ? left.toSpliced(left.indexOf(name), 1) : left), names)[0];
    const laid = [...new Set([...shown(other), ...fought.laid.slice(other * 2, other * 2 + 2).filter((card) => card >= 0)])];
    const theirs = other < MAN ? still(sources(fought, other, laid, by, 'opponent')) : undefined;
    const own = player >= 0 && player < MAN ? still(sources(fought, player, [], by, 'own')) : undefined;
    const owner = used ? Number(before!.values[0]) : theirs ? other : own ? player : -1;
    const why = used || theirs || own || '';
    found.push({ player, by, why, owner });
  });
  return found;
}

/** What has lowered a card by so much, as far as what both sides have says it: where just as many things could have. */
export function supposed(fought: LegendsView, player: number, by: number, named: readonly Lowered[]): Lowered[] {
  const other = player < 0 ? [fought.fight[F.INITIATOR]!, fought.fight[F.TARGET]!].find((each) => each >= 0 && each < MAN)! : against(fought, player);
  const laid = fought.laid.slice(other * 2, other * 2 + 2).filter((card) => card >= 0);
  const theirs = other < MAN ? sources(fought, other, laid, 1, 'opponent') : [];
  const own = player >= 0 && player < MAN ? sources(fought, player, [], 1, 'own') : [];
  const known = named.map((each) => each.why);
  const found = [...theirs.map((why) => ({ player, by: 1, why, owner: other })), ...own.map((why) => ({ player, by: 1, why, owner: player }))]
    .filter(({ why }) => !known.includes(why));
  return found.length === by ? found : [{ player, by, why: '', owner: -1 }];
}

/** What one of my cards is worth in a fight by rank alone. */
export interface Odds {
  card: number;
  face: string;
  /** How likely it wins, in percent. */
  chance: number;
}

/**
 * My cards by rank alone, the highest first, while I choose one for a fight: against another player among the `of` cards that I have not
 * seen, against others among the `of` fight cards, where the highest of those drawn is played.
 */
export function odds(view: LegendsView): { cards: Odds[]; of: number; drawn: number; seated: boolean } | null {
  const me = view.seat;
  const [one, other] = [view.fight[F.INITIATOR]!, view.fight[F.TARGET]!];
  if (me === null || view.fight[F.REVEALED] === 1 || !view.to_act.includes(me) || (one !== me && other !== me) || view.laid_sizes[me]) return null;
  const opponent = one === me ? other : one;
  const seated = opponent >= 0 && opponent < view.seats;
  const seen = new Set([...view.hand, ...view.discards, ...view.laid]);
  const against = seated
    ? content.cards.flatMap((each) => (each.box === '' && !seen.has(each.card) ? [worth(rankOf(each.face))] : []))
    : FIGHT.map((each) => worth(each.rank));
  const drawn = seated ? 1 : Math.max(1, view.drawn_size);
  // Who began wins a tie between players; anybody without a seat wins his.
  const lead = seated && one === me ? 0 : 1;
  const cards = view.hand.map((card) => {
    const { face } = cardOf(view, card);
    const beaten = against.filter((rank) => worth(rankOf(face)) >= rank + lead).length;
    const share = Array.from({ length: drawn }, (_, n) => Math.max(0, beaten - n) / (against.length - n)).reduce((all, each) => all * each, 1);
    return { card, face, chance: Math.round(share * 100) };
  });
  return cards.length ? { cards: cards.toSorted((a, b) => b.chance - a.chance), of: against.length, drawn, seated } : null;
}

/** What both sides of a fight count as it stands, who began first. Nothing before the cards are turned up. */
export function totals(view: LegendsView): [number, number] | null {
  if (view.fight[F.REVEALED] !== 1) return null;
  const of = (player: number, less: number): number => {
    const card = player >= 0 && player < view.seats ? view.laid.slice(player * 2, player * 2 + 2).find((each) => each >= 0) : undefined;
    const npc = FIGHT[view.fight[F.NPC_CARD] ?? -1];
    const rank = card !== undefined ? rankOf(cardOf(view, card).face) : (npc?.rank ?? '');
    return rank ? counts(worth(rank), less) : 0;
  };
  const [one, other] = [of(view.fight[F.INITIATOR]!, view.fight[F.LESS_INITIATOR] ?? 0), of(view.fight[F.TARGET]!, view.fight[F.LESS_TARGET] ?? 0)];
  return one && other ? [one, other] : null;
}
