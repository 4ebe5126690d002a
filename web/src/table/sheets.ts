/** What a table needs only after its first question is fetched then: it should neither delay that question nor be missing later. */

export type Opened = 'seal' | 'settings' | 'keys' | 'why' | 'leave' | 'hand' | 'move' | 'standing' | 'report';

export const sheets = () => import('./Sheets.svelte');
export const ending = () => import('./EndOfGame.svelte');

/** Fetch it, as the game has begun. Without a line it is tried again when it is opened. */
export const fetchLater = (): void => void Promise.all([sheets(), ending()]).catch(() => undefined);
