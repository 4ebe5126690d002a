import type { Reference } from '../reference';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { EVENTS, TRAIN, anteUp } from './ante_up/view';
import Picture from './Picture.svelte';
import type { Picture as Drawn } from './pictures';
import { DECK, ITEMS, STORIES, cardOf, items, type LegendsView } from './view';
import { bloodMoney, deedSets, taleOf } from './blood_money/view';
import { CREWS, SHERIFFS, TITLES, wildBunch } from './wild_bunch/view';
import { Words } from './words';

const t = speaker('legends', en);

const drawn = (of: Drawn): { part: typeof Picture; of: object } => ({ part: Picture, of: { of } });

/** The stories that lie open, the wares of the stores with their owners, and every card. */
export const reference: Reference = (frame, names) => {
  const view = frame.view as unknown as LegendsView;
  const words = new Words(t, view, names);
  const blood = bloodMoney(view);
  const tale = blood && taleOf(blood.story);
  const owners = (item: number): string =>
    names.flatMap((_, seat) => (items(view, seat).some((each) => each.item === item) ? [words.called(seat)] : [])).join(', ');
  return [
    {
      title: t('stories'),
      rows: view.stories.filter((story) => story >= 0).map((story) => ({
        name: STORIES[story]!.title,
        text: STORIES[story]!.text,
        picture: drawn(STORIES[story]!.picture),
      })),
    },
    {
      title: t('ref.items'),
      rows: ITEMS.flatMap((item, at) => (item.box && !view.options[item.box]
        ? []
        : {
          name: item.legendary ? `${item.name} · ${item.lp} LP` : `${item.name} · $${item.price}`,
          text: [item.base, item.up].filter(Boolean).join(' ★ '),
          picture: drawn(item.picture),
          where: owners(at),
        })
      ),
    },
    ...(anteUp(view)
      ? [
        { title: t('ref.events'), rows: EVENTS.map((card) => ({ name: card.title, text: card.text, icon: 'newspaper' as const })) },
        {
          title: t('ref.train'),
          rows: TRAIN.map((card) => ({
            name: card.title,
            text: t('train.card', { guard: String(card.guard), win: card.base, loss: card.up }),
            icon: 'steam-locomotive' as const,
          })),
        },
      ]
      : []),
    ...(wildBunch(view)
      ? [
        { title: t('ref.crews'), rows: CREWS.map((card) => ({ name: card.title, text: card.text, icon: 'cowboy-holster' as const })) },
        { title: t('ref.sheriffs'), rows: SHERIFFS.map((card) => ({ name: card.title, text: card.text, icon: 'law-star' as const })) },
        { title: t('ref.titles'), rows: TITLES.map((card) => ({ name: card.title, text: card.text, icon: 'laurels-trophy' as const })) },
      ]
      : []),
    ...(blood
      ? [
        {
          title: t('story'),
          rows: tale
            ? [{ name: tale.title, text: tale.conditions.map(({ text, reward }) => `${text} ${reward}`).join(' · '), icon: 'scroll-unfurled' as const }]
            : [],
        },
        {
          title: t('deeds'),
          rows: deedSets(blood).flat().map((deed) => ({
            name: `${deed.title} · $${deed.price}`,
            text: `${deed.text} ${deed.score}`,
            icon: deed.icon,
            ...(deed.owner >= 0 ? { where: words.called(deed.owner) } : {}),
          })),
        },
      ]
      : []),
    {
      title: t('ref.cards'),
      rows: Array.from({ length: DECK / 2 }, (_, nth) => {
        const card = cardOf(view, 2 * nth);
        const mine = [2 * nth, 2 * nth + 1].filter((at) => view.hand.includes(at));
        return {
          name: `${card.face} ${cardOf(view, 2 * nth + 1).face} ${card.name}`,
          text: card.text,
          icon: 'poker-hand' as const,
          ...(mine.length ? { where: t('ref.mine'), secret: true } : {}),
        };
      }),
    },
  ];
};
