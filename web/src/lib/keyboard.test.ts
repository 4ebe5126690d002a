import { describe, expect, it } from 'vitest';
import { Layers } from './keyboard';

const press = (key: string): KeyboardEvent => ({ key, target: null }) as unknown as KeyboardEvent;

function table() {
  const layers = new Layers();
  const heard: string[] = [];
  const lay = (level: 'page' | 'board' | 'panel' | 'dialog', name: string, uses: string, modal = false, open = true): () => void =>
    layers.add({
      level,
      modal,
      key: ({ key }) => uses.includes(key) && heard.push(`${name} ${key}`) > 0,
      back: () => open && heard.push(`${name} back`) > 0,
    });
  return { layers, heard, lay };
}

describe('the keyboard', () => {
  it('goes to the topmost layer that uses the key, whichever came first', () => {
    const { layers, heard, lay } = table();
    lay('panel', 'words', '1');
    lay('page', 'page', 'r1');
    lay('board', 'board', '12');
    for (const key of ['1', '2', 'r', 'x']) layers.press(press(key));
    expect(heard).toEqual(['words 1', 'board 2', 'page r']);
  });

  it('reaches nothing behind a dialog', () => {
    const { layers, heard, lay } = table();
    lay('board', 'board', 'f1');
    const close = lay('dialog', 'rules', '', true);
    expect(layers.shut).toBe(true);
    expect(layers.press(press('f'))).toBe(false);
    close();
    layers.press(press('f'));
    expect(heard).toEqual(['board f']);
    expect(layers.shut).toBe(false);
  });

  it('closes the topmost thing with Escape, one at a time', () => {
    const { layers, heard, lay } = table();
    lay('board', 'board', '');
    lay('page', 'page', '');
    lay('panel', 'nothing picked', '', false, false);
    const first = lay('dialog', 'rules', '', true);
    const second = lay('dialog', 'keys', '', true);
    layers.press(press('Escape'));
    second();
    layers.press(press('Escape'));
    first();
    layers.press(press('Escape'));
    expect(heard).toEqual(['keys back', 'rules back', 'board back']);
  });
});
