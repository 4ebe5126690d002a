/** The keyboard on a board: digits and letters choose what carries them, arrows move among the lit targets, Enter does what the main button says. */

import { ANSWERS, PLAYERS, SLOT } from '../../lib/answers';
import { layer } from '../../lib/keyboard';
import { settings } from '../../state/settings.svelte';
import { nearest, type Spot } from './nearest';

/** In the sheet that answers move to on phones, in the board, and at the head of the rail. */
function all(root: HTMLElement, selector: string): HTMLElement[] {
  const parts = [document.getElementById(SLOT), root, document.getElementById(PLAYERS)];
  return [...new Set(parts.flatMap((part) => (part ? [...part.querySelectorAll<HTMLElement>(selector)] : [])))];
}

const shown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
const ready = (element: HTMLElement): boolean =>
  shown(element) && element.ariaDisabled !== 'true' && !(element instanceof HTMLButtonElement && element.disabled);

/** What can be answered, in the order of Tab: what stands with the question first, then what is lit on the board. */
export function answersOf(root: HTMLElement): HTMLElement[] {
  const found = all(root, '[data-lit], .btn').filter(ready);
  const asked = (element: HTMLElement): boolean => element.closest(`[${ANSWERS}]`) !== null;
  return [...found.filter(asked), ...found.filter((each) => !asked(each) && each.matches('[data-lit]'))];
}

/** The button that Enter stands on. */
const mainOf = (root: HTMLElement): HTMLElement | undefined => all(root, '[data-main]').find(ready);

interface BoardKeys {
  /** Keys of the board's own, before all others; true when it was used. */
  key?: ((key: string) => boolean) | undefined;
  /** Takes back what was picked and not yet answered; false when nothing was. */
  back?: (() => boolean) | undefined;
}

/** The keyboard for the board under `root`, until what is given back is called. */
export function boardKeys(root: HTMLElement, own: BoardKeys = {}): () => void {
  return layer({ level: 'board', back: own.back, key: (event) => boardKey(event.key, root, own.key) });
}

function boardKey(key: string, root: HTMLElement, also: (key: string) => boolean = () => false): boolean {
  if (also(key)) return true;
  if (key.length === 1 && key !== ' ' && (/[1-9]/.test(key) || settings.kept.letters)) {
    const found = all(root, `[data-digit="${CSS.escape(key)}"], [data-letter="${CSS.escape(key)}" i], .btn[aria-keyshortcuts="${CSS.escape(key)}" i]`).find(
      ready,
    );
    if (!found) return false;
    found.focus();
    found.click();
    return true;
  }
  const focused = document.activeElement;
  if (key === 'Enter') {
    // A thing that is picked is not taken back by Enter: it confirms, or does nothing. Any other button does what it says.
    const picks = focused instanceof HTMLElement && focused.matches('[data-lit][aria-pressed]');
    if (!picks && focused instanceof HTMLElement && focused.closest('button, a, summary, [role=tab]')) return false;
    const main = mainOf(root);
    if (main) main.click();
    return main !== undefined || (picks && focused.ariaPressed === 'true');
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown') {
    const lit = all(root, '[data-lit]').filter(shown);
    if (lit.length === 0 || (focused instanceof HTMLElement && focused.closest('aside [role=region], input'))) return false;
    const centre = (element: HTMLElement): Spot => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const here = focused instanceof HTMLElement ? lit.indexOf(focused) : -1;
    const next = here < 0 ? 0 : nearest(centre(lit[here]!), lit.map(centre), key);
    if (next >= 0) lit[next]!.focus();
    return true;
  }
  return false;
}

/** Where Tab goes from here, as long as it is among the question and its answers; null where the page's own order holds. */
export function tabbed(root: HTMLElement, question: HTMLElement, from: Element | null, back: boolean): HTMLElement | null {
  const found = answersOf(root);
  const at = from instanceof HTMLElement ? found.indexOf(from) : -1;
  const outside = from === null || from === document.body || from === question || from.matches('main');
  if (back) return at > 0 ? found[at - 1]! : at === 0 ? question : null;
  if (outside) return found[0] ?? null;
  return at >= 0 ? (found[at + 1] ?? null) : null;
}
