import type { Frame, Happened } from '../generated/messages';

/** The log as far as it is known: events up to the entry `number` of the record. */
export interface Story {
  number: number;
  events: Happened[];
}

export const NO_STORY: Story = { number: -1, events: [] };

/** The story after a frame came. A frame that begins after a gap starts the story anew; one that is old changes nothing. */
export function grow(story: Story, frame: Frame): Story {
  if (frame.number <= story.number) return story;
  if (frame.since === story.number) return { number: frame.number, events: [...story.events, ...frame.events] };
  return { number: frame.number, events: frame.events };
}

/** An answer that was given: it waits until it is acknowledged and the position it led to is shown. `action` null takes back. */
export interface Pending {
  id: string;
  number: number;
  action: number | null;
  /** The entry of the record in which it stands, once acknowledged. */
  stands: number | null;
}

/** What is still pending when this frame is shown: until then no other answer is taken, for it would be to a question that has passed. */
export function arrived(pending: Pending | null, frame: Frame | null): Pending | null {
  return pending?.stands != null && frame && frame.number >= pending.stands ? null : pending;
}

/** An id of its own for a decision. (crypto.randomUUID is missing on pages served without TLS in a home network.) */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
