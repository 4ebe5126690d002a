import type { Reference, Row } from '../reference';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { CARDS, ELIXIRS, type DiceTownView } from './view';
import { Words } from './words';

const t = speaker('dicetown', en);

/** Every store card and elixir, what it does, and where those are that I can see. */
export const reference: Reference = (frame, names) => {
  const view = frame.view as unknown as DiceTownView;
  const words = new Words(t, view, names);
  const hand = view.seat === null ? [] : (view.hands[view.seat] ?? []);
  const held = (kind: number): Partial<Row> => {
    const n = hand.filter((each) => each === kind).length;
    return n ? { where: t('ref.mine', { n }), secret: true } : {};
  };
  return [
    {
      title: t('ref.store'),
      rows: CARDS.map((card, kind) => ({ name: words.card(kind), text: words.does(kind), icon: card.icon, colour: 'var(--store)', ...held(kind) })),
    },
    {
      title: t('doc'),
      rows: ELIXIRS.map((elixir, which) => ({
        name: words.elixir(which),
        text: words.elixirDoes(which),
        icon: elixir.icon,
        colour: 'var(--felt)',
        ...(view.elixirs.includes(which) ? { where: t('ref.shown') } : {}),
      })),
    },
  ];
};
