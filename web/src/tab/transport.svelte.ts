import { ask } from '../net/http';
import type { Answer, Backup, Loading, Neighbour, Request, Socket, Transport } from '../net/transport';
import { readBackup, writeBackup } from './backup';
import { bringToServer } from './handover';
import type { FromTables, ToTables } from './messages';
import { prebuilt } from './prebuilt';
import type { Row } from './rows';
import { installService } from './service';

/** Below this path a server offers this client. */
const DEVICE = '/device/';
const serverBeside: Neighbour = {
  address: '/',
  takes: async () => (await ask({ method: 'GET', path: 'games', query: { words: 'false' } })).said.moved === true,
  bring: (record, name) => bringToServer(ask, record, name),
};
const WORKER_CLOSED = 1012;
/** The part of a first start that is fetching. */
const FETCHING = 0.7;

/** One socket to the tables' worker. */
class WorkerSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(
    private readonly number: number,
    private readonly say: (message: ToTables) => void,
    private readonly forget: () => void,
  ) {
    say({ kind: 'open', socket: number });
  }

  send(text: string): void {
    this.say({ kind: 'say', socket: this.number, text });
  }

  close(): void {
    this.forget();
    this.say({ kind: 'hang up', socket: this.number });
  }
}

/** Tables in this very tab: a worker answers. What never changes lies beside the client as files. */
export class TabTransport implements Transport {
  readonly shared = false;
  readonly loading = $state<Loading>({ stage: 'loading', done: 0, why: '', kept: true, update: null, again: () => this.begin() });
  readonly backup: Backup = {
    save: async () => writeBackup(await this.rows((id) => ({ kind: 'rows', id }))),
    restore: async (text) => {
      const rows = readBackup(text);
      const now = await this.rows((id) => ({ kind: 'replace', id, rows }));
      if (now.length !== rows.length) throw new Error('the tables could not be kept');
    },
  };
  readonly neighbour: Neighbour | null;
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private settle: { ready: () => void; failed: (why: Error) => void } = { ready: () => undefined, failed: () => undefined };
  private last = 0;
  private readonly asked = new Map<number, (answer: Answer) => void>();
  private readonly listed = new Map<number, (rows: Row[] | undefined) => void>();
  private readonly sockets = new Map<number, WorkerSocket>();
  private botsBegun = false;
  /** The part of the start that was spent on fetching. */
  private fetched = 0;
  private left = false;

  constructor(
    private readonly folder: string,
    private readonly make: () => Worker,
    /** Has all files at hand, where the browser keeps them. */
    private readonly install: typeof installService,
  ) {
    this.neighbour = new URL(folder).pathname === DEVICE ? serverBeside : null;
    this.begin();
  }

  async ask({ method, path, query, body }: Request): Promise<Answer> {
    const file = method === 'GET' ? prebuilt(path, query) : null;
    if (file) {
      const answer = await fetch(new URL(file, this.folder));
      return { status: answer.status, said: (await answer.json()) as Answer['said'] };
    }
    await this.ready;
    if (method === 'POST' && path === 'tables') void globalThis.navigator?.storage?.persist?.(); // the browser may ask the player
    const id = ++this.last;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.say({ kind: 'ask', id, method, path: `/api/${path}`, query: JSON.stringify(query), body: JSON.stringify(body ?? {}) });
    });
  }

  openSocket(): Socket {
    const number = ++this.last;
    const say = (message: ToTables): void => void this.ready.then(() => this.say(message), () => undefined);
    const socket = new WorkerSocket(number, say, () => this.sockets.delete(number));
    this.sockets.set(number, socket);
    return socket;
  }

  /** Asks for the rows that are kept; none where nothing can be. */
  private async rows(message: (id: number) => ToTables): Promise<Row[]> {
    await this.ready;
    const id = ++this.last;
    return new Promise((resolve) => {
      this.listed.set(id, (rows) => resolve(rows ?? []));
      this.say(message(id));
    });
  }

  /** The page is left, but the browser may keep it to show it again. Until then its worker would have the tables, also one that begins late. */
  leave(): void {
    this.left = true;
    this.worker?.terminate();
  }

  private begin(): void {
    this.worker?.terminate();
    Object.assign(this.loading, { stage: 'loading', done: 0, why: '' });
    this.ready = new Promise((ready, failed) => (this.settle = { ready, failed }));
    this.ready.catch(() => undefined); // those who ask are told
    this.fetched = 0;
    const progress = (done: number): void => void (this.loading.done = this.fetched = done * FETCHING);
    const updated = (take: () => void, mine: () => Promise<boolean>): void =>
      void mine().then((same) => {
        if (!same) this.loading.update = take;
      });
    void this.install(this.folder, { progress, updated }).then(() => this.start());
  }

  private start(): void {
    if (this.left) return;
    this.worker = this.make();
    this.botsBegun = false;
    this.worker.onmessage = ({ data }: MessageEvent<FromTables>) => this.receive(data);
    this.worker.onerror = (event) => this.fail(event.message ?? 'the worker could not be started');
  }

  private fail(why: string): void {
    Object.assign(this.loading, { stage: 'failed', why });
    this.settle.failed(new Error(why));
    for (const [number, socket] of this.sockets) {
      this.sockets.delete(number);
      socket.onclose?.({ code: WORKER_CLOSED });
    }
  }

  private say(message: ToTables): void {
    this.worker?.postMessage(message);
  }

  private receive(message: FromTables): void {
    switch (message.kind) {
      case 'progress':
        Object.assign(this.loading, { stage: 'loading', done: this.fetched + (1 - this.fetched) * message.done });
        break;
      case 'elsewhere':
        this.loading.stage = 'elsewhere';
        break;
      case 'ready':
        Object.assign(this.loading, { stage: 'ready', done: 1, kept: message.kept });
        this.settle.ready();
        break;
      case 'failed':
        this.fail(message.why);
        break;
      case 'answer':
        this.asked.get(message.id)?.({ status: message.status, said: JSON.parse(message.text) as Answer['said'] });
        this.asked.delete(message.id);
        break;
      case 'rows':
        this.listed.get(message.id)?.(message.rows);
        this.listed.delete(message.id);
        break;
      case 'opened':
        this.sockets.get(message.socket)?.onopen?.();
        break;
      case 'closed':
        this.sockets.get(message.socket)?.onclose?.({ code: message.code });
        break;
      case 'told':
        this.sockets.get(message.socket)?.onmessage?.({ data: message.text });
        this.beginBots(message.text);
    }
  }

  /** The bots' worker starts when the first question is on the screen, and takes nothing from what comes before. */
  private beginBots(text: string): void {
    if (this.botsBegun || !text.startsWith('{"type":"frame"')) return;
    this.botsBegun = true;
    setTimeout(() => this.say({ kind: 'bots' }));
  }
}

const folder = new URL('./', document.baseURI).href;
const here = new TabTransport(
  folder,
  () => new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' }),
  installService,
);
addEventListener('pagehide', () => here.leave());
addEventListener('pageshow', ({ persisted }) => void (persisted && location.reload()));
export const transport: Transport = here;
