import { leaveForDevice } from '../tab/handover';
import { ask } from './http';
import type { Socket, Transport } from './transport';

/** Where the server offers tables that need no server. */
const device = globalThis.document?.querySelector('link[data-device]')?.getAttribute('href') ?? null;

/** Tables at the server that this page came from: HTTP and a WebSocket. */
export const transport: Transport = {
  shared: true,
  loading: null,
  backup: null,
  neighbour: device === null
    ? null
    : { address: device, takes: () => Promise.resolve(true), bring: (record) => Promise.resolve(leaveForDevice(record, device)) },

  ask,

  openSocket(): Socket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Socket;
  },
};
