import { speaker } from '../shared/say.svelte';
import en from './en.json';
import { FACES, chosenBy, price, type DiceTownView } from './view';

export const ofTheMoment = ['dice', 'number'];

const t = speaker('dicetown', en);

/** What is asked: by itself, or of several players together. */
function askedOf(agenda: DiceTownView['agenda']): string {
  const last = agenda.at(-1) as { step?: string; questions?: { tuple?: readonly { step?: string }[] } } | undefined;
  return last?.questions?.tuple?.[0]?.step ?? last?.step ?? '';
}

/** Dice are named by their faces and what they cost; the rules name them by their places. An offer says of what it is. */
export function sayWord(kind: string, word: number, view: unknown): string | null {
  const { seat, rolled, revealed, agenda } = view as DiceTownView;
  const asked = askedOf(agenda);
  if (kind === 'number') return asked === 'OfferDollars' ? `$${word}` : asked === 'OfferNuggets' && word > 0 ? t('nuggets', { n: word }) : null;
  if (kind !== 'dice' || word === 0 || seat === null) return null;
  const cut = asked === 'KeepCut';
  const cup = (cut ? revealed[seat] : rolled) ?? [];
  const faces = [...chosenBy(word)].map((at) => FACES[cup[at] ?? -1] ?? '?').join(' ');
  const cost = cut ? 0 : price(chosenBy(word).size);
  return cost ? `${faces} ($${cost})` : faces;
}
