import type { TableInfo } from '../generated/messages';
import { settings } from './settings.svelte';

/** Whether a table works out for its players what they could know: by their own wish, and never during a game that is played strictly. */
export const hintsAt = (info: Pick<TableInfo, 'strict' | 'status'> | null | undefined): boolean =>
  settings.kept.hints && !(info?.strict && info.status !== 'over');
