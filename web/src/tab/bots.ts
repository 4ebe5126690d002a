import type { FromBots, ToBots } from './messages';

/** The bots' worker, as the tables' worker sees it. It begins late, so that the first question is there sooner. */
export class Bots {
  private worker: Worker | null = null;
  private ready = false;
  private last = 0;
  private readonly thinking = new Map<number, (action: number | undefined) => void>();

  constructor(private readonly make = (): Worker => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })) {}

  begin(): void {
    if (this.worker) return;
    this.worker = this.make();
    this.worker.onmessage = ({ data }: MessageEvent<FromBots>) => this.receive(data);
    this.worker.onerror = () => this.lost('the worker broke down');
  }

  /** The action of a bot; undefined while nobody here can think. */
  ask(task: Uint8Array): Promise<number | undefined> | undefined {
    if (!this.ready) return undefined;
    const id = ++this.last;
    return new Promise((resolve) => {
      this.thinking.set(id, resolve);
      this.worker?.postMessage({ kind: 'think', id, task } satisfies ToBots);
    });
  }

  private receive(message: FromBots): void {
    if (message.kind === 'ready') this.ready = true;
    else if (message.kind === 'failed') this.lost(message.why);
    else {
      this.thinking.get(message.id)?.(message.action);
      this.thinking.delete(message.id);
    }
  }

  /** The tables' own worker thinks from now on. Whoever waits gets no answer, and any legal one is taken. */
  private lost(why: string): void {
    console.warn(`Bots have no worker of their own: ${why}`);
    this.ready = false;
    for (const resolve of this.thinking.values()) resolve(undefined);
    this.thinking.clear();
  }
}
