/** The sentences of the meeples board. */

import type { Say } from '../shared/say.svelte';
import { BUILDINGS, COST, S_LEFT, SALOON, inside, type MeeplesView } from './view';

export class Words {
  constructor(
    readonly t: Say,
    readonly view: MeeplesView,
    readonly names: readonly string[],
    readonly bots: readonly boolean[] = [],
  ) {}

  called(seat: number): string {
    return seat === this.view.seat ? this.t('you') : (this.names[seat] ?? '');
  }

  whose(seat: number): string {
    return seat === this.view.seat ? this.t('your') : this.t('theirs', { name: this.names[seat] ?? '' });
  }

  kind(kind: number): string {
    return this.t(`name.${kind}`);
  }

  folk(counts: readonly number[]): string {
    const said = counts.flatMap((n, kind) => (n ? [this.t(`kind.${kind}`, { n })] : []));
    return said.length ? said.join(', ') : this.t('nobody');
  }

  house(building: number): string {
    return this.t(`building.${building}`);
  }

  location(location: number): string {
    return location < BUILDINGS ? this.house(location) : this.t(location === SALOON ? 'saloon' : 'jail');
  }

  space(space: number): string {
    return space < BUILDINGS ? this.house(space) : this.t(space === S_LEFT ? 'showdown.at.left' : 'showdown.at.right');
  }

  cost(building: number): string {
    const [gold, stone] = COST[building]!;
    const parts = [gold ? this.t('gold', { n: String(gold) }) : '', this.t('stone', { n: String(stone) })].filter(Boolean);
    return parts.length === 2 ? this.t('and', { a: parts[0]!, b: parts[1]! }) : parts[0]!;
  }

  building(at: number): string {
    const { view, t } = this;
    const tile = view.owners[at]! < 0 ? t('label.no_tile') : t('label.tile', { whose: this.whose(view.owners[at]!), n: String(view.points[at]!) });
    return t('label.building', { building: this.house(at), tile, who: this.folk(inside(view, at)), cost: this.cost(at) });
  }

  spaceLabel(space: number): string {
    const { view, t } = this;
    const kind = view.street[space]!;
    if (space < BUILDINGS) {
      return kind < 0 ? t('label.empty', { space: this.house(space) }) : t('label.space', { space: this.house(space), who: this.kind(kind) });
    }
    const end = `${t('showdown')}, ${t(space === S_LEFT ? 'showdown.left' : 'showdown.right')}`;
    const token = view.tokens[space - BUILDINGS]!;
    if (kind < 0) return t('label.empty', { space: end });
    return token < 0 ? `${end}, ${this.kind(kind)}` : t('label.end', { end, who: this.kind(kind), whose: this.whose(token) });
  }
}
