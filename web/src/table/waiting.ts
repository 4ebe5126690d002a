import type { Frame, TableInfo } from '../generated/messages';

/** Seconds until a nudge is offered, and until others may let a bot play for somebody who is here. The server asks for a minute. */
export const NUDGE_AFTER = 20;
export const AGREE_AFTER = 62;

export interface Awaited {
  seat: number;
  away: boolean;
  agreed: number[];
  mayAgree: boolean;
}

/** The people who hold up the table: those who are away at once, those who are here after a while. Only for others who sit there. */
export function held(info: TableInfo, frame: Frame, waited: number): Awaited[] {
  if (info.seat === null || frame.question) return [];
  return frame.waiting.flatMap((seat) => {
    const who = info.seats[seat];
    if (seat === info.seat || who?.kind !== 'person' || who.stand_in) return [];
    const away = !who.here;
    if (!away && waited < NUDGE_AFTER) return [];
    return [{ seat, away, agreed: who.agreed, mayAgree: !who.agreed.includes(info.seat!) && (away || waited >= AGREE_AFTER) }];
  });
}
