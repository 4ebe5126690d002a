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

/** How the client reaches its tables. Which one it is, the build decides: `#transport` in package.json. */
export interface Transport {
  /** Rejects where nobody answers. */
  ask(request: Request): Promise<Answer>;
  openSocket(): Socket;
  /** Other people can open these tables, so a link to one means something. */
  readonly shared: boolean;
}
