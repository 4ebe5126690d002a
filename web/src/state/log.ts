import type { Frame, Happened } from '../generated/messages';

/** The events of one decision. `number` is its entry in the record; several that came together are told apart later. */
export interface Deed {
  number: number;
  events: readonly Happened[];
}

/** The known part of the log: the deeds up to the entry `number` of the record. */
export interface EventLog {
  number: number;
  deeds: readonly Deed[];
}

export const EMPTY_LOG: EventLog = { number: -1, deeds: [] };

export const eventsOf = (log: EventLog): Happened[] => log.deeds.flatMap((deed) => deed.events);

/** The log after a frame arrived. A frame after a gap starts a new log. An old frame changes nothing. */
export function extend(log: EventLog, frame: Frame): EventLog {
  if (frame.number <= log.number) return log;
  const deeds = frame.events.length ? [{ number: frame.number, events: frame.events }] : [];
  return { number: frame.number, deeds: frame.since === log.number ? [...log.deeds, ...deeds] : deeds };
}

/** The log with these deeds instead of those after `since` up to `until`. */
export function replace(log: EventLog, since: number, until: number, deeds: readonly Deed[]): EventLog {
  return { number: log.number, deeds: [...log.deeds.filter((deed) => deed.number <= since), ...deeds, ...log.deeds.filter((deed) => deed.number > until)] };
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
