/**
 * The keyboard has one owner. Whatever takes keys registers a layer here, and a key goes to the topmost layer first: dialogs over panels
 * over the board over the page. Nothing below a modal layer gets a key, and Escape closes the topmost thing that is open.
 */

type Level = 'page' | 'board' | 'panel' | 'dialog';

interface Layer {
  level: Level;
  /** Takes a key; true when it was used. Keys typed into a field are not offered. */
  key?: ((event: KeyboardEvent) => boolean) | undefined;
  /** Closes or takes back one thing for Escape; false when there is nothing. */
  back?: (() => boolean) | undefined;
  /** Nothing below it gets a key. */
  modal?: boolean | undefined;
}

const ORDER: readonly Level[] = ['page', 'board', 'panel', 'dialog'];

export function typing(target: EventTarget | null): boolean {
  return typeof HTMLElement !== 'undefined' && target instanceof HTMLElement
    && target.closest('input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable="true"]') !== null;
}

/** The layers, topmost first: by level, and within one by age. */
export class Layers {
  private layers: Layer[] = [];

  add(layer: Layer): () => void {
    this.layers.push(layer);
    this.layers.sort((a, b) => ORDER.indexOf(b.level) - ORDER.indexOf(a.level)); // sorting keeps the age
    const same = this.layers.filter((each) => each.level === layer.level);
    this.layers.splice(this.layers.indexOf(same[0]!), same.length, layer, ...same.filter((each) => each !== layer));
    return () => {
      this.layers = this.layers.filter((each) => each !== layer);
    };
  }

  /** Something modal is open. */
  get shut(): boolean {
    return this.layers.some((layer) => layer.modal);
  }

  /** Hands a key to the layers; true when one of them used it. */
  press(event: KeyboardEvent): boolean {
    for (const layer of this.layers) {
      if (event.key === 'Escape' ? layer.back?.() : !typing(event.target) && layer.key?.(event)) return true;
      if (layer.modal) return false;
    }
    return false;
  }
}

const layers = new Layers();
let listening = false;
let keys = false;

/** Whether somebody plays by keys just now: then the next answer gets the focus, not the question alone. */
export const byKeys = (): boolean => keys;

/** A dialog is open over the table. */
export const shut = (): boolean => layers.shut;

function heard(event: KeyboardEvent): void {
  if (event.key !== 'Shift' && event.key !== 'Control' && event.key !== 'Alt' && event.key !== 'Meta') keys = true;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // A key held down answers once.
  const held = event.repeat && !typing(event.target) && /^(Enter| |Escape|.)$/.test(event.key);
  if (held || layers.press(event)) event.preventDefault();
}

/** Add a layer on top of those of its level. Returns a function that removes it. */
export function layer(made: Layer): () => void {
  if (!listening) {
    listening = true;
    addEventListener('keydown', heard);
    addEventListener('pointerdown', () => (keys = false), { capture: true });
  }
  return layers.add(made);
}
