/** How long the player's turn may wait for animations. */
export const PATIENCE_MS = 1500;
/** The time after which the pieces of a frame are moving, and the length of their animation is known. */
const BREATH_MS = 20;

export interface Clock {
  now(): number;
  /** Runs something later. Returns a function that cancels it. */
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
 * Frames are shown in the order of their arrival, each when the pieces of the frame before have stopped. A frame that asks the player
 * waits at most a second and a half. Then everything up to it is shown at once, as when the player skips the animation.
 */
export class FrameQueue<F extends { question: unknown }> {
  private waiting: F[] = [];
  private due = Infinity;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly show: (frame: F) => void,
    /** How many milliseconds pieces still move. */
    private readonly moving: () => number,
    /** Called before several frames are shown at once. */
    private readonly atOnce: () => void = () => undefined,
    private readonly clock: Clock = REAL,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  push(frame: F): void {
    this.waiting.push(frame);
    if (frame.question) this.due = Math.min(this.due, this.clock.now() + PATIENCE_MS);
    if (!this.cancel) this.next();
    else if (this.due < Infinity) this.wait();
  }

  /** Show all waiting frames at once. */
  flush(): void {
    this.stop();
    const rest = this.waiting;
    this.waiting = [];
    this.due = Infinity;
    if (rest.length) this.atOnce();
    for (const frame of rest) this.show(frame);
  }

  /** Drop the waiting frames. */
  clear(): void {
    this.stop();
    this.waiting = [];
    this.due = Infinity;
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private next(): void {
    this.cancel = null;
    if (this.clock.now() >= this.due) return this.flush();
    if (this.waiting.length === 0) return;
    if (this.moving() <= 0) {
      const frame = this.waiting.shift()!;
      if (!this.waiting.some((each) => each.question)) this.due = Infinity;
      this.show(frame);
      this.cancel = this.clock.after(BREATH_MS, () => this.next());
    } else this.wait();
  }

  private wait(): void {
    this.stop();
    const left = Math.max(BREATH_MS, this.moving());
    this.cancel = this.clock.after(Math.min(left, Math.max(0, this.due - this.clock.now())), () => this.next());
  }
}
