import type { Frame, SeatInfo, TableInfo } from '../generated/messages';

/** Seconds until a nudge is offered, and until others may let a bot play for somebody who is here. The server asks for a minute. */
export const NUDGE_AFTER = 20;
export const AGREE_AFTER = 62;

export interface Awaited {
  seat: number;
  away: boolean;
  agreed: number[];
  mayAgree: boolean;
  /** Until when they are on vacation, in seconds since 1970. */
  vacation: number | null;
}

/** Until when somebody is on vacation; null where they are not. */
export const onVacation = ({ vacation }: SeatInfo): number | null => (vacation !== null && vacation > Date.now() / 1000 ? vacation : null);

/** The people who hold up the table: those who are away at once, those who are here after a while. Only for others who sit there. */
export function held(info: TableInfo, frame: Frame, waited: number): Awaited[] {
  if (info.seat === null || frame.question) return [];
  return frame.waiting.flatMap((seat) => {
    const who = info.seats[seat];
    if (seat === info.seat || who?.kind !== 'person' || who.stand_in) return [];
    const away = !who.here;
    if (!away && waited < NUDGE_AFTER) return [];
    return [{ seat, away, agreed: who.agreed, mayAgree: !who.agreed.includes(info.seat!) && (away || waited >= AGREE_AFTER), vacation: onVacation(who) }];
  });
}
