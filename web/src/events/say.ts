import type { EventLine } from '../generated/messages';
import { words } from '../text/text.svelte';
import { say } from './words';

/** How far an event is. */
export const sayStatus = (event: EventLine): string =>
  event.status === 'running' ? say('status.running', { round: event.round, rounds: event.rounds }) : say(`status.${event.status}`);

/** A number as the reader writes it, with as many places as it needs. */
export const sayNumber = (number: number, places = 2): string => new Intl.NumberFormat(words.language, { maximumFractionDigits: places }).format(number);

export const sayPart = (part: number): string => new Intl.NumberFormat(words.language, { style: 'percent' }).format(part);
