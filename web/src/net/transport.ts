/** The part of a WebSocket that the client uses. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

/** A status as in HTTP, and what was said with it. */
export interface Answer {
  status: number;
  said: Record<string, unknown>;
}

export interface Request {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  query: Record<string, string>;
  /** Only where something is posted. */
  body?: unknown;
}

/** Tables that must be made ready first. */
export interface Loading {
  /** `elsewhere`: another tab has them, and this one waits. */
  stage: 'loading' | 'elsewhere' | 'ready' | 'failed';
  /** How much is done, from 0 to 1. */
  done: number;
  /** Why it failed, for those who want to mend it. */
  why: string;
  /** Tables outlive this tab. */
  kept: boolean;
  /** A newer version of the client is here: take it, and load the page anew. */
  update: (() => void) | null;
  /** Once more, after a failure. */
  again(): void;
}

export interface Backup {
  /** The text of the file. */
  save(): Promise<string>;
  /** Put these tables in the place of all that are here; then the page must be loaded anew. Rejects where it is not such a file. */
  restore(text: string): Promise<void>;
}

/** The other place that this page knows: the tables of this device beside a server, and those of the server beside a device. */
export interface Neighbour {
  address: string;
  /** Are tables taken there, and given away? */
  takes(): Promise<boolean>;
  /** Hands a table over, for somebody of this name if nobody is known there. `said.address` is where it goes on. */
  bring(record: Record<string, unknown>, name: string): Promise<Answer>;
}

/** How the client reaches its tables. Which one it is, the build decides: `#transport` in package.json. */
export interface Transport {
  /** Rejects where nobody answers. */
  ask(request: Request): Promise<Answer>;
  openSocket(): Socket;
  /** Other people can open these tables, so a link to one means something. */
  readonly shared: boolean;
  /** What has to be loaded before tables answer; null where nothing has. */
  readonly loading: Loading | null;
  /** All tables as one file, where they lie in this browser. */
  readonly backup: Backup | null;
  readonly neighbour: Neighbour | null;
}
