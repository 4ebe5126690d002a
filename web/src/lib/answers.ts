import type { Action } from 'svelte/action';

export const SLOT = 'answers-slot';
export const OWN_SLOT = 'own-slot';
export const PLAYERS = 'players-slot';
export const COACH = 'coach-slot';
/** Marks what stands with the question: Tab comes here first. */
export const ANSWERS = 'data-answers';
const PHONE = '(max-width: 719px)';
const DESKTOP = '(min-width: 73.75em)'; // in em as in the styles: larger text needs a wider window

/** Moves a part of a board into a place of the shell if the window has that size, and back if it does not. */
const into = (slot: string, where: string): Action<HTMLElement> => (node) => {
  const home = document.createComment(slot);
  node.before(home);
  const size = matchMedia(where);
  const place = (): void => {
    const found = document.getElementById(slot);
    if (size.matches && found) found.append(node);
    else if (home.isConnected) home.after(node);
  };
  place();
  size.addEventListener('change', place);
  return {
    destroy() {
      size.removeEventListener('change', place);
      home.remove();
      node.remove();
    },
  };
};

/** The answers of a board. On phones they are in the bottom sheet, below the question. */
export const answers: Action<HTMLElement> = (node) => {
  node.setAttribute(ANSWERS, '');
  return into(SLOT, PHONE)(node);
};

/** The player's own things. On phones they are the last line of the bottom sheet. */
export const own = into(OWN_SLOT, PHONE);

/** The players of a board. On desktops they are at the top of the side panel. */
export const atRail = into(PLAYERS, DESKTOP);

/** The guide of the first game. It is next to the board where there is space, so that the whole board stays visible. */
export const beside = into(COACH, DESKTOP);
