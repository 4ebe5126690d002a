import { untrack } from 'svelte';
import { afterPaint } from '../../lib/motion';

/**
 * A value that changes one or more paints later. The question and its answers are drawn with the first paint, the panels next to them with
 * the next one, texts such as the log with the one after that. So no paint takes long. Call it while a component is set up.
 */
export function delayed<T>(read: () => T, paints = 1): { readonly now: T } {
  let now = $state.raw(untrack(read));
  let cancel: (() => void) | null = null;
  $effect(() => {
    if (read() !== untrack(() => now)) {
      cancel ??= afterPaint(() => {
        cancel = null;
        now = read();
      }, paints);
    }
  });
  $effect(() => () => cancel?.());
  return {
    get now() {
      return now;
    },
  };
}

/** The number of paints after which texts are drawn: the log, and what screen readers read out. */
export const TEXT_DELAY = 2;
