import type { ChatLine, Frame, TableInfo } from '../generated/messages';
import type { EventLog } from './log';

/** A table as it was last seen here. */
export interface KeptTable {
  info: TableInfo;
  frame: Frame;
  log: EventLog;
  chat: ChatLine[];
  /** In milliseconds since 1970. */
  at: number;
}

const NAME = 'tinhorn tables';
const MOST = 24;
const OF_PERSON = ['tinhorn tables', 'tinhorn answers '];
const address = (code: string): string => `/kept/${code}`;
/** Pages from other addresses than https:// keep nothing. */
const store = (): Promise<Cache> | null => ('caches' in globalThis ? caches.open(NAME) : null);

let writing: Promise<unknown> = Promise.resolve();

/** Keep a table to be looked at without a network; the oldest ones give way. One after the other, so that the newest stays. */
export function keepTable(code: string, table: KeptTable): Promise<void> {
  const done = writing.then(() => write(code, table));
  writing = done.catch(() => undefined);
  return done;
}

/** What was kept before is replaced, not deleted first: the page may be left at any moment. */
async function write(code: string, table: KeptTable): Promise<void> {
  const cache = await store();
  if (!cache) return;
  await cache.put(address(code), new Response(JSON.stringify(table)));
  for (const old of (await cache.keys()).slice(0, -MOST)) await cache.delete(old);
}

export async function keptTable(code: string): Promise<KeptTable | null> {
  const found = await (await store())?.match(address(code));
  return found ? ((await found.json()) as KeptTable) : null;
}

/** Whoever was at this browser is not any more: nothing of theirs stays, and no notice of theirs comes here. */
export async function forgetPerson(): Promise<void> {
  if ('caches' in globalThis) {
    const names = (await caches.keys()).filter((name) => OF_PERSON.some((each) => name.startsWith(each)));
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
