/**
 * A view part by part. Every frame brings a whole new view, though most of it is as it was: what did not change stays the same thing
 * here, so that only what shows the rest is drawn anew.
 */

/** The new value, or the old one where both say the same; lists keep those of their entries that do. */
export function kept<T>(old: unknown, now: T): T {
  if (old === now || typeof old !== 'object' || typeof now !== 'object' || !old || !now) return now;
  if (Array.isArray(old) !== Array.isArray(now)) return now;
  const before = old as Record<string, unknown>;
  const after = now as Record<string, unknown>;
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  const joined = keys.map((key) => {
    const value = kept(before[key], after[key]);
    same &&= key in before && Object.is(value, before[key]);
    return value;
  });
  if (same) return old as T;
  return (Array.isArray(now) ? joined : Object.fromEntries(keys.map((key, n) => [key, joined[n]]))) as T;
}

class Part<T> {
  private last: T | undefined;
  readonly now: T = $derived.by(() => (this.last = kept(this.last, this.read())));

  constructor(private readonly read: () => T) {}
}

/** The view as one thing that stays: each of its fields is followed by itself. */
export function parts<V extends object>(view: () => V): V {
  const whole = {} as V;
  for (const key of Object.keys(view()) as (keyof V)[]) {
    const part = new Part(() => view()[key]);
    Object.defineProperty(whole, key, { enumerable: true, get: () => part.now });
  }
  return whole;
}
