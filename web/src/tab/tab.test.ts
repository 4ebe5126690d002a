import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackup, writeBackup } from './backup';
import { Bots } from './bots';
import type { FromBots, FromTables, ToBots, ToTables } from './messages';
import type { Request } from '../net/transport';
import { arrived, bringToServer, leaveForDevice, letWait, waitingHere } from './handover';
import { prebuilt } from './prebuilt';
import { TabTransport } from './transport.svelte';

vi.mock('./service', () => ({ installService: () => Promise.resolve() }));
vi.hoisted(() => {
  globalThis.document = { baseURI: 'https://host.example/folder/' } as Document;
  globalThis.addEventListener = () => undefined;
  globalThis.Worker = class {
    postMessage(): void {}
    terminate(): void {}
  } as unknown as typeof Worker;
});

class FakeWorker<Said, Told> {
  sent: Said[] = [];
  gone = false;
  onmessage: ((event: { data: Told }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  postMessage(message: Said): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.gone = true;
  }
  tell(data: Told): void {
    this.onmessage!({ data });
  }
}

const FOLDER = 'https://host.example/folder/';
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('tables in this tab', () => {
  let workers: FakeWorker<ToTables, FromTables>[];
  let transport: TabTransport;
  const worker = (): FakeWorker<ToTables, FromTables> => workers.at(-1)!;

  beforeEach(async () => {
    workers = [];
    const make = (): Worker => {
      workers.push(new FakeWorker());
      return worker() as unknown as Worker;
    };
    transport = new TabTransport(FOLDER, make, () => Promise.resolve());
    await settled();
  });

  it('wait until the worker is ready, and say how far it is', async () => {
    const answer = transport.ask({ method: 'POST', path: 'me', query: {}, body: { name: 'Ada' } });
    worker().tell({ kind: 'progress', done: 0.5 });
    expect(transport.loading).toMatchObject({ stage: 'loading', done: 0.5 });
    expect(worker().sent).toEqual([]);
    worker().tell({ kind: 'ready', kept: true });
    await settled();
    expect(worker().sent[0]).toMatchObject({ kind: 'ask', method: 'POST', path: '/api/me', query: '{}', body: '{"name":"Ada"}' });
    worker().tell({ kind: 'answer', id: (worker().sent[0] as { id: number }).id, status: 200, text: '{"name":"Ada"}' });
    expect(await answer).toEqual({ status: 200, said: { name: 'Ada' } });
    expect(transport.loading.stage).toBe('ready');
  });

  it('say why they could not be started, and start again', async () => {
    const answer = transport.ask({ method: 'GET', path: 'me', query: {} });
    worker().tell({ kind: 'failed', why: 'no network' });
    await expect(answer).rejects.toThrow('no network');
    expect(transport.loading).toMatchObject({ stage: 'failed', why: 'no network' });
    transport.loading.again();
    await settled();
    expect(workers).toHaveLength(2);
    expect(workers[0]!.gone).toBe(true);
    worker().tell({ kind: 'ready', kept: false });
    expect(transport.loading).toMatchObject({ stage: 'ready', kept: false });
  });

  it('ask the browser to keep them for good with the first table, and not before', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    vi.stubGlobal('navigator', { storage: { persist } });
    worker().tell({ kind: 'ready', kept: true });
    void transport.ask({ method: 'POST', path: 'me', query: {}, body: { name: 'Ada' } });
    await settled();
    expect(persist).not.toHaveBeenCalled();
    void transport.ask({ method: 'POST', path: 'tables', query: {}, body: { game: 'goat' } });
    await settled();
    expect(persist).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('are free for another page when this one is left', () => {
    transport.leave();
    expect(worker().gone).toBe(true);
  });

  it('are not begun when this page was left before its files were here', async () => {
    let here = (): void => undefined;
    const late = new TabTransport(
      FOLDER,
      () => (workers.push(new FakeWorker()), worker() as unknown as Worker),
      () => new Promise((resolve) => (here = resolve)),
    );
    late.leave();
    here();
    await settled();
    expect(workers).toHaveLength(1);
  });

  it('have sockets, and bots after the first position', async () => {
    worker().tell({ kind: 'ready', kept: true });
    const socket = transport.openSocket();
    const heard: string[] = [];
    socket.onopen = () => heard.push('open');
    socket.onmessage = ({ data }) => heard.push(data);
    socket.onclose = ({ code }) => heard.push(String(code));
    await settled();
    const { socket: number } = worker().sent.at(-1) as { socket: number };
    worker().tell({ kind: 'opened', socket: number });
    worker().tell({ kind: 'told', socket: number, text: '{"type":"welcome"}' });
    await settled();
    expect(worker().sent).not.toContainEqual({ kind: 'bots' });
    worker().tell({ kind: 'told', socket: number, text: '{"type":"frame"}' });
    worker().tell({ kind: 'told', socket: number, text: '{"type":"frame"}' });
    worker().tell({ kind: 'closed', socket: number, code: 4401 });
    await settled();
    expect(heard).toEqual(['open', '{"type":"welcome"}', '{"type":"frame"}', '{"type":"frame"}', '4401']);
    expect(worker().sent.filter((each) => each.kind === 'bots')).toHaveLength(1);
    socket.close();
    await settled();
    expect(worker().sent.at(-1)).toEqual({ kind: 'hang up', socket: number });
  });
});

describe('a file of all tables', () => {
  it('reads back', () => {
    const rows: [string, Uint8Array][] = [['table/ABCDE', new Uint8Array([0, 255, 128])]];
    expect(readBackup(writeBackup(rows))).toEqual(rows);
    const large = writeBackup([['table/ABCDE', new Uint8Array(100_000).fill(7)]]);
    expect(writeBackup(readBackup(large)) === large).toBe(true);
  });

  it.each(['', '{}', 'null', '{"format":"tinhorn tables 1"}', '{"game":"goat","moves":[]}'])('is not: %s', (text) => {
    expect(() => readBackup(text)).toThrow();
  });
});

describe('bots', () => {
  it('think in their worker when it is ready, and not when it has broken down', async () => {
    const worker = new FakeWorker<ToBots, FromBots>();
    const bots = new Bots(() => worker as unknown as Worker);
    const task = new Uint8Array([1]);
    expect(bots.ask(task)).toBeUndefined();
    bots.begin();
    bots.begin();
    expect(worker.sent).toEqual([]);
    worker.tell({ kind: 'ready' });
    const [first, second] = [bots.ask(task), bots.ask(task)];
    worker.tell({ kind: 'thought', id: 1, action: 12 });
    expect(await first).toBe(12);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    worker.onerror!({ message: 'out of memory' });
    expect(await second).toBeUndefined();
    expect(bots.ask(task)).toBeUndefined();
  });
});

describe('answers that lie beside the client', () => {
  it.each([
    ['games', {}, 'api/games.json'],
    ['games', { words: 'false' }, 'api/games.json'],
    ['games/goat', {}, 'api/games/goat.json'],
    ['games/goat/words', { language: 'pt-BR' }, 'api/games/goat/words.pt-BR.json'],
    ['games/goat', { version: '1' }, null],
    ['tables', {}, null],
    ['my/tables', {}, null],
  ])('%s %o', (path, query, file) => {
    expect(prebuilt(path, query as Record<string, string>)).toBe(file);
  });
});

describe('tables on their way', () => {
  it('wait here until they have arrived', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
    expect(leaveForDevice({ table: 'AAAAA' }, '/device/').said.address).toBe('/device/');
    letWait({ table: 'BBBBB' });
    expect(waitingHere()).toEqual([{ table: 'AAAAA' }, { table: 'BBBBB' }]);
    arrived({ table: 'AAAAA' });
    expect(waitingHere()).toEqual([{ table: 'BBBBB' }]);
    vi.unstubAllGlobals();
  });
});

describe('a table on its way to the server beside', () => {
  it('is brought there for who is known there, or for somebody new of the same name', async () => {
    for (const known of [true, false]) {
      vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined });
      const asked: Request[] = [];
      const server = (request: Request): Promise<{ status: number; said: Record<string, unknown> }> => {
        asked.push(request);
        if (request.method === 'GET') return Promise.resolve({ status: known ? 200 : 401, said: {} });
        return Promise.resolve({ status: 200, said: request.path === 'moved' ? { table: 'ABCDE' } : {} });
      };
      const { said } = await bringToServer(server, { game: 'goat' }, 'Ada');
      expect(said.address).toBe('/t/ABCDE');
      expect(asked.map(({ path, body }) => [path, body])).toEqual([
        ['me', undefined],
        ...(known ? [] : [['me', { name: 'Ada' }]]),
        ['moved', { record: { game: 'goat' } }],
      ]);
    }
    vi.unstubAllGlobals();
  });
});
