import type { Frame, Happened } from '../generated/messages';

/** The events of one decision. `number` is its entry in the record; several that came together are told apart later. */
export interface Entry {
  number: number;
  events: readonly Happened[];
}

/** The known part of the log: the entries up to the entry `number` of the record. */
export interface EventLog {
  number: number;
  entries: readonly Entry[];
}

export const EMPTY_LOG: EventLog = { number: -1, entries: [] };

export const eventsOf = (log: EventLog): Happened[] => log.entries.flatMap((entry) => entry.events);

/** The log after a frame arrived. A frame after a gap starts a new log. An old frame changes nothing. */
export function extend(log: EventLog, frame: Frame): EventLog {
  if (frame.number <= log.number) return log;
  const entries = frame.events.length ? [{ number: frame.number, events: frame.events }] : [];
  return { number: frame.number, entries: frame.since === log.number ? [...log.entries, ...entries] : entries };
}

/** The log with these entries instead of those after `since` up to `until`. */
export function replace(log: EventLog, since: number, until: number, entries: readonly Entry[]): EventLog {
  return {
    number: log.number,
    entries: [...log.entries.filter((entry) => entry.number <= since), ...entries, ...log.entries.filter((entry) => entry.number > until)],
  };
}

/** An answer that was sent. It is pending until it is acknowledged and the position after it is shown. `action` null means undo. */
export interface Pending {
  id: string;
  number: number;
  action: number | null;
  /** Its entry in the record, once acknowledged. */
  entry: number | null;
}

/** What is still pending when this frame is shown. Until it is null the client takes no other answer: it would answer an old question. */
export function stillPending(pending: Pending | null, frame: Frame | null): Pending | null {
  return pending?.entry != null && frame && frame.number >= pending.entry ? null : pending;
}

/** A new id for a decision. (crypto.randomUUID is missing on pages served without TLS in a home network.) */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
