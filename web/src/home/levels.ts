import { transport } from '#transport';
import { has, t } from '../text/text.svelte';

/** A level of bots in words. Alone on a device, some have other budgets than at a server. */
export function sayLevel(id: string): string {
  const key = [...(transport.shared ? [] : [`level.${id}.alone`]), `level.${id}`].find(has);
  return key ? t(key) : id;
}
