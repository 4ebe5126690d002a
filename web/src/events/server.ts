import type { EventInfo, EventList, NewEvent } from '../generated/messages';
import { get, post } from '../net/api';

const at = (event: string, what = ''): string => `events/${encodeURIComponent(event)}${what && `/${what}`}`;

/** What can be asked of a server about events. */
export const events = {
  list: () => get<EventList>('events'),
  show: (event: string) => get<EventInfo>(at(event)),
  make: (wish: NewEvent) => post<EventInfo>('events', wish),
  join: (event: string, rated: boolean) => post<EventInfo>(at(event, 'join'), { rated }),
  withdraw: (event: string) => post<EventInfo>(at(event, 'withdraw')),
  start: (event: string) => post<EventInfo>(at(event, 'start')),
  close: (event: string) => post<EventInfo>(at(event, 'close')),
};
