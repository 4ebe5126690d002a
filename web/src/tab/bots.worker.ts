/** The bots' worker: it gets a task, thinks, and gives back the code of an action. */
import type { FromBots, ToBots } from './messages';
import { ENGINE, fetched, startPython } from './python';

const tell = (message: FromBots): void => postMessage(message);
interface Thinker {
  answer(task: Uint8Array): number;
  /** The file of the network that a task needs and that is not here; empty where there is none. */
  wanted(task: Uint8Array): string;
  take(network: Uint8Array): void;
}
let thinker: Thinker | null = null;
const networks = new URL('networks/', ENGINE);
/** Networks are fetched once. Where that fails, bots do without until the next visit. */
const asked = new Set<string>();

async function begin(): Promise<void> {
  try {
    const python = await startPython();
    python.runPython('from tinhorn.tab.bots import answer, take, wanted');
    const called = (name: string): unknown => python.runPython(`lambda data: ${name}(data.to_bytes())`);
    thinker = { answer: called('answer'), wanted: called('wanted'), take: called('take') } as Thinker;
    tell({ kind: 'ready' });
  } catch (wrong) {
    tell({ kind: 'failed', why: String(wrong) });
  }
}

async function fetchNetwork(file: string): Promise<void> {
  asked.add(file);
  try {
    thinker?.take(new Uint8Array(await fetched(new URL(file, networks))));
  } catch (wrong) {
    console.warn('Bots play without their network:', wrong);
  }
}

onmessage = ({ data }: MessageEvent<ToBots>) => {
  let action: number | undefined;
  try {
    action = thinker?.answer(data.task);
  } catch (wrong) {
    console.error(wrong);
  }
  tell({ kind: 'thought', id: data.id, action });
  const file = thinker?.wanted(data.task);
  if (file && !asked.has(file)) void fetchNetwork(file);
};
void begin();
