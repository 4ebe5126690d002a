import type { Reference } from '../reference';
import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { KINDS, type MeeplesView } from './view';
import { Words } from './words';

const t = speaker('meeples', en);

/** The five figures, what each does where it arrives, and how many stand where. */
export const reference: Reference = (frame, names) => {
  const view = frame.view as unknown as MeeplesView;
  const words = new Words(t, view, names);
  const where = (kind: number): string => {
    const inside = view.buildings.reduce((sum, folk) => sum + folk[kind]!, 0);
    const parts = [
      [t('ref.inside'), inside],
      [t('ref.street'), view.street.filter((each) => each === kind).length],
      [t('saloon'), view.saloon[kind]!],
      [t('jail'), view.jail[kind]!],
      [t('graves'), view.graves.filter((each) => each === kind).length],
    ] as const;
    return parts.filter(([, n]) => n > 0).map(([place, n]) => `${place} ${n}`).join(' · ');
  };
  return [{ title: t('ref.figures'), rows: KINDS.map((figure, kind) => ({ name: words.kind(kind), text: t(`ref.${figure}`), figure, where: where(kind) })) }];
};
