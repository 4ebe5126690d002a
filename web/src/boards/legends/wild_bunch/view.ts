/** What the server shows of the box Wild Bunch of Extras, and what its cards say. */

import content from '../../../generated/legends.json';
import type { WildBunchView } from '../../../generated/messages';
import type { IconName } from '../../../lib/icons';
import type { Option } from '../../contract';
import { shortOf, translated } from '../told';
import { ITEMS, type LegendsView } from '../view';

/** What everybody sees of the box (`boxes.wild_bunch` of a view); its fields are declared in `wild_bunch/fields.py`. */
export type WildBunch = WildBunchView;

const ID = 'wild_bunch';
const known = content.boxes[ID];
export const TITLES = translated(known.titles);
export const CREWS = translated(known.crews.map((crew) => ({ ...crew, short: shortOf(crew.text) })));
export const SHERIFFS = translated(known.sheriffs);
export const UNIQUE = translated(known.unique);
export const TOKEN_ICONS: readonly IconName[] = ['three-friends', 'muscle-up', 'law-star', 'semi-closed-eye'];

/** The box on the table, or null when it is not in play. */
export function wildBunch(view: LegendsView): WildBunch | null {
  return (view.boxes?.[ID] as unknown as WildBunch | undefined) ?? null;
}

/** The unique tokens in a space, by number. */
export function tokensAt(box: WildBunch, space: number): number[] {
  return box.where.flatMap((at, token) => (at === space ? [token] : []));
}

/** What a seat has of the box: its gang or posse, and the tokens that it carries. */
export function companions(box: WildBunch, seat: number): { title: string; text: string }[] {
  const crew = CREWS[box.crew[seat] ?? -1];
  return [...(crew ? [crew] : []), ...box.carrier.flatMap((each, token) => (each === seat ? [UNIQUE[token]!] : []))];
}

/** The title and text of an answer of the box, as far as they come from its cards. */
export function answerOf(option: Option): { title: string; text: string } | null {
  const [arg = 0] = Object.values(option.args);
  switch (option.verb) {
    case 'recruit':
      return CREWS[arg]!;
    case 'unique':
      return UNIQUE[arg]!;
    case 'make_room':
      return { title: ITEMS[arg]!.name, text: ITEMS[arg]!.base };
    default:
      return null;
  }
}
