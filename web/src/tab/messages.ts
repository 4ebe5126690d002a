import type { Row } from './rows';

/**
 * What the page, the tables' worker and the bots' worker say to each other. A worker begins by itself, and is told nothing before it is ready:
 * WebKit drops what is sent to a module that has not run yet.
 */

export type ToTables =
  | { kind: 'ask'; id: number; method: string; path: string; query: string; body: string }
  | { kind: 'open' | 'hang up'; socket: number }
  | { kind: 'say'; socket: number; text: string }
  /** All rows, for a file; or those of a file, instead of all that are here. */
  | { kind: 'rows'; id: number }
  | { kind: 'replace'; id: number; rows: Row[] }
  /** Bots may have a worker now: somebody has been asked something. */
  | { kind: 'bots' };

export type FromTables =
  /** How much of the start is done, from 0 to 1. */
  | { kind: 'progress'; done: number }
  /** Another tab has the tables. This one waits until that is closed. */
  | { kind: 'elsewhere' }
  /** `kept`: rows outlive this tab. */
  | { kind: 'ready'; kept: boolean }
  | { kind: 'failed'; why: string }
  | { kind: 'answer'; id: number; status: number; text: string }
  /** The rows that are here now; undefined where nothing could be kept. */
  | { kind: 'rows'; id: number; rows: Row[] | undefined }
  | { kind: 'opened'; socket: number }
  | { kind: 'closed'; socket: number; code: number }
  | { kind: 'told'; socket: number; text: string };

export type ToBots = { kind: 'think'; id: number; task: Uint8Array };

export type FromBots = { kind: 'ready' } | { kind: 'failed'; why: string } | { kind: 'thought'; id: number; action: number | undefined };
