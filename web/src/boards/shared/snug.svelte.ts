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

/** What lies around a board: how many parts the page has, such as a tip, and how often the page or the bottom sheet has changed its size. */
export function around(board: () => HTMLElement | undefined): { readonly parts: number; readonly resized: number } {
  let parts = $state(0);
  let resized = $state(0);
  $effect(() => {
    const main = board()?.closest('main');
    if (!main) return undefined;
    const count = (): void => void (parts = main.childElementCount);
    const coming = new MutationObserver(count);
    coming.observe(main, { childList: true });
    count();
    const sizes = new ResizeObserver(() => (resized += 1));
    for (const each of [main, main.querySelector('.decision')]) if (each) sizes.observe(each);
    return () => {
      coming.disconnect();
      sizes.disconnect();
    };
  });
  return {
    get parts() {
      return parts;
    },
    get resized() {
      return resized;
    },
  };
}

/**
 * How closely something must be drawn to fit: 0 at its full size, up to `most`. It is measured when `when` changes, before that is
 * painted. What did not fit once is drawn as closely whenever `what` is the same again. Call it while a component is set up.
 */
export function snug(most: number, what: () => string, when: () => unknown, tooLarge: () => boolean): { readonly level: number } {
  let levels = $state.raw<Readonly<Record<string, number>>>({});
  let fonts = $state(0);
  $effect(() => {
    const loaded = (): void => {
      levels = {}; // what was measured in another font says nothing
      fonts += 1;
    };
    document.fonts.addEventListener('loadingdone', loaded);
    return () => document.fonts.removeEventListener('loadingdone', loaded);
  });
  const level = $derived(levels[what()] ?? 0);
  $effect(() => {
    when();
    void fonts;
    if (level < most && tooLarge()) levels = { ...levels, [what()]: level + 1 };
  });
  return {
    get level() {
      return level;
    },
  };
}
