/** Places for labels, as near to where they want to be as they can without touching, between `low` and `high`. */
export function apart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  let least = low;
  for (const n of order) {
    found[n] = Math.max(found[n]!, least);
    least = found[n]! + gap;
  }
  let most = high;
  for (const n of [...order].reverse()) {
    found[n] = Math.min(found[n]!, most);
    most = found[n]! - gap;
  }
  return found;
}
