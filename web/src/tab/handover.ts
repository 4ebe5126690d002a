import type { Answer, Request } from '../net/transport';

/** A table on its way from a server to the tables of this device: both have the same site, and so the same storage. */
const WAITING = 'tinhorn.moving';

export function leaveForDevice(record: Record<string, unknown>, address: string): Answer {
  localStorage.setItem(WAITING, JSON.stringify(record));
  return { status: 200, said: { address } };
}

/** The table that waits to be brought here; it is given once. */
export function waitingHere(): Record<string, unknown> | null {
  const text = localStorage.getItem(WAITING);
  localStorage.removeItem(WAITING);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}

/** A note of this browser that the server has met it. */
const KNOWN = 'tinhorn.known';

/** Brings a table to the server beside this device, for who is known there, or for somebody new. */
export async function bringToServer(ask: (request: Request) => Promise<Answer>, record: Record<string, unknown>, name: string): Promise<Answer> {
  const post = (path: string, body: unknown): Promise<Answer> => ask({ method: 'POST', path, query: {}, body });
  if (localStorage.getItem(KNOWN) === null || (await ask({ method: 'GET', path: 'me', query: {} })).status === 401) {
    const introduced = await post('me', { name });
    if (introduced.status >= 400) return introduced;
    localStorage.setItem(KNOWN, '1');
  }
  const { status, said } = await post('moved', { record });
  return { status, said: { ...said, address: `/t/${String(said.table)}` } };
}
