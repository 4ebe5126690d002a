import type { Action } from 'svelte/action';

export const SLOT = 'answers-slot';
const PHONE = '(max-width: 719px)';

/** Moves the answers of a board into the bottom sheet on phones, and back where there is room. */
export const answers: Action<HTMLElement> = (node) => {
  const home = document.createComment('answers');
  node.before(home);
  const phone = matchMedia(PHONE);
  const place = (): void => {
    const slot = document.getElementById(SLOT);
    if (phone.matches && slot) slot.append(node);
    else if (home.isConnected) home.after(node);
  };
  place();
  phone.addEventListener('change', place);
  return {
    destroy() {
      phone.removeEventListener('change', place);
      home.remove();
      node.remove();
    },
  };
};
