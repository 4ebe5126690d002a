import type { Action } from 'svelte/action';

export const SLOT = 'answers-slot';
export const OWN_SLOT = 'own-slot';
export const PLAYERS = 'players-slot';
export const COACH = 'coach-slot';
const PHONE = '(max-width: 719px)';
const DESKTOP = '(min-width: 73.75em)'; // in em as in the styles: larger text needs a wider window

/** Moves part of a board into a place that the shell offers, where the window is of that size, and back where it is not. */
const into =
  (slot: string, where: string): Action<HTMLElement> =>
  (node) => {
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

/** The answers of a board: in the bottom sheet on phones, below the question and in reach of the thumb. */
export const answers = into(SLOT, PHONE);

/** One's own things: the last line of the sheet on phones. */
export const own = into(OWN_SLOT, PHONE);

/** The players of a board: at the head of the rail on desktops. */
export const atRail = into(PLAYERS, DESKTOP);

/** Who explains the game stands beside the table where there is room, so that all of it stays in view. */
export const beside = into(COACH, DESKTOP);
