/** The bots' worker: it gets a task, thinks, and gives back the code of an action. */
import type { FromBots, ToBots } from './messages';
import { startPython } from './python';

const tell = (message: FromBots): void => postMessage(message);
let think: ((task: Uint8Array) => number) | null = null;

async function begin(folder: string): Promise<void> {
  try {
    const python = await startPython(folder);
    python.runPython('from tinhorn.tab.bots import answer');
    think = python.runPython('lambda task: answer(task.to_bytes())') as typeof think;
    tell({ kind: 'ready' });
  } catch (wrong) {
    tell({ kind: 'failed', why: String(wrong) });
  }
}

onmessage = ({ data }: MessageEvent<ToBots>) => {
  if (data.kind === 'begin') void begin(data.folder);
  else {
    let action: number | undefined;
    try {
      action = think?.(data.task);
    } catch (wrong) {
      console.error(wrong);
    }
    tell({ kind: 'thought', id: data.id, action });
  }
};
