/** The sentences of the legends board. Texts of cards, items and stories are the game's own. */

import type { Happened, Option } from '../contract';
import type { Say } from '../shared/say.svelte';
import { EVENTS, KINDS, anteUp, lying, seenAt } from './ante_up/view';
import { bloodMoney, deedAt, deedOf, deedsOf, goldLying, injuryOf, isRuined, legendaryPrice, seenOnMap, taleOf, trackText } from './blood_money/view';
import { totals } from './fight';
import type { Picture } from './pictures';
import { oddsOf } from './places';
import { causeOf, type Cause } from './subject';
import { UNIQUE, answerOf, companions, tokensAt, wildBunch } from './wild_bunch/view';
import {
  ABILITY_LP,
  BANDIT,
  CHARACTERS,
  F,
  FIGHT,
  GOALS,
  ITEMS,
  MAN,
  MESAS,
  REGIONS,
  SPACES,
  STORIES,
  cardOf,
  choiceText,
  distances,
  has,
  items,
  mayText,
  present,
  thing,
  type LegendsView,
} from './view';

export interface Told {
  title: string;
  text: string;
  /** What is drawn beside it: an item or a story, or a character. */
  picture?: Picture;
  character?: number;
}

/** At which locations an action is possible. */
const DONE_AT: Readonly<Record<string, readonly string[]>> = {
  sell: ['bank'],
  heist: ['bank'],
  poker: ['saloon'],
  faro: ['saloon'],
  high_stakes: ['saloon'],
  high_roller: ['saloon'],
  shop: ['general_store', 'trading_post'],
  prospect: ['mine'],
  take_cattle: ['ranch'],
  revel: ['cabaret'],
  doctor: ['doctor'],
  rail: ['rail_station'],
  frontier: ['frontier'],
  trail: ['mountain_pass'],
};

export class Words {
  constructor(
    readonly t: Say,
    readonly view: LegendsView,
    readonly names: readonly string[],
    readonly bots: readonly boolean[] = [],
    /** Whether things are worked out for the player: how far places are, and the odds of dice. */
    readonly hints = true,
  ) {}

  called(player: number): string {
    if (player === MAN) return this.t('man');
    return player === this.view.seat ? this.t('you') : (this.names[player] ?? '');
  }

  space(space: number): string {
    return space < SPACES.length ? SPACES[space]!.name : (MESAS[space - SPACES.length]?.name ?? '');
  }

  /** Name, region and who is there. */
  spaceLabel(space: number): string {
    if (space >= SPACES.length) return this.space(space);
    const there = present(this.view, space);
    const people = [
      ...there.seats.map((seat) => this.called(seat)),
      there.bandit ? this.t('bandit') : '',
      there.sheriff ? this.t('sheriff') : '',
      there.man ? this.t('man') : '',
    ];
    return [this.place(space), ...people, ...this.lyingOn(space)].filter(Boolean).join(', ');
  }

  /** What a box has put on a space. */
  private lyingOn(space: number): string[] {
    const box = anteUp(this.view);
    const extras = wildBunch(this.view);
    const { t } = this;
    const lies = this.bloodOn(space);
    if (!box) return [...lies, ...(extras ? tokensAt(extras, space).map((token) => UNIQUE[token]!.title) : [])];
    const { tokens, longhorns, gold, train, frontier } = lying(box, space);
    return [
      ...lies,
      train ? t('lying.train') : '',
      ...tokens.map((kind) => t(`lying.${KINDS[kind]!.name}`, { n: 1 })),
      longhorns ? t('lying.longhorn', { n: longhorns }) : '',
      gold ? t('lying.gold', { n: gold }) : '',
      frontier && frontier[1] >= 0 ? t('lying.frontier', { n: String(frontier[0] + frontier[1]) }) : '',
      ...seenAt(this.view, space).map((text) => t('lying.seen', { text })),
      ...(extras ? tokensAt(extras, space).map((token) => UNIQUE[token]!.title) : []),
    ];
  }

  /** What Blood Money has put on a space: a ruin, a map token, gold. */
  private bloodOn(space: number): string[] {
    const box = bloodMoney(this.view);
    if (!box) return [];
    const { t } = this;
    const seen = seenOnMap(this.view, space);
    const gold = goldLying(this.view).get(space) ?? 0;
    return [
      deedAt(space) >= 0 && isRuined(box, deedAt(space)) ? t('lying.ruin') : '',
      box.map.includes(space) ? t('lying.map') : '',
      seen ? t('lying.seen', { text: seen }) : '',
      gold ? t('lying.gold', { n: gold }) : '',
    ];
  }

  private place(space: number): string {
    return `${this.space(space)}, ${REGIONS[SPACES[space]!.region]!.name}`;
  }

  /** The name of a space that can be chosen, with the way to it. */
  choice(space: number, steps: number): string {
    const what = this.spaceLabel(space);
    return steps > 0 ? this.t('label.reach', { what, n: steps }) : this.t('label.choose', { what });
  }

  /** The tooltip of a space: the way to it, what can be done there, who is there, its neighbours. */
  spaceTold(space: number, steps: number, most: number): string[] {
    const here = SPACES[space]!;
    const more = here.location === 'saloon' && anteUp(this.view) ? '.ante_up' : '';
    const can = here.location ? this.t(`can.${here.location}${more}`) : '';
    const way = steps > 0 && steps < Infinity
      ? (steps <= most ? this.t('reach.of', { n: String(steps), of: String(most) }) : this.t('reach', { n: steps }))
      : '';
    const [, region = '', ...people] = this.spaceLabel(space).split(', ').slice(this.space(space).split(', ').length - 1);
    return [
      [way, can].filter(Boolean).join(': '),
      [region, here.gang ? this.t('gang', { letter: here.gang }) : '', ...people].filter(Boolean).join(', '),
      this.t('near', { names: here.near.map((next) => SPACES[next]!.name).join(' · ') }),
    ].filter(Boolean);
  }

  /** Why an action of the menu is not possible now: where it is and how far that is; at the place, what it needs. */
  notNow({ verb }: { verb: string }): string {
    const at = this.view.seat === null ? -1 : (this.view.space[this.view.seat] ?? -1);
    const far = distances(at);
    const steps = Math.min(...SPACES.flatMap((space, n) => (DONE_AT[verb]?.includes(space.location) ? [far[n]!] : [])));
    if (steps <= 0 || steps === Infinity) return this.t(`need.${verb}`);
    return this.hints ? `${this.t(`where.${verb}`)}, ${this.t('reach', { n: steps })}` : this.t(`where.${verb}`);
  }

  /** What a question comes from: the card or rule with its text, and whose it is. Nothing where no card asks. `led`: the deed that led to it. */
  subject(led: readonly Happened[]): Told | null {
    const { view } = this;
    const top = view.agenda.at(-1) ?? {};
    const tracked = led.some(({ event, values }) => event === 'story_space' && values[0] === view.seat);
    const cause = causeOf(view, tracked ? bloodMoney(view)?.cube[view.seat!] : 0);
    const found = cause && this.source(cause);
    if (!found) return null;
    const owner = top.you === undefined || top.you === top.seat ? -1 : Number(top.you);
    return { title: owner < 0 ? found.title : this.t('from', { name: this.called(owner), what: found.title }), text: found.text };
  }

  private source(cause: Cause): Told {
    const { t, view } = this;
    const named = (sort: string, text: string): Told => ({ title: t(`source.${sort}`), text });
    switch (cause.kind) {
      case 'program':
        return cause.sort === 'fight' && view.fight[F.NPC_CARD]! >= 0
          ? this.source({ kind: 'fight' })
          : { title: cause.title || t(`source.${cause.sort}`), text: cause.text };
      case 'card': {
        const { face, name, text } = cardOf(view, cause.card);
        return { title: `${face} ${name}`, text };
      }
      case 'thing': {
        const { sort, index } = thing(cause.thing);
        if (sort === 'card') return this.source({ kind: 'card', card: index });
        if (sort === 'character') return { title: CHARACTERS[index]!.name, text: CHARACTERS[index]!.text };
        const { name, base, up } = ITEMS[index]!;
        return { title: name, text: this.has(index) ? up : base };
      }
      case 'event':
        return { title: EVENTS[cause.event]!.title, text: EVENTS[cause.event]!.text };
      case 'track':
        return named('tale_track', trackText(cause.space));
      case 'fight': {
        const card = view.fight[F.NPC_CARD]!;
        return { title: t('source.fight', { rank: FIGHT[card]!.rank }), text: this.fightCard(card, this.fighter()) };
      }
      case 'limit':
        return named('limit', t('source.limit.text', { n: view.hand.length - Number(view.agenda.at(-1)?.number ?? 0) }));
      case 'sheriff':
        return named('sheriff', t('source.sheriff.text'));
    }
  }

  /** A player in one sentence. */
  seatTold(seat: number): string {
    const { t, view } = this;
    const own = items(view, seat).map(({ item, upgraded }) => (upgraded ? t('item.up', { item: ITEMS[item]!.name }) : ITEMS[item]!.name));
    return [
      this.character(seat),
      view.over ? t('points', { n: view.scores[seat] ?? 0 }) : t('lp', { n: String(view.lp[seat] ?? 0) }),
      view.mp[seat] ? t('marshal.n', { n: String(view.mp[seat]) }) : view.wp[seat] ? t('wanted.n', { n: String(view.wp[seat]) }) : '',
      `$${view.money[seat] ?? 0}`,
      t('nuggets', { n: view.nuggets[seat] ?? 0 }),
      t('cards', { n: view.hand_sizes[seat] ?? 0 }),
      t('wounds', { n: view.wounds[seat] ?? 0 }),
      (view.cattle_colours[seat] ?? -1) >= 0 ? t('cattle') : '',
      anteUp(view)?.longhorns[seat] ? t('longhorns', { n: anteUp(view)!.longhorns[seat]! }) : '',
      anteUp(view)?.gp[seat] ? t('gambler.n', { n: String(anteUp(view)!.gp[seat]) }) : '',
      ...own,
      ...(wildBunch(view) ? companions(wildBunch(view)!, seat).map((each) => each.title) : []),
      ...(bloodMoney(view) ? [injuryOf(bloodMoney(view)!, seat, view.seat)?.title ?? '', ...deedsOf(bloodMoney(view)!, seat).map((deed) => deed.title)] : []),
    ]
      .filter(Boolean)
      .join(', ');
  }

  /** What a character begins with, line by line. */
  kit(character: number): string[] {
    const { t } = this;
    const who = CHARACTERS[character]!;
    const [first] = who.start;
    const places = [...new Set(who.start.map((at) => SPACES[at]!.name.split(',')[0]!))];
    const where = places.length > 2 ? t('kit.hideout') : places.join(' / ');
    return [
      first === undefined ? '' : where,
      [who.money ? `$${who.money}` : '', who.cards ? t('cards', { n: who.cards }) : ''].filter(Boolean).join(', '),
      ...who.items.map(([item, upgraded]) => (upgraded ? t('item.up', { item: ITEMS[Number(item)]!.name }) : ITEMS[Number(item)]!.name)),
      who.marshal ? t('marshal.n', { n: String(who.marshal) }) : '',
      who.wanted ? t('wanted.n', { n: String(who.wanted) }) : '',
      who.wounds ? t('wounds', { n: who.wounds }) : '',
    ].filter(Boolean);
  }

  /** Half of what a player has, rounded up: of the money in tens. */
  private half(seat: number): { dollars: string; nuggets: number } {
    return { dollars: String(10 * Math.ceil((this.view.money[seat] ?? 0) / 20)), nuggets: Math.ceil((this.view.nuggets[seat] ?? 0) / 2) };
  }

  /** How much of a player's money or nuggets a robber takes; nothing of somebody without a seat. */
  private spoils(what: number, target: number): string {
    if (target < 0 || target >= this.view.seats) return '';
    const { dollars, nuggets } = this.half(target);
    return what === 0 ? `$${dollars}.` : what === 1 ? `${this.t('nuggets', { n: nuggets })}.` : '';
  }

  /** What a fight card does, and to whom. */
  fightCard(card: number, seat: number): string {
    const { text } = FIGHT[card]!;
    return seat === this.view.seat ? this.t('then.npc_card.you', { text }) : this.t('then.npc_card', { name: this.called(seat), text });
  }

  diceTold(): string {
    return this.view.dice.flatMap((face, n) => (n % 2 ? [this.t(`face.${face}`)] : [])).join(', ');
  }

  character(seat: number): string {
    const who = this.view.character[seat];
    return who === undefined || who < 0 ? '' : CHARACTERS[who]!.name;
  }

  /** The player who fights against a bandit, the guard or the Sheriff. */
  private fighter(): number {
    const [one, other] = [this.view.fight[F.INITIATOR] ?? MAN, this.view.fight[F.TARGET] ?? MAN];
    return one >= 0 && one < MAN ? one : other;
  }

  /** Who somebody is, and what may matter to whoever chooses them. */
  private standing(seat: number): string {
    const { t, view } = this;
    const law = view.mp[seat] ? t('marshal.n', { n: String(view.mp[seat]) }) : view.wp[seat] ? t('wanted.n', { n: String(view.wp[seat]) }) : '';
    return [this.character(seat), law, `$${view.money[seat] ?? 0}`].filter(Boolean).join(', ');
  }

  private item(item: number, upgraded: boolean): string {
    return upgraded ? ITEMS[item]!.short_up : ITEMS[item]!.short;
  }

  /** How many legendary tokens of a value are mine. */
  private tokens(value: number): number {
    const { seat, seats, tokens } = this.view;
    return seat === null ? 0 : (tokens[(seat * tokens.length) / seats + value] ?? 0);
  }

  private has(item: number): boolean {
    return this.view.seat !== null && has(this.view, this.view.seat, item) === 2;
  }

  private card(card: number): Told {
    const { face, name, short } = cardOf(this.view, card);
    return { title: `${face} ${name}`, text: short };
  }

  private price(item: number): number {
    const { price, legendary } = ITEMS[item]!;
    return Math.max(0, (legendary ? legendaryPrice(this.view) : price) - this.view.discount);
  }

  /** A short text for one of several variants of an action. */
  short(option: Option): string {
    const [arg = 0, second = 0] = Object.values(option.args);
    if (option.verb === 'risk') return this.t(`risk.${arg}`);
    return option.verb === 'fight' ? this.called(second) : String(option.verb === 'pick_up' ? arg : arg + 1);
  }

  /** The common text of several variants. */
  shared(option: Option): Told {
    const how = option.verb === 'fight' ? `fight.${option.args.how}` : option.verb;
    return { title: this.t(`many.${how}`), text: this.withOdds(option.verb, this.t(option.verb === 'fight' ? `then.${how}` : `each.${how}`)) };
  }

  /** What an action comes to, in a few words; empty where it has no shorter text. */
  brief(option: Option): string {
    const key = `brief.${option.verb}${option.verb === 'fight' ? `.${option.args.how}` : ''}`;
    const found = this.t(key);
    return found === key ? '' : found;
  }

  private withOdds(verb: string, text: string): string {
    return [text, this.hints ? oddsOf(verb) : ''].filter(Boolean).join(' ');
  }

  /** The text of an option: what it is, and what it leads to. */
  option(option: Option): Told {
    const { t, view } = this;
    const [arg = 0, second = 0] = Object.values(option.args);
    const top = view.agenda[view.agenda.length - 1] ?? {};
    const plain = (gaps: Record<string, string | number> = {}): Told => ({
      title: t(`do.${option.verb}`, gaps),
      text: this.withOdds(option.verb, t(`then.${option.verb}`, gaps)),
    });
    switch (option.verb) {
      case 'step':
      case 'sheriff_step':
      case 'pick_start':
      case 'pick_space':
      case 'peek':
      case 'peek_roller':
      case 'put_sheriff':
        return { title: t(`do.${option.verb}`, { place: this.space(arg) }), text: this.spaceLabel(arg) };
      case 'use': {
        const used = thing(arg);
        if (used.sort === 'card') {
          return { title: t('do.use', { what: this.card(used.index).title }), text: this.card(used.index).text };
        }
        if (used.sort === 'item') {
          return {
            title: t('do.use', { what: ITEMS[used.index]!.name }),
            text: this.item(used.index, this.has(used.index)),
            picture: ITEMS[used.index]!.picture,
          };
        }
        return { title: t('do.use', { what: CHARACTERS[used.index]!.name }), text: CHARACTERS[used.index]!.text, character: used.index };
      }
      case 'play_card':
      case 'discard':
      case 'react':
      case 'hand_card':
      case 'keep_card':
      case 'give_card':
        return { title: t(`do.${option.verb}`, { what: this.card(arg).title }), text: this.card(arg).text };
      case 'fight':
        return { title: t(`do.fight.${arg}`, { name: this.called(second) }), text: t(`then.fight.${arg}`) };
      case 'sell':
      case 'revel':
        return plain({ n: arg + 1, dollars: (option.verb === 'sell' ? 20 : 30) * (arg + 1) });
      case 'income':
        return { title: t(`do.income.${arg}`), text: '' };
      case 'buy':
      case 'upgrade':
        return {
          title: t(`do.${option.verb}`, { what: ITEMS[arg]!.name, n: String(this.price(arg)) }),
          text: `${option.verb === 'buy' && ITEMS[arg]!.lp ? `${t('lp', { n: String(ITEMS[arg]!.lp) })}. ` : ''}${this.item(arg, option.verb === 'upgrade')}`,
          picture: ITEMS[arg]!.picture,
        };
      case 'complete_goal':
        return { title: t('do.complete_goal', { what: GOALS[arg]!.title }), text: GOALS[arg]!.text };
      case 'npc_card':
        return { title: t('do.npc_card', { what: FIGHT[arg]!.rank }), text: this.fightCard(arg, this.fighter()) };
      case 'option':
        return { title: choiceText(Number(top.at ?? -1), arg) || t('do.option', { n: String(arg + 1) }), text: '' };
      case 'do':
        // What somebody else's card does is told from its owner's side, above.
        return { title: top.you !== undefined && top.you !== top.seat ? t('do.let') : mayText(Number(top.at ?? -1)) || t('do.do'), text: '' };
      case 'pass': {
        const score = top.step === 'React' ? totals(view) : null;
        if (!score) return plain();
        const mine = view.fight[F.TARGET] === view.seat ? 1 : 0;
        // Whoever has no seat wins ties in his fights, else who began.
        const ahead = score[0] === score[1]
          ? (view.fight[F.KIND]! >= BANDIT ? (view.fight[F.INITIATOR]! >= view.seats || view.fight[F.INITIATOR]! < 0 ? 0 : 1) : 0)
          : score[0] > score[1]
          ? 0
          : 1;
        return {
          title: t('do.stand', { mine: String(score[mine]), other: String(score[1 - mine]) }),
          text: t(ahead === mine ? 'then.stand.won' : 'then.stand.lost'),
        };
      }
      case 'stop':
        return top.step === 'DiscardUpTo' ? { title: t('do.stop.discarding'), text: '' } : plain();
      case 'move': {
        const mount = view.seat === null ? -1 : (view.mount[view.seat] ?? -1);
        return { title: t('do.move'), text: mount < 0 ? t('then.move') : this.item(mount, this.has(mount)) };
      }
      case 'target':
      case 'arrest_whom':
        return { title: this.called(arg), text: arg === MAN ? '' : this.standing(arg), character: arg === MAN ? -1 : (view.character[arg] ?? -1) };
      case 'spoils':
        return { title: t(`do.spoils.${arg}`), text: this.spoils(arg, Number(this.view.agenda.at(-1)?.target ?? -1)) };
      case 'place_disc':
        return { title: t('do.place_disc', { what: STORIES[arg]!.title }), text: STORIES[arg]!.text, picture: STORIES[arg]!.picture };
      case 'return_token':
        return { title: t('do.return_token', { n: String(arg + 1) }), text: t('have', { n: this.tokens(arg) }) };
      case 'reroll':
        return { title: t('do.reroll', { n: String(arg + 1), face: t(`face.${view.dice[2 * arg + 1] ?? 0}`) }), text: '' };
      case 'take_longhorn':
        return plain({ n: arg + 1 });
      case 'pick_up':
        return plain({ n: arg });
      case 'bet':
        return { title: t('do.bet', { n: String(10 * (arg + 1)), rank: FIGHT[second]!.rank }), text: '' };
      case 'prize':
      case 'loot':
      case 'pick_store':
        return { title: t(`do.${option.verb}.${arg}`), text: '' };
      case 'stay_in':
      case 'get_out':
        return { title: t(`do.${option.verb}`), text: t(`then.${option.verb}.${anteUp(view)?.bets.length ? 'faro' : 'poker'}`) };
      case 'set_weapon':
      case 'set_mount':
        return { title: t(`do.${option.verb}`, { what: ITEMS[arg]!.name }), text: this.item(arg, this.has(arg)), picture: ITEMS[arg]!.picture };
      case 'pick_character':
        return {
          title: CHARACTERS[arg]!.name,
          text: `${t('from_lp', { n: String(ABILITY_LP), text: CHARACTERS[arg]!.text })} ${t('kit', { list: this.kit(arg).join(', ') })}`,
          character: arg,
        };
      case 'recruit':
      case 'unique':
      case 'make_room': {
        const { title, text } = answerOf(option)!;
        return { title: t(`do.${option.verb}`, { what: title }), text };
      }
      case 'risk':
        return { title: t('do.risk', { what: t(`risk.${arg}`) }), text: t('each.risk') };
      case 'story_pick':
      case 'story_task':
        return { title: t(`do.${option.verb}`, { n: String(arg + 1) }), text: taleOf(bloodMoney(view)?.story ?? -1)?.conditions[arg]?.text ?? '' };
      case 'claim':
      case 'deed':
      case 'kit_deed': {
        const { title, text, score, price } = deedOf(bloodMoney(view)!, arg);
        return {
          title: t(`do.${option.verb}`, { what: title, n: String(price) }),
          text: option.verb === 'claim' ? `${t('deed.once', { text })} ${score}` : text,
        };
      }
      case 'kit_weapon':
        return { title: t('do.set_weapon', { what: ITEMS[arg]!.name }), text: ITEMS[arg]!.base };
      case 'spawn_at':
      case 'peek_map':
      case 'pick_nugget':
      case 'pick_longhorn':
        return { title: t(`do.${option.verb}`, { place: this.space(arg) }), text: '' };
      case 'choose_number': {
        const each = Number(top.dollars ?? 0);
        return arg === 0
          ? { title: t('do.choose_number.none'), text: '' }
          : each
          ? { title: t('do.buy_lp', { n: String(arg), dollars: each * arg }), text: '' }
          : { title: t('do.sell', { n: arg }), text: t('then.sell', { n: arg, dollars: 20 * arg }) };
      }
      case 'deputy':
      case 'kit_choice':
        return { title: t(`do.${option.verb}.${arg}`), text: '' };
      default:
        return plain();
    }
  }
}
