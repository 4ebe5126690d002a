import type { Answer, Request } from '../net/transport';

type Taken = Record<string, unknown>;

/**
 * Tables on their way: from a server to the tables of this device, since both have the same site and so the same storage, or back from
 * here. Whatever happens to the page, such a table goes on here.
 */
const WAITING = 'tinhorn.moving';

export function waitingHere(): Taken[] {
  return JSON.parse(localStorage.getItem(WAITING) ?? '[]') as Taken[];
}

/** Throws where there is no room. */
export function letWait(record: Taken): void {
  localStorage.setItem(WAITING, JSON.stringify([...waitingHere(), record]));
}

/** This table goes on somewhere. */
export function arrived(record: Taken): void {
  const same = JSON.stringify(record);
  localStorage.setItem(WAITING, JSON.stringify(waitingHere().filter((each) => JSON.stringify(each) !== same)));
}

export function leaveForDevice(record: Taken, address: string): Answer {
  letWait(record);
  return { status: 200, said: { address } };
}

/** A note of this browser that the server has met it. */
const KNOWN = 'tinhorn.known';

/** Brings a table to the server beside this device, for who is known there, or for somebody new. */
export async function bringToServer(ask: (request: Request) => Promise<Answer>, record: Taken, name: string): Promise<Answer> {
  const post = (path: string, body: unknown): Promise<Answer> => ask({ method: 'POST', path, query: {}, body });
  if (localStorage.getItem(KNOWN) === null || (await ask({ method: 'GET', path: 'me', query: {} })).status === 401) {
    const introduced = await post('me', { name });
    if (introduced.status >= 400) return introduced;
    localStorage.setItem(KNOWN, '1');
  }
  const { status, said } = await post('moved', { record });
  return { status, said: { ...said, address: `/t/${String(said.table)}` } };
}
