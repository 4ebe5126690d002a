import type { Reference } from '../reference';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import pt from './pt-BR.json';
import { CARDS, ITEMS, STORIES, items, type LegendsView } from './view';
import { Words } from './words';

const t = speaker({ en, 'pt-BR': pt });

/** The stories that lie open, the wares of the stores with their owners, and every card. */
export const reference: Reference = (frame, names) => {
  const view = frame.view as unknown as LegendsView;
  const words = new Words(t, view, names);
  const owners = (item: number): string =>
    names.flatMap((_, seat) => (items(view, seat).some((each) => each.item === item) ? [words.called(seat)] : [])).join(', ');
  return [
    { title: t('stories'), rows: view.stories.filter((story) => story >= 0).map((story) => ({ name: STORIES[story]!.title, text: STORIES[story]!.text, icon: 'scroll-unfurled' as const })) },
    { title: t('ref.items'), rows: ITEMS.map((item, at) => ({ name: `${item.name} · $${item.price}`, text: [item.base, item.up].filter(Boolean).join(' ★ '), icon: 'shop' as const, where: owners(at) })) },
    {
      title: t('ref.cards'),
      rows: CARDS.filter((_, at) => at % 2 === 0).map((card, nth) => {
        const mine = [2 * nth, 2 * nth + 1].filter((at) => view.hand.includes(at));
        return { name: [CARDS[2 * nth]!.face, CARDS[2 * nth + 1]!.face].join(' ') + ` ${card.name}`, text: card.text, icon: 'poker-hand' as const, ...(mine.length ? { where: t('ref.mine'), secret: true } : {}) };
      }),
    },
  ];
};
