/** How long my turn may wait for what moves (look, section 6). */
export const PATIENCE_MS = 1500;
/** What a frame needs until its pieces are under way and it is known how long they take. */
const BREATH_MS = 20;

export interface Clock {
  now(): number;
  /** Runs something later; what it gives back calls that off. */
  after(ms: number, run: () => void): () => void;
}

const REAL: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Frames are shown in the order in which they come, each when the pieces of the one before lie still. A frame that asks me waits
 * a second and a half at most: then everything up to it is shown at once, and so it is when somebody skips.
 */
export class FrameQueue<F extends { question: unknown }> {
  private waiting: F[] = [];
  private due = Infinity;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly show: (frame: F) => void,
    /** How many milliseconds pieces still move. */
    private readonly moving: () => number,
    /** Told before several are shown at once. */
    private readonly atOnce: () => void = () => undefined,
    private readonly clock: Clock = REAL,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  push(frame: F): void {
    this.waiting.push(frame);
    if (frame.question) this.due = Math.min(this.due, this.clock.now() + PATIENCE_MS);
    if (!this.callOff) this.next();
    else if (this.due < Infinity) this.wait();
  }

  /** Everything at once. */
  flush(): void {
    this.stop();
    const rest = this.waiting;
    this.waiting = [];
    this.due = Infinity;
    if (rest.length) this.atOnce();
    for (const frame of rest) this.show(frame);
  }

  /** Forget what was not shown. */
  clear(): void {
    this.stop();
    this.waiting = [];
    this.due = Infinity;
  }

  private stop(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private next(): void {
    this.callOff = null;
    if (this.clock.now() >= this.due) return this.flush();
    if (this.waiting.length === 0) return;
    if (this.moving() <= 0) {
      const frame = this.waiting.shift()!;
      if (!this.waiting.some((each) => each.question)) this.due = Infinity;
      this.show(frame);
      this.callOff = this.clock.after(BREATH_MS, () => this.next());
    } else this.wait();
  }

  private wait(): void {
    this.stop();
    const left = Math.max(BREATH_MS, this.moving());
    this.callOff = this.clock.after(Math.min(left, Math.max(0, this.due - this.clock.now())), () => this.next());
  }
}
