/** The keyboard on a board: digits choose what carries them, arrows move among the lit targets, Escape takes back. */

import { PLAYERS, SLOT } from '../../lib/answers';

export interface Spot {
  x: number;
  y: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Which of the places lies next in the direction of the arrow: the nearest within a right angle, sideways steps counting double. */
export function nearest(from: Spot, places: readonly Spot[], arrow: Arrow): number {
  let best = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = arrow === 'ArrowLeft' ? -dx : arrow === 'ArrowRight' ? dx : arrow === 'ArrowUp' ? -dy : dy;
    const aside = Math.abs(arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? dy : dx);
    if (along <= 1 || aside > along * 2.5) return;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

export function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** In the board, in the sheet that answers move to on phones, and at the head of the rail. */
function all(root: HTMLElement, selector: string): HTMLElement[] {
  return [root, document.getElementById(SLOT), document.getElementById(PLAYERS)].flatMap((part) => (part ? [...part.querySelectorAll<HTMLElement>(selector)] : []));
}

function shown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Handles a key for the board under `root`; true when it was used. */
export function boardKey(event: KeyboardEvent, root: HTMLElement, also: (key: string) => boolean = () => false): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  const { key } = event;
  if (also(key)) return used(event);
  if (/^[1-9]$/.test(key)) {
    const found = all(root, `[data-digit="${key}"]`).find(shown);
    if (!found) return false;
    found.focus();
    found.click();
    return used(event);
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown') {
    const lit = all(root, '[data-lit]').filter(shown);
    if (lit.length === 0) return false;
    const centre = (element: HTMLElement): Spot => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const here = document.activeElement instanceof HTMLElement ? lit.indexOf(document.activeElement) : -1;
    const next = here < 0 ? 0 : nearest(centre(lit[here]!), lit.map(centre), key);
    if (next >= 0) lit[next]!.focus();
    return used(event);
  }
  return false;
}

function used(event: KeyboardEvent): true {
  event.preventDefault();
  return true;
}
