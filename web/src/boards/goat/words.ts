/** The sentences of the goat board. They say what the view shows; what is legal comes from the server. */

import type { Say } from '../shared/say.svelte';
import { CHARLATAN, DANCER, FACES, GAMBLER, GOAT, GUNSLINGER, PLACES, ROBBER, SALOON, SHERIFF, offer, type GoatView } from './view';

export interface Said {
  text: string;
  rule: string;
}

interface Outcome {
  strong: string;
  rest: string;
  short: string;
}

export class Words {
  constructor(
    readonly t: Say,
    readonly view: GoatView,
    readonly names: readonly string[],
    readonly bots: readonly boolean[] = [],
  ) {}

  called(seat: number): string {
    return seat === this.view.seat ? this.t('you') : (this.names[seat] ?? String(seat + 1));
  }

  whose(seat: number): string {
    return seat === this.view.seat ? this.t('your') : this.t('theirs', { name: this.names[seat] ?? '' });
  }

  whoseFirst(seat: number): string {
    return seat === this.view.seat ? this.t('Your') : this.t('theirs', { name: this.names[seat] ?? '' });
  }

  card(card: number): string {
    return this.t(`card.${FACES[card]!.name}`);
  }

  /** "the Farmer" */
  the(card: number): string {
    return this.t(`the.${FACES[card]!.name}`);
  }

  line(card: number): string {
    return this.t(`line.${FACES[card]!.name}`);
  }

  place(place: number): string {
    return this.t(`place.${PLACES[place]!.name}`);
  }

  /** "at the Ranch" */
  at(place: number): string {
    return this.t(`at.${PLACES[place]!.name}`);
  }

  goods(n: number, kind: number): string {
    const { good } = PLACES[kind]!;
    return n === 0 ? this.t(`none.${good}`) : this.t(`good.${good}`, { n });
  }

  coins(n: number): string {
    return n === 0 ? this.t('none.coins') : this.t('coins', { n });
  }

  hats(n: number): string {
    return n === 0 ? this.t('hats.0') : this.t('hats', { n });
  }

  /** What a character would do now for its controller. */
  does(card: number): Said {
    const { view, t } = this;
    const { home, rule, name } = FACES[card]!;
    const of = (other: number): number => view.owner[other]!;
    const say = (key: string, gaps: Record<string, string | number> = {}, by = rule): Said => ({ text: t(`does.${key}`, gaps), rule: by });
    const sheriff = of(SHERIFF);
    switch (card) {
      case GUNSLINGER:
        return sheriff >= 0 ? say('gunslinger.now', { whose: this.whose(sheriff) }) : say('gunslinger');
      case SHERIFF: {
        if (of(GUNSLINGER) >= 0) return say('sheriff.shot', { Whose: this.whoseFirst(of(GUNSLINGER)) }, 'G7.4');
        const caught = [ROBBER, CHARLATAN].filter((each) => of(each) >= 0);
        if (caught.length === 0) return say('sheriff');
        return say('sheriff.arrests', {
          caught: caught.map((each) => t('does.owned', { whose: this.whose(of(each)), card: this.card(each) })).join(' + '),
        });
      }
      case ROBBER:
      case CHARLATAN:
        return sheriff >= 0 ? say(`${name}.hunted`, { whose: this.whose(sheriff) }, 'G7.5') : say(name);
      case DANCER:
        return view.place_goods[SALOON] ? say('dancer', { goods: this.goods(view.place_goods[SALOON]!, SALOON) }) : say('dancer.none');
      case GAMBLER:
        return of(DANCER) >= 0 ? say('gambler.dancer', { Whose: this.whoseFirst(of(DANCER)) }, 'G7.8') : say('gambler');
      case GOAT:
        return say('goat');
      default:
        break;
    }
    const at = PLACES.findIndex((place) => place.name === home);
    const place = this.at(at);
    const wantsGoods = rule === 'G7.1';
    const n = wantsGoods ? view.place_goods[at]! : view.place_coins[at]!;
    if (n === 0) return say('none', { place }, 'G7.3');
    return wantsGoods
      ? say('goods', { goods: this.goods(n, at), place, worth: n * PLACES[at]!.worth })
      : say('coins', { coins: this.coins(n), place });
  }

  ifAccepted(): Outcome {
    const { view, t } = this;
    const left = view.seat === null ? 0 : view.hats[view.seat]! - 1;
    return left === 0
      ? { strong: t('accept.last.strong'), rest: t('accept.last'), short: t('accept.last.short') }
      : { strong: t('accept.strong'), rest: t('accept', { n: left }), short: t('accept.short', { n: left }) };
  }

  ifRefused(): Outcome {
    const { view, t } = this;
    if (view.last_active >= 0) return { strong: t('refuse.out.strong'), rest: t('refuse.out'), short: t('refuse.out.short') };
    const dealer = offer(view)?.dealer ?? view.holder;
    const name = this.names[dealer] ?? '';
    const key = view.hats[dealer] === 1 ? 'refuse.last' : 'refuse';
    return { strong: t(`${key}.strong`, { name }), rest: t(key === 'refuse' ? 'refuse.other' : key, { name }), short: t(`${key}.short`, { name }) };
  }

  /** Variants of the sentence, chosen by the position number, so that a claim keeps its text while it is on the table. */
  patter(dealer: number): string {
    return this.t(`patter.${(this.view.round + dealer) % 3}`);
  }

  handCaption(): string {
    const { view, t } = this;
    if (view.holder < 0) return t('hand.nobody');
    const count = t(`count.${view.hand}`);
    return view.holder === view.seat ? t('hand.yours', { count }) : t('hand.theirs', { name: this.names[view.holder] ?? '', count });
  }

  seatLabel(seat: number): string {
    const { view, t } = this;
    return t('label.seat', {
      name: this.called(seat),
      hats: this.hats(view.hats[seat]!),
      coins: this.coins(view.coins[seat]!),
      goods: t('good.unseen', { n: view.goods[seat]! }),
    });
  }
}
