import { transport } from '#transport';
import { has, t } from '../text/text.svelte';

/** A level of bots in words. Alone on a device, some have other budgets than at a server. */
export function sayLevel(id: string): string {
  const key = [...(transport.shared ? [] : [`level.${id}.alone`]), `level.${id}`].find(has);
  return key ? t(key) : id;
}

/** The same as a name and what stands behind it, where the name alone must do. */
export function levelParts(id: string): { name: string; note: string } {
  const [name = '', note = ''] = sayLevel(id).split(': ');
  return { name, note };
}
