import { untrack } from 'svelte';
import { afterPicture } from '../../lib/motion';

/**
 * A value one picture later, or more. What is asked and what can be answered is drawn first, what stands beside it with the next picture,
 * what is written down with the one after: none of them takes long. Made while a component is set up, and gone with it.
 */
export function follows<T>(read: () => T, pictures = 1): { readonly now: T } {
  let now = $state.raw(untrack(read));
  let callOff: (() => void) | null = null;
  $effect(() => {
    if (read() !== untrack(() => now))
      callOff ??= afterPicture(() => {
        callOff = null;
        now = read();
      }, pictures);
  });
  $effect(() => () => callOff?.());
  return {
    get now() {
      return now;
    },
  };
}

/** Pictures until what is told in words is written: the log, what is read out. */
export const WRITTEN = 2;
