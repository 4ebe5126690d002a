/** The card that is shown large: the one under the pointer, with the focus, or held with a finger. */

import type { Action } from 'svelte/action';
import type { WhyNot } from '../contract';
import type { Picture } from './pictures';
import type { CARDS } from './view';

export type Face = Pick<(typeof CARDS)[number], 'face' | 'name' | 'kind' | 'text' | 'icons'> & { picture?: Picture | undefined; short?: string };

interface Shown {
  at: HTMLElement;
  face: Face;
  box: DOMRect;
  /** A finger looks at an answer: the next tap chooses it. */
  again: boolean;
  reason: WhyNot | null;
}

class Peek {
  shown = $state.raw<Shown | null>(null);
}

export const peek = new Peek();

/** Anything with a name and a text, as a card to be read. */
export const paper = (name: string, text: string, picture?: Picture): Face => ({ face: '', name, kind: '', text, icons: [], picture });
const LONG_PRESS = 400;

interface Readable {
  face: Face;
  /** Why it cannot be played now. */
  why?: (() => Promise<WhyNot | null>) | undefined;
  /** It is no answer. A finger looks at an answer with the first tap and chooses it with the second. */
  tap?: boolean;
}

/** Shows a card large while somebody looks at this. */
export const readable: Action<HTMLElement, Readable | null> = (node, given) => {
  let of = given;
  let timer = 0;
  /** The finger that is on it, and whether it was shown before that. */
  let finger: { seen: boolean } | null = null;
  const mine = (): boolean => peek.shown !== null && peek.shown.at === node;
  function show(): void {
    if (!of) return;
    const shown: Shown = { at: node, face: of.face, box: node.getBoundingClientRect(), again: finger !== null && !of.tap, reason: null };
    peek.shown = shown;
    void of.why?.().then((reason) => {
      if (peek.shown === shown && reason) peek.shown = { ...shown, reason };
    });
  }
  const hide = (): void => {
    clearTimeout(timer);
    // A moment later: what has the focus may be removed while the board is being drawn.
    queueMicrotask(() => {
      if (mine()) peek.shown = null;
    });
  };
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') show();
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') hide();
    else if (!of?.tap) clearTimeout(timer);
  };
  const down = (event: PointerEvent): void => {
    finger = event.pointerType === 'mouse' ? null : { seen: mine() };
    if (!finger) return;
    timer = window.setTimeout(show, of?.tap ? 0 : LONG_PRESS);
    const elsewhere = (next: PointerEvent): void => {
      if (node.contains(next.target as Node)) return;
      hide();
      document.removeEventListener('pointerdown', elsewhere, true);
    };
    document.addEventListener('pointerdown', elsewhere, true);
  };
  const click = (event: Event): void => {
    const first = of && !of.tap && finger && !finger.seen;
    if (first) {
      event.preventDefault();
      event.stopPropagation();
      if (!mine()) show();
    }
    finger = null;
  };
  const focus = (): void => {
    if (node.matches(':focus-visible') || node.querySelector(':focus-visible')) show();
  };
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  node.addEventListener('focusin', focus);
  node.addEventListener('focusout', hide);
  return {
    update(next) {
      if (mine() && next?.face.name !== of?.face.name) hide();
      of = next;
    },
    destroy: hide,
  };
};
