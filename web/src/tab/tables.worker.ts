/** The tables' worker: Python with all tables of this browser, behind the client's own requests and messages. */
import type { PyProxy } from 'pyodide/ffi';
import { Bots } from './bots';
import type { FromTables, ToTables } from './messages';
import { FOLDER, startPython, type Python } from './python';
import { Rows, type Row } from './rows';

/** `tinhorn.tab.page.Page` */
interface Page {
  open(): Promise<void>;
  ask(method: string, path: string, query: string, body: string): Promise<PyProxy>;
  connect(socket: number): Promise<boolean>;
  say(socket: number, text: string): void;
  hang_up(socket: number): void;
  readable(rows: unknown): boolean;
}

const STAGES = 4;
const tell = (message: FromTables): void => postMessage(message);
let stages = 0;
const stage = (): void => tell({ kind: 'progress', done: ++stages / STAGES });
let bots: Bots | null = null;
let kept: Rows | null = null;
let python: Python;

/** Only one tab at a time has the tables: two would write over each other's rows. */
async function alone(name: string): Promise<void> {
  if (!navigator.locks) return;
  await new Promise<void>((resolve) => {
    const hold = (): Promise<never> => {
      resolve();
      return new Promise(() => undefined);
    };
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell({ kind: 'elsewhere' });
      void navigator.locks.request(name, hold);
      return undefined;
    });
  });
}

async function start(): Promise<Page> {
  const name = `tinhorn ${FOLDER.pathname}`;
  await alone(name);
  tell({ kind: 'progress', done: 0 });
  const opening = Rows.open(name).then(async (rows) => ({ rows, before: await rows.all() }));
  opening.catch(() => undefined); // it is awaited below
  bots = new Bots();
  python = await startPython(stage);
  const { rows, before } = await opening.catch((wrong: unknown) => {
    console.warn('This browser keeps nothing:', wrong);
    return { rows: null, before: [] as Row[] };
  });
  const begun = python.runPython('from tinhorn.tab.page import Page; Page') as (...given: unknown[]) => Page;
  stage();
  const page = begun(
    // What Python hands over is gone when the call returns, so it is copied at once.
    (given: PyProxy) => {
      const copied = given.toJs() as Row[];
      return rows ? rows.put(copied) : Promise.resolve();
    },
    python.toPy(before),
    (socket: number, text: string) => tell({ kind: 'told', socket, text }),
    (socket: number, code: number) => tell({ kind: 'closed', socket, code }),
    (task: PyProxy) => bots?.ask(task.toJs() as Uint8Array),
  );
  await page.open();
  stage();
  kept = rows;
  return page;
}

async function take(page: Page, message: ToTables): Promise<void> {
  switch (message.kind) {
    case 'ask': {
      const answer = await page.ask(message.method, message.path, message.query, message.body);
      const [status, text] = answer.toJs() as [number, string];
      answer.destroy();
      tell({ kind: 'answer', id: message.id, status, text });
      break;
    }
    case 'open':
      if (await page.connect(message.socket)) tell({ kind: 'opened', socket: message.socket });
      break;
    case 'say':
      page.say(message.socket, message.text);
      break;
    case 'hang up':
      page.hang_up(message.socket);
      break;
    case 'rows':
      tell({ kind: 'rows', id: message.id, rows: await kept?.all() });
      break;
    case 'replace':
      if (page.readable(python.toPy(message.rows))) await kept?.replace(message.rows).catch((wrong: unknown) => console.error(wrong));
      tell({ kind: 'rows', id: message.id, rows: await kept?.all() });
      break;
    case 'bots':
      bots?.begin();
  }
}

const started = start();
onmessage = ({ data }: MessageEvent<ToTables>) => void started.then((page) => take(page, data));
started.then(
  () => tell({ kind: 'ready', kept: kept !== null }),
  (wrong: unknown) => tell({ kind: 'failed', why: String(wrong) }),
);
