/** The sentences of the Dice Town board. */

import type { Say } from '../shared/say.svelte';
import { ELIXIRS, FACES, cardOf, openDice, type DiceTownView } from './view';

export class Words {
  constructor(
    readonly t: Say,
    readonly view: DiceTownView,
    readonly names: readonly string[],
    readonly bots: readonly boolean[] = [],
  ) {}

  called(seat: number): string {
    return seat === this.view.seat ? this.t('you') : (this.names[seat] ?? '');
  }

  face(face: number): string {
    return this.t(`face.${FACES[face]}`);
  }

  dice(faces: readonly number[]): string {
    return faces.length ? faces.map((face) => this.face(face)).join(', ') : this.t('no_dice');
  }

  card(kind: number): string {
    const card = cardOf(kind);
    if (card.sort === 'store') return this.t(`card.${card.card.key}`);
    if (card.sort === 'none') return this.t('card.none');
    return this.t(card.sort === 'deed' ? 'card.deed' : 'card.protected', { n: String(card.value) });
  }

  does(kind: number): string {
    const card = cardOf(kind);
    if (card.sort === 'store') return card.card.worth ? this.t('does.worth', { n: card.card.worth }) : this.t(`does.${card.card.key}`);
    if (card.sort === 'none') return this.t('does.none');
    return this.t('does.worth', { n: card.value });
  }

  elixir(which: number): string {
    return this.t(`elixir.${ELIXIRS[which]!.key}`);
  }

  elixirDoes(which: number): string {
    return this.t(`elixir.${ELIXIRS[which]!.key}.does`);
  }

  seat(seat: number): string {
    const { view, t } = this;
    const parts = [
      this.called(seat),
      view.sheriff === seat ? t('sheriff.badge') : '',
      `$${view.dollars[seat]}`,
      t('nuggets', { n: view.nuggets[seat]! }),
      t('deeds', { n: view.deeds[seat]! }),
      t('store_cards', { n: view.store_cards[seat]! }),
      this.dice(openDice(view, seat)),
    ];
    return parts.filter(Boolean).join(', ');
  }
}
