import type { Said, Told } from '../generated/messages';
import type { Socket } from './transport';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'unknown-person';

const NOT_KNOWN = 4401;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;

/**
 * A connection to the server that opens again when it is lost. Each time it opens, it calls `opened`. The caller then joins its tables
 * from the last number seen, and sends unacknowledged decisions again. Because of their ids they count once.
 */
export class Connection {
  state: ConnectionState = 'connecting';
  private socket: Socket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private pong: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly open: () => Socket,
    private readonly on: { opened: () => void; received: (message: Told) => void; changed: (state: ConnectionState) => void },
  ) {}

  start(): void {
    this.ended = false;
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.disconnect();
  }

  /** Try now: the network is back, or the page is visible again. */
  retry(): void {
    if (this.ended) return;
    if (this.state === 'open') {
      this.ping();
    } else {
      this.wait = FIRST_WAIT;
      this.connect();
    }
  }

  send(message: Said): boolean {
    if (this.state !== 'open' || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    this.disconnect();
    this.setState(this.state === 'lost' ? 'lost' : 'connecting');
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.wait = FIRST_WAIT;
      this.setState('open');
      this.pinging = setInterval(() => this.ping(), PING_EVERY);
      this.on.opened();
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      clearTimeout(this.pong);
      this.on.received(JSON.parse(event.data) as Told);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.disconnect();
    if (this.ended) return;
    if (code === NOT_KNOWN) {
      this.setState('unknown-person');
      return;
    }
    this.setState('lost');
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    clearTimeout(this.pong);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private ping(): void {
    if (this.send({ type: 'ping', ref: 0 })) {
      clearTimeout(this.pong);
      this.pong = setTimeout(() => this.lost(0), PONG_WITHIN);
    }
  }

  private setState(state: ConnectionState): void {
    if (state !== this.state) {
      this.state = state;
      this.on.changed(state);
    }
  }
}
