/** Poker hands of up to five dice, to show who is ahead so far (D6). The server alone decides who has won. */

type HandName = 'high' | 'pair' | 'two_pair' | 'three' | 'straight' | 'full' | 'four' | 'five';
const ORDER: readonly HandName[] = ['high', 'pair', 'two_pair', 'three', 'straight', 'full', 'four', 'five'];

interface Ranked {
  name: HandName;
  /** Faces as they are compared: those that occur more often first, then the higher ones. */
  faces: number[];
}

export function rank(dice: readonly number[]): Ranked {
  const groups = [...new Set(dice)]
    .map((face) => ({ face, n: dice.filter((die) => die === face).length }))
    .sort((a, b) => b.n - a.n || b.face - a.face);
  const faces = groups.flatMap(({ face, n }) => Array<number>(n).fill(face));
  const [first = 0, second = 0] = groups.map((group) => group.n);
  const sorted = [...dice].sort((a, b) => a - b);
  const straight = dice.length === 5 && groups.length === 5 && sorted[4]! - sorted[0]! === 4;
  const name: HandName = first === 5
    ? 'five'
    : first === 4
    ? 'four'
    : first === 3 && second === 2
    ? 'full'
    : straight
    ? 'straight'
    : first === 3
    ? 'three'
    : first === 2 && second === 2
    ? 'two_pair'
    : first === 2
    ? 'pair'
    : 'high';
  return { name, faces };
}

/** Above 0 when the first hand is better. */
export function compare(a: Ranked, b: Ranked): number {
  const by = ORDER.indexOf(a.name) - ORDER.indexOf(b.name);
  if (by !== 0) return by;
  for (let at = 0; at < Math.max(a.faces.length, b.faces.length); at++) {
    const difference = (a.faces[at] ?? -1) - (b.faces[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The seats with the best of these hands; nobody while no die is open. */
export function best(hands: readonly (readonly number[])[]): number[] {
  const ranked = hands.map(rank);
  const top = ranked.reduce((most, each) => (compare(each, most) > 0 ? each : most));
  return top.faces.length === 0 ? [] : ranked.flatMap((each, seat) => (compare(each, top) === 0 ? [seat] : []));
}
