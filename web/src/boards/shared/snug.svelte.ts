import { untrack } from 'svelte';

/** Whether one must scroll to see a whole board: it does not fit, or on a phone what the bottom sheet holds does not. */
export function outgrown(board: HTMLElement): boolean {
  const main = board.closest('main');
  const sheet = main?.querySelector<HTMLElement>('.decision');
  if (!main || !sheet) return false;
  if (getComputedStyle(sheet).position !== 'fixed') return main.scrollHeight > main.clientHeight + 1;
  const slot = sheet.querySelector('#answers-slot');
  if (slot && slot.scrollHeight > slot.clientHeight + 1) return true;
  const last = board.lastElementChild ?? board;
  return last.getBoundingClientRect().bottom + main.scrollTop > sheet.getBoundingClientRect().top + 1;
}

/** Counts the changes of what lies around a board: a tip that comes or goes, the size of the page and of the bottom sheet. */
export function around(board: () => HTMLElement | undefined): { readonly changes: number } {
  let changes = $state(0);
  $effect(() => {
    const main = board()?.closest('main');
    if (!main) return undefined;
    const changed = (): void => void (changes += 1);
    const parts = new MutationObserver(changed);
    parts.observe(main, { childList: true });
    const sizes = new ResizeObserver(changed);
    for (const each of [main, main.querySelector('.decision')]) if (each) sizes.observe(each);
    return () => {
      parts.disconnect();
      sizes.disconnect();
    };
  });
  return {
    get changes() {
      return changes;
    },
  };
}

/**
 * How closely something must be drawn to fit: 0 at its full size, up to `most`. It is measured anew when `what` changes, always before
 * it is painted. Call it while a component is set up.
 */
export function snug(most: number, what: () => unknown, tooLarge: () => boolean): { readonly level: number } {
  let level = $state(0);
  $effect.pre(() => {
    what();
    untrack(() => (level = 0));
  });
  $effect(() => {
    what();
    if (level < most && tooLarge()) level += 1;
  });
  return {
    get level() {
      return level;
    },
  };
}
