import { describe, expect, it } from 'vitest';
import { kept } from './parts.svelte';

describe('what is kept of an old view', () => {
  it('is whatever says the same', () => {
    const old = { money: [1, 2], agenda: [{ at: 1 }, { at: 2 }], none: null };
    const now = kept(old, { money: [1, 2], agenda: [{ at: 1 }, { at: 3 }], none: null });
    expect(now).toEqual({ money: [1, 2], agenda: [{ at: 1 }, { at: 3 }], none: null });
    expect(now.money).toBe(old.money);
    expect(now.agenda).not.toBe(old.agenda);
    expect(now.agenda[0]).toBe(old.agenda[0]);
    expect(kept(old, structuredClone(old))).toBe(old);
  });

  it('is nothing where the sort or the length differs', () => {
    expect(kept([1, 2], [1])).toEqual([1]);
    expect(kept([1], [1, 2])).toEqual([1, 2]);
    expect(kept({ 0: 1 }, [1])).toEqual([1]);
    expect(kept(null, [1])).toEqual([1]);
    expect(kept([1], null)).toBe(null);
    expect(kept({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });
});
