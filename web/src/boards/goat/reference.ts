import type { Reference } from '../reference';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { homeColour } from './goods';
import { FACES, inGame, type GoatView } from './view';
import { Words } from './words';

const t = speaker('goat', en);

/** Every character of this game, by home, and where it is. */
export const reference: Reference = (frame, names) => {
  const view = frame.view as unknown as GoatView;
  const words = new Words(t, view, names);
  const where = (card: number): { where: string; secret?: boolean } => {
    const owner = view.owner[card]!;
    if (owner >= 0) return { where: t('ref.hat', { whose: words.whoseFirst(owner) }) };
    if (view.face_up === card || view.discarded.includes(card)) return { where: t('slot.out') };
    if (view.known.includes(card)) return { where: t('ref.hand'), secret: !view.named.includes(card) };
    return { where: t('ref.unseen') };
  };
  const homes = [...new Set(inGame(view).map((card) => FACES[card]!.home))];
  return homes.map((home) => ({
    title: home === 'none' ? words.card(FACES.findIndex((face) => face.home === 'none')) : t(`place.${home}`),
    rows: inGame(view)
      .filter((card) => FACES[card]!.home === home)
      .map((card) => ({ name: words.card(card), text: words.line(card), icon: FACES[card]!.icon, colour: homeColour(home), ...where(card) })),
  }));
};
