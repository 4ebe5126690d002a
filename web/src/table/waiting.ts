import type { Frame, SeatInfo, TableInfo } from '../generated/messages';
import { isSlow } from '../lib/clock';

/** Seconds until a nudge is offered, and until others are asked whether a bot shall play for somebody who is here. The server asks for a minute. */
export const NUDGE_AFTER = 20;
export const AGREE_AFTER = 62;
/** Seconds until somebody who lost the connection is called away, and until others are asked whether a bot shall play. A reload takes a moment. */
export const AWAY_AFTER = 5;
export const BOT_AFTER = 20;

export interface Awaited {
  seat: number;
  away: boolean;
  agreed: number[];
  /** I am asked whether a bot shall play. Nobody is where only the clock decides: at a slow table people come and go. */
  mayAgree: boolean;
  /** Until when they are on vacation, in seconds since 1970. */
  vacation: number | null;
}

/** Until when somebody is on vacation; null where they are not. */
export const onVacation = ({ vacation }: SeatInfo): number | null => (vacation !== null && vacation > Date.now() / 1000 ? vacation : null);

/** The people who hold up the table, after a while; `gone` is for how many seconds somebody has been away. Only for others who sit there. */
export function held(info: TableInfo, frame: Frame, waited: number, gone: (seat: number) => number): Awaited[] {
  if (info.seat === null || frame.question) return [];
  return frame.waiting.flatMap((seat) => {
    const who = info.seats[seat];
    if (seat === info.seat || who?.kind !== 'person' || who.stand_in) return [];
    const vacation = onVacation(who);
    const away = !who.here && (vacation !== null || gone(seat) >= AWAY_AFTER);
    if (!away && waited < NUDGE_AFTER) return [];
    const long = away ? gone(seat) >= BOT_AFTER : waited >= AGREE_AFTER;
    const byClock = info.event !== null || (info.clock !== null && isSlow(info.clock));
    return [{ seat, away, agreed: who.agreed, mayAgree: !byClock && !who.agreed.includes(info.seat!) && long, vacation }];
  });
}
