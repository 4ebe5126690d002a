import type { Answer, Request, Socket, Transport } from './transport';

/** Tables at the server that this page came from: HTTP and a WebSocket. */
export const transport: Transport = {
  shared: true,
  loading: null,
  backup: null,

  async ask({ method, path, query, body }: Request): Promise<Answer> {
    const search = Object.keys(query).length ? `?${new URLSearchParams(query)}` : '';
    const answer = await fetch(`/api/${path}${search}`, {
      method,
      credentials: 'same-origin',
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
    const said = (await answer.json().catch(() => ({ reason: answer.statusText }))) as Answer['said'];
    return { status: answer.status, said };
  },

  openSocket(): Socket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Socket;
  },
};
