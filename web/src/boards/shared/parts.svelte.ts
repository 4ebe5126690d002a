/**
 * A view, field by field. Every frame contains a complete new view, but most of it did not change. Unchanged parts keep their identity
 * here, so that Svelte updates only what shows the changed parts.
 */

/** The new value, or the old one if both are equal. Lists keep their equal entries. */
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

/** The view as one object that stays the same. Each of its fields is tracked separately. */
export function parts<V extends object>(view: () => V): V {
  const whole = {} as V;
  for (const key of Object.keys(view()) as (keyof V)[]) {
    const part = new Part(() => view()[key]);
    Object.defineProperty(whole, key, { enumerable: true, get: () => part.now });
  }
  return whole;
}
