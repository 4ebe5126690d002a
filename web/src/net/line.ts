import type { Said, Told } from '../generated/messages';

/** The part of a WebSocket that is used, so that tests can stand in for the network. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export type LineState = 'connecting' | 'open' | 'lost' | 'unknown-person';

const NOT_KNOWN = 4401;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;

/**
 * A line to the server that mends itself. Whenever it opens, `opened` is called so that tables can be joined anew from the last number
 * seen, and decisions that were not acknowledged are sent again: their ids make sure that they count once.
 */
export class Line {
  state: LineState = 'connecting';
  private wire: Wire | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private pong: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly dial: () => Wire,
    private readonly on: { opened: () => void; heard: (told: Told) => void; changed: (state: LineState) => void },
  ) {}

  start(): void {
    this.ended = false;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.hangUp();
  }

  /** Try at once: the network is said to be back, or the page was opened again. */
  hurry(): void {
    if (this.ended) return;
    if (this.state === 'open') {
      this.ping();
    } else {
      this.wait = FIRST_WAIT;
      this.connect();
    }
  }

  say(said: Said): boolean {
    if (this.state !== 'open' || !this.wire) return false;
    this.wire.send(JSON.stringify(said));
    return true;
  }

  private connect(): void {
    this.hangUp();
    this.become(this.state === 'lost' ? 'lost' : 'connecting');
    const wire = this.dial();
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.wait = FIRST_WAIT;
      this.become('open');
      this.pinging = setInterval(() => this.ping(), PING_EVERY);
      this.on.opened();
    };
    wire.onmessage = (event) => {
      if (this.wire !== wire) return;
      clearTimeout(this.pong);
      this.on.heard(JSON.parse(event.data) as Told);
    };
    wire.onclose = (event) => {
      if (this.wire === wire) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.hangUp();
    if (this.ended) return;
    if (code === NOT_KNOWN) {
      this.become('unknown-person');
      return;
    }
    this.become('lost');
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    clearTimeout(this.pong);
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  private ping(): void {
    if (this.say({ type: 'ping', ref: 0 })) {
      clearTimeout(this.pong);
      this.pong = setTimeout(() => this.lost(0), PONG_WITHIN);
    }
  }

  private become(state: LineState): void {
    if (state !== this.state) {
      this.state = state;
      this.on.changed(state);
    }
  }
}

export function dialServer(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Wire;
}
