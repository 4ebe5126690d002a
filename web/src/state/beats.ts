/** What happened is played, not only logged: a queue of beats (look, Staging). */

import type { Happened } from '../generated/messages';

export type Pace = 'calm' | 'brisk' | 'instant';

/** Milliseconds from the start of a beat, at each pace. */
export interface Times {
  calm: number;
  brisk: number;
}

/** The events of one decision, or one part of them that is shown separately. */
export interface Beat {
  /** What the board draws for it; a beat of no kind of its own is the pieces that fly. */
  kind: string;
  events: readonly Happened[];
  /** When each part of it is seen. */
  steps: readonly Times[];
  /** With which step the log may tell it: a card is named when it is turned up. With the first one where this is missing. */
  shown?: number;
  /** When the next beat or question comes. */
  ms: Times;
}

/** What is played just now. */
export interface Playing {
  beat: Beat;
  /** How many of its steps have been reached. */
  step: number;
  /** The beats of the same decision that come after this one. */
  rest: readonly Beat[];
  pace: 'calm' | 'brisk';
}

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

/** More decisions than this waiting: the rest is played at the brisk pace. */
const HURRY = 3;
/** More than this: all of them at once. */
const TOO_MANY = 8;
/** A second skip within this time ends everything. */
export const TWICE_MS = 400;

export interface Show<F> {
  /** The beats of a decision; none where there is nothing to see. */
  plan(frame: F): readonly Beat[];
  /** Draw the position without its question. */
  draw(frame: F): void;
  /** What is played now; null when nothing is, and the question may be asked. */
  tell(playing: Playing | null): void;
  pace(): Pace;
  /** Nobody looks, or the question's clock is running: no time for beats. */
  pressed(frame: F): boolean;
  /** Called before several positions are drawn at once. */
  atOnce(frames: readonly F[]): void;
}

/** Positions are shown in the order in which they come, each with its beats one after the other, and then its question. */
export class BeatQueue<F> {
  private waiting: F[] = [];
  private timers: (() => void)[] = [];
  private rest: readonly Beat[] | null = null;
  private skipped = -Infinity;

  constructor(
    private readonly stage: Show<F>,
    private readonly clock: Clock = REAL,
  ) {}

  /** A beat is being played. */
  get playing(): boolean {
    return this.rest !== null;
  }

  push(frame: F): void {
    this.waiting.push(frame);
    if (this.stage.pressed(frame)) this.flush();
    else if (!this.playing) this.advance();
  }

  /** Ends the beat; a second time within a moment everything. False when nothing is played. */
  skip(): boolean {
    if (!this.playing) return false;
    const now = this.clock.now();
    const twice = now - this.skipped <= TWICE_MS;
    this.skipped = now;
    if (twice) this.flush();
    else this.next();
    return true;
  }

  /** Everything at once. */
  flush(): void {
    const all = this.waiting;
    this.waiting = [];
    if (all.length) this.stage.atOnce(all);
    for (const frame of all) this.stage.draw(frame);
    this.end();
  }

  /** Forget what was not shown. */
  clear(): void {
    this.waiting = [];
    this.end();
  }

  private stop(): void {
    for (const callOff of this.timers) callOff();
    this.timers = [];
  }

  private end(): void {
    this.stop();
    this.rest = null;
    this.stage.tell(null);
  }

  private advance(): void {
    while (this.waiting.length) {
      if (this.stage.pace() === 'instant' || this.waiting.length > TOO_MANY) return this.flush();
      const frame = this.waiting.shift()!;
      const beats = this.stage.plan(frame);
      if (beats.length) {
        this.rest = beats; // before it is drawn, so that its question is never seen
        this.stage.tell({ beat: beats[0]!, step: 0, rest: beats.slice(1), pace: this.pace });
      }
      this.stage.draw(frame);
      if (beats.length) return this.next();
    }
    this.end();
  }

  private get pace(): 'calm' | 'brisk' {
    return this.stage.pace() === 'calm' && this.waiting.length <= HURRY ? 'calm' : 'brisk';
  }

  private next(): void {
    this.stop();
    const [beat, ...rest] = this.rest ?? [];
    if (!beat) {
      this.rest = [];
      return this.advance();
    }
    this.rest = rest;
    const { pace } = this;
    const reach = (step: number): void => this.stage.tell({ beat, step, rest, pace });
    const due = beat.steps.filter((step) => step[pace] <= 0).length;
    reach(due);
    beat.steps.forEach((step, nth) => {
      if (nth >= due) this.timers.push(this.clock.after(step[pace], () => reach(nth + 1)));
    });
    this.timers.push(this.clock.after(beat.ms[pace], () => this.next()));
  }
}
