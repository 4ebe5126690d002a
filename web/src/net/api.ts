import { transport } from '#transport';
import type {
  AwayAnswer,
  Carried,
  ChannelList,
  ChatLog,
  Frame,
  FriendList,
  GameInfo,
  GameList,
  InvitationList,
  Invited,
  Leads,
  LiveList,
  Log,
  Me,
  MyAwayAnswers,
  MyDevices,
  MyRest,
  NewPhrase,
  NewTable,
  NextTable,
  OneTimeLink,
  OpenFrames,
  PasskeyOptions,
  PersonPage,
  Refused,
  ReviewInfo,
  RulebookInfo,
  SeatOffer,
  Setup,
  Subscription,
  TableInfo,
  TableList,
  TableRatings,
  Verdict,
  WordsInfo,
} from '../generated/messages';
import { noteTable, noteWords } from '../state/noted';
import type { Answer } from './transport';

/** The server's answer when it refuses a request. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: string,
    readonly rule: string | null = null,
    readonly key: string | null = null,
    readonly values: unknown[] = [],
  ) {
    super(reason);
  }
}

type Query = Record<string, string | number | null | undefined>;

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, query: Query = {}): Promise<T> {
  const wanted = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== null && pair[1] !== undefined);
  let answer: Answer;
  try {
    answer = await transport.ask({ method, path, query: Object.fromEntries(wanted.map(([name, value]) => [name, String(value)])), body });
  } catch {
    throw transport.loading?.stage === 'failed'
      ? new Refusal(0, 'not_started', 'The tables could not be started.')
      : new Refusal(0, 'away', 'The server cannot be reached.');
  }
  return said<T>(answer);
}

/** What was said with an answer, if that is not a refusal. */
export function said<T>(answer: Answer): T {
  if (answer.status >= 400) {
    const { code = 'failed', reason = '', rule = null, key = null, values = [] } = answer.said as Partial<Refused>;
    throw new Refusal(answer.status, code, reason, rule, key, values);
  }
  return answer.said as T;
}

export const get = <T>(path: string, query?: Query) => call<T>('GET', path, undefined, query);
export const post = <T>(path: string, body?: unknown) => call<T>('POST', path, body);
const at = (code: string, what = '') => `tables/${encodeURIComponent(code)}${what && `/${what}`}`;

/** About a game: `goat`, or `goat@1` for a version of its rules that is not the newest. */
function ofGame<T>(game: string, what: string, query: Query = {}): Promise<T> {
  const [id, version] = game.split('@');
  return get<T>(`games/${encodeURIComponent(id!)}${what}`, { ...query, version });
}

function noting(info: TableInfo): TableInfo {
  noteTable(info);
  return info;
}

export const api = {
  me: () => get<Me>('me'),
  nameMe: (name: string) => post<Me>('me', { name }),
  myData: () => get<Record<string, unknown>>('me/data'),
  deleteMe: (name: string) => post<Record<string, never>>('me/delete', { name }),
  channels: () => get<ChannelList>('me/channels'),
  addChannel: (kind: string, address: string, language: string) => post<ChannelList>('me/channels', { kind, address, language }),
  testChannel: (id: string) => post<ChannelList>(`me/channels/${id}/test`),
  switchChannel: (id: string, on: boolean) => post<ChannelList>(`me/channels/${id}/switch`, { on }),
  removeChannel: (id: string) => post<ChannelList>(`me/channels/${id}/remove`),
  confirmMail: (secret: string) => post<Record<string, never>>('mail/confirm', { secret }),
  stopMail: (secret: string) => post<Record<string, never>>('mail/stop', { secret }),
  setQuiet: (quiet: [number, number] | null, zone: string) => post<ChannelList>('me/quiet', { quiet, zone }),
  myPage: () => get<PersonPage>('me/page'),
  showMyPage: (sees: string) => post<PersonPage>('me/page', { sees }),
  person: (handle: string) => get<PersonPage>(`people/${encodeURIComponent(handle)}`),
  ratings: (code: string, key: string | null) => get<TableRatings>(at(code, 'ratings'), { key }),
  friends: () => get<FriendList>('me/friends'),
  keepFriend: (handle: string) => post<FriendList>('me/friends', { handle }),
  dropFriend: (handle: string) => post<FriendList>('me/friends/remove', { handle }),
  invite: (code: string, handle: string) => post<Invited>(at(code, 'invite'), { handle }),
  invited: (code: string) => get<Invited>(at(code, 'invited')),
  invitations: () => get<InvitationList>('my/invitations'),
  decline: (table: string) => post<InvitationList>('my/invitations/decline', { table }),
  live: () => get<LiveList>('live'),
  rest: () => get<MyRest>('me/rest'),
  subscribe: (subscription: Subscription) => post<ChannelList>('me/push', subscription),
  speak: (language: string) => post<ChannelList>('me/language', { language }),
  planVacation: (begins: number, ends: number) => post<MyRest>('me/vacation', { begins, ends }),
  endVacation: () => post<MyRest>('me/vacation/end'),
  devices: () => get<MyDevices>('me/devices'),
  removeDevice: (device: string) => post<MyDevices>('me/devices/remove', { device }),
  makeLink: (address: string) => post<OneTimeLink>('me/link', { address }),
  revokeLink: () => post<MyDevices>('me/link/revoke'),
  makePhrase: () => post<NewPhrase>('me/phrase'),
  beginPasskey: () => post<PasskeyOptions>('me/passkeys/begin'),
  addPasskey: (credential: Record<string, unknown>) => post<MyDevices>('me/passkeys', { credential }),
  removePasskey: (passkey: string) => post<MyDevices>('me/passkeys/remove', { passkey }),
  beginArrival: () => post<PasskeyOptions>('passkey/begin'),
  arrive: (credential: Record<string, unknown>) => post<Me>('passkey', { credential }),
  lookAtLink: (key: string) => post<Carried>('carry/look', { key }),
  useLink: (key: string) => post<Me>('carry', { key }),
  recover: (phrase: string) => post<Me>('recover', { phrase }),
  handSeat: (code: string, seat: number) => post<OneTimeLink>(at(code, 'hand'), { seat }),
  lookAtSeat: (key: string) => post<SeatOffer>('seat/look', { key }),
  takeSeat: (key: string) => post<TableInfo>('seat', { key }),
  games: () => get<GameList>('games', { words: 'false' }),
  game: (game: string) => ofGame<GameInfo>(game, ''),
  words: (game: string, language: string) => ofGame<WordsInfo>(game, '/words', { language }),
  rulebook: (game: string, language: string) => ofGame<RulebookInfo>(game, '/rulebook', { language }),
  openTables: () => get<TableList>('tables'),
  myTables: () => get<TableList>('my/tables'),
  nextTable: (but: string) => get<NextTable>('my/next', { but }),
  makeTable: async (wish: NewTable) => noting(await post<TableInfo>('tables', wish)),
  table: async (code: string, key: string | null) => noting(await get<TableInfo>(at(code), { key })),
  sit: async (code: string, seat: number | null, key: string | null, rated = false) => {
    const words = noise();
    const info = await post<TableInfo>(at(code, 'sit'), { seat, key, words, rated });
    noteWords(info, words);
    return info;
  },
  away: (code: string) => post<TableInfo>(at(code, 'away')),
  back: (code: string) => post<TableInfo>(at(code, 'back')),
  nudge: (code: string, seat: number) => post<TableInfo>(at(code, 'nudge'), { seat }),
  agree: (code: string, seat: number) => post<TableInfo>(at(code, 'agree'), { seat }),
  stand: (code: string) => post<TableInfo>(at(code, 'stand')),
  start: (code: string, fill: boolean) => post<TableInfo>(at(code, 'start'), { fill }),
  placeBot: (code: string, seat: number, level: string | null) => post<TableInfo>(at(code, 'bot'), { seat, level }),
  remove: (code: string, seat: number) => post<TableInfo>(at(code, 'remove'), { seat }),
  setUp: (code: string, setup: Setup) => post<TableInfo>(at(code, 'setup'), setup),
  close: (code: string) => post<TableInfo>(at(code, 'close')),
  becomeHost: (code: string) => post<TableInfo>(at(code, 'host')),
  awayAnswers: (code: string) => get<MyAwayAnswers>(at(code, 'standing')),
  standAway: (code: string, answers: readonly AwayAnswer[]) => post<MyAwayAnswers>(at(code, 'standing'), { answers }),
  report: (code: string, seat: number, text: string) => post<Record<string, never>>(at(code, 'report'), { seat, text }),
  rematch: async (code: string) => noting(await post<TableInfo>(at(code, 'rematch'))),
  practise: async (code: string, number: number, seat: number | null, key: string | null) =>
    noting(await post<TableInfo>(at(code, 'practice'), { number, seat, key })),
  take: (code: string) => post<Record<string, unknown>>(at(code, 'take')),
  bring: (record: Record<string, unknown>) => post<TableInfo>('moved', { record }),
  log: (code: string, since: number, key: string | null) => get<Log>(at(code, 'log'), { since, key }),
  chat: (code: string, key: string | null) => get<ChatLog>(at(code, 'chat'), { key }),
  replay: (code: string, number: number, key: string | null) => get<Frame>(at(code, 'replay'), { number, key }),
  leads: (code: string, key: string | null) => get<Leads>(at(code, 'replay/leads'), { key }),
  replayOpen: (code: string, number: number, key: string | null) => get<OpenFrames>(at(code, 'replay/open'), { number, key }),
  record: (code: string, key: string | null) => get<Record<string, unknown>>(at(code, 'record'), { key }),
  review: (code: string, key: string | null) => get<ReviewInfo>(at(code, 'review'), { key }),
  askReview: (code: string, key: string | null) => post<ReviewInfo>(at(code, 'review'), { key }),
  verify: (code: string, key: string | null) => get<Verdict>(at(code, 'verify'), { key }),
};

/** Fresh noise for the seed: nobody, the server included, can have foreseen it. */
export function noise(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
