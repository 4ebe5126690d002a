import { FACES, chosenBy, price, type DiceTownView } from './view';

export const ofTheMoment = ['dice'];

/** Dice are named by their faces and what they cost; the rules name them by their places. */
export function sayWord(kind: string, word: number, view: unknown): string | null {
  const { seat, rolled, revealed, agenda } = view as DiceTownView;
  if (kind !== 'dice' || word === 0 || seat === null) return null;
  const cut = (agenda.at(-1) as { step?: string } | undefined)?.step === 'KeepCut';
  const cup = (cut ? revealed[seat] : rolled) ?? [];
  const faces = [...chosenBy(word)].map((at) => FACES[cup[at] ?? -1] ?? '?').join(' ');
  const cost = cut ? 0 : price(chosenBy(word).size);
  return cost ? `${faces} ($${cost})` : faces;
}
