import { transport } from '#transport';
import type { AwayAnswer, ChatLine, Frame, Happened, Note, TableInfo, Told, WhyNot } from '../generated/messages';
import { api, Refusal } from '../net/api';
import { Connection, type ConnectionState } from '../net/connection';
import { plan } from '../boards/staging';
import { turnMotionOff, land, onSkip, setSpeed } from '../lib/motion';
import { BeatQueue, type Pace, type Playing } from './beats';
import { keepTable, keptTable } from './kept';
import { noteTable } from './noted';
import { settings } from './settings.svelte';
import { afterActing, asSent, holds, recall, remember, repeatable, type Kept } from './standing';
import { stillPending, extend, newId, replace, EMPTY_LOG, type Entry, type Pending, type EventLog } from './log';

const REFUSAL_SECONDS = 6;
/** A tap that skips must not answer: new answers take input only then. */
const REST_MS = 250;
/** A position is kept when no other one has followed for so long. */
const KEEP_AFTER = 500;
/** A table with a faster clock than this begins at the brisk pace. */
const FAST_CLOCK = 60;

/** At the brisk pace things fly in this share of the time. */
const BRISK = 0.4;

/** A position to be shown; `again` when it is played back. */
interface Cue {
  frame: Frame;
  again: boolean;
}

/** Something that was not done, and why. */
export interface Refused {
  reason: string;
  rule: string | null;
  key: string | null;
  values: unknown[];
}

/** One table as this browser sees it: what the server sent, and what was sent to it and not answered yet. */
export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<EventLog>(EMPTY_LOG);
  chat = $state.raw<ChatLine[]>([]);
  connectionState = $state<ConnectionState>('connecting');
  refused = $state.raw<Refused | null>(null);
  note = $state.raw<Note | null>(null);
  /** The seat whose player reminded us that the table waits. */
  nudgedBy = $state<number | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** Answers that the table gives for me. The server forgets them with the connection, so it is told them with each. */
  standing = $state.raw<readonly Kept[]>([]);
  private standingTold = false;
  /** Answers that the table gives for me while I am away. The server keeps them. */
  away = $state.raw<readonly AwayAnswer[]>([]);
  private awayAsked = false;
  /** The questions with answers that can be repeated, as they were last asked. */
  met = $state.raw<readonly Frame[]>([]);
  /** Why the table cannot be shown: it does not exist or is not open to us. */
  missing = $state.raw<Refused | null>(null);
  /** The server's time minus ours, in seconds. */
  skew = $state(0);
  /** Called before a frame is shown, so that pieces can move from their old places. */
  beforeFrame: (() => void) | null = null;
  fresh = $state.raw<Happened[]>([]);
  /** There is no line: the table is shown as it was kept here at that time, in milliseconds since 1970. */
  keptAt = $state<number | null>(null);

  /** What is played just now: until then the question of the position waits. */
  playing = $state.raw<Playing | null>(null);
  /** The position before the one that is shown. */
  before = $state.raw<Frame | null>(null);
  /** The question has just come, and takes no answer yet. */
  resting = $state(false);
  /** What was shown since my last answer, and whether some of it was shown at once. */
  since = $state.raw<Frame[]>([]);
  missed = $state(false);
  /** The position in which this round began. */
  roundBegan = $state.raw<Frame | null>(null);
  /** What was there when the round that has just ended began. */
  roundBefore = $state.raw<Frame | null>(null);
  /** The entry of my last answer in the record, as far as this page has seen it. */
  lastTurn = $state<number | null>(null);
  private answered: Frame | null = null;
  /** I have answered on this page, and have not said since that I stay. */
  answeredHere = $state(false);
  private again = false;

  /** Positions wait here until what led to the one before has been played. */
  private readonly queue = new BeatQueue<Cue>({
    plan: ({ frame, again }) =>
      plan(frame.view !== null && this.info ? this.info.game : '', this.frame, frame, !again && this.pending !== null, this.roundBegan !== null),
    draw: (cue) => this.show(cue),
    tell: (playing) => this.tell(playing),
    pace: () => this.pace,
    pressed: ({ frame, again }) =>
      !again && (document.visibilityState === 'hidden' || (frame.question !== null && frame.clock !== null) || frame.number - frame.since > 1),
    atOnce: (cues) => {
      turnMotionOff();
      if (!cues.every((cue) => cue.again) && this.frame !== null) this.missed = true;
    },
  });
  private unskip: (() => void) | null = null;
  private readonly connection: Connection;
  /** The page was left before it had opened. */
  private closed = false;
  private asked = new Map<number, (answer: WhyNot) => void>();
  private fading: ReturnType<typeof setTimeout> | undefined;
  private rested: ReturnType<typeof setTimeout> | undefined;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private readonly retry = (): void => {
    if (document.visibilityState === 'visible') this.connection.retry();
    else this.queue.flush();
  };
  private readonly offline = (): void => this.connection.retry();

  constructor(
    readonly code: string,
    readonly key: string | null,
  ) {
    this.standing = recall(code);
    this.connection = new Connection(() => transport.openSocket(), {
      opened: () => this.join(),
      received: (message) => this.receive(message),
      changed: (state) => {
        this.connectionState = state;
        if (state === 'lost') void this.showKept();
      },
    });
  }

  open(): void {
    if (this.closed) return;
    this.connection.start();
    this.unskip = onSkip(() => void this.queue.skip());
    addEventListener('online', this.retry);
    addEventListener('offline', this.offline);
    addEventListener('pagehide', this.keep);
    document.addEventListener('visibilitychange', this.retry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.keeping);
    this.keep();
    this.connection.stop();
    this.queue.clear();
    this.unskip?.();
    clearTimeout(this.fading);
    clearTimeout(this.rested);
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.offline);
    removeEventListener('pagehide', this.keep);
    document.removeEventListener('visibilitychange', this.retry);
  }

  // What the player does

  move(action: number): void {
    if (this.pending || this.playing || this.resting || this.keptAt !== null || !this.frame || !this.frame.options.some((option) => option.code === action)) {
      return;
    }
    this.refused = null;
    this.nudgedBy = null;
    this.since = [];
    this.missed = false;
    this.answered = this.frame;
    this.answeredHere = true;
    const standing = afterActing(this.frame, action, settings.kept.single, this.standing);
    if (standing.length < this.standing.length) this.stand(standing);
    this.pending = { id: newId(), number: this.frame.number, action, entry: null };
    this.sendPending();
  }

  undo(): void {
    if (this.pending || this.keptAt !== null || !this.frame?.undo.can) return;
    this.pending = { id: newId(), number: this.frame.number, action: null, entry: null };
    this.sendPending();
  }

  /** From now on the table gives these answers for me. */
  stand(standing: readonly Kept[]): void {
    this.standing = standing;
    remember(this.code, standing);
    this.tellStanding();
  }

  /** From now on the table gives these for me while I am away. */
  async standAway(answers: readonly AwayAnswer[]): Promise<void> {
    await this.allowed(api.standAway(this.code, answers).then((kept) => (this.away = kept.answers)));
  }

  /** Other people play here too, and may have to wait for me. */
  get company(): boolean {
    return (this.info?.seats.filter((seat) => seat.kind === 'person').length ?? 0) > 1;
  }

  /** Tell the server what it may answer for me; again when the setting has changed. */
  tellStanding(): void {
    if (this.info?.seat == null) return;
    this.standingTold = this.connection.send({ type: 'standing', table: this.code, single: settings.kept.single, answers: this.standing.map(asSent) });
  }

  /** The pace that was chosen, or that a table begins with. */
  get chosenPace(): Pace {
    return settings.kept.pace ?? ((this.info?.clock?.move ?? FAST_CLOCK) < FAST_CLOCK ? 'brisk' : 'calm');
  }

  /** How fast what happens is played: as chosen; with reduced motion never slower than brisk; what is played back is seen. */
  get pace(): Pace {
    const chosen = this.chosenPace;
    if (this.again) return settings.still || chosen === 'brisk' ? 'brisk' : 'calm';
    return settings.still && chosen === 'calm' ? 'brisk' : chosen;
  }

  /** Play once more what happened since my last answer. */
  playBack(): void {
    if (this.pending || this.playing || !this.since.length) return;
    const frames = this.since;
    this.again = true;
    this.frame = this.answered ?? frames[0]!;
    for (const frame of frames) this.queue.push({ frame, again: true });
  }

  /** Why is this action not legal? null where it is, or where nobody can say just now. */
  async why(action: number): Promise<(Refused & { rule: string }) | null> {
    if (this.frame?.seat === null || !this.connection.send({ type: 'why', table: this.code, action })) return null;
    const answer = await new Promise<WhyNot | null>((resolve) => {
      this.asked.set(action, resolve);
      setTimeout(() => resolve(null), 4000);
    });
    return answer && answer.rule !== null ? { rule: answer.rule, reason: answer.reason ?? '', key: answer.key, values: answer.values } : null;
  }

  talk(text: string): boolean {
    return this.connection.send({ type: 'chat', table: this.code, text });
  }

  refuse(refused: Refused): void {
    clearTimeout(this.fading);
    this.refused = refused;
    this.fading = setTimeout(() => (this.refused = null), REFUSAL_SECONDS * 1000);
  }

  /** Make an HTTP request and show the table as the answer describes it. */
  async ask(work: Promise<TableInfo>): Promise<TableInfo | null> {
    try {
      return (this.info = await work);
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      this.refuse(no);
      return null;
    }
  }

  /** Do this; says whether the server allowed it, and shows why not. */
  async allowed(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      this.refuse(no);
      return false;
    }
  }

  /** Sitting down or standing up changes what we may see. So forget everything and join again. */
  rejoin(): void {
    this.queue.clear();
    this.frame = null;
    this.log = EMPTY_LOG;
    this.join();
  }

  // Messages to and from the server

  private join(): void {
    const since = this.frame === null ? null : this.log.number;
    this.standingTold = false;
    this.connection.send({ type: 'join', table: this.code, since, key: this.key });
    if (this.pending) this.sendPending();
  }

  private sendPending(): void {
    const { id, number, action } = this.pending!;
    if (action === null) this.connection.send({ type: 'undo', table: this.code, id, number });
    else this.connection.send({ type: 'move', table: this.code, id, number, action });
  }

  private receive(message: Told): void {
    switch (message.type) {
      case 'welcome':
        this.skew = message.now - performance.now() / 1000;
        break;
      case 'table':
        noteTable(message);
        this.info = message;
        this.missing = null;
        if (!this.standingTold) this.tellStanding();
        if (!this.awayAsked && message.seat !== null && this.company) {
          this.awayAsked = true;
          void api.awayAnswers(this.code).then(({ answers }) => (this.away = answers), () => (this.awayAsked = false));
        }
        break;
      case 'frame':
        this.keptAt = null;
        this.queue.push({ frame: message, again: false });
        break;
      case 'ack':
        if (this.pending?.id === message.id) {
          if (this.pending.action !== null) this.lastTurn = message.number;
          this.pending = stillPending({ ...this.pending, entry: message.number }, this.frame);
        }
        break;
      case 'refused':
        this.receiveRefusal(message);
        break;
      case 'why':
        this.asked.get(message.action)?.(message);
        this.asked.delete(message.action);
        break;
      case 'chat':
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message].sort((a, b) => a.n - b.n);
        break;
      case 'note':
        this.note = message;
        break;
      case 'nudge':
        this.nudgedBy = message.by;
        break;
      case 'left':
        this.missing = { reason: message.reason, rule: null, key: message.key ?? null, values: [] };
        break;
    }
  }

  private receiveRefusal(message: Extract<Told, { type: 'refused' }>): void {
    const mine = message.id !== null && message.id !== undefined && message.id === this.pending?.id;
    if (mine) this.pending = null;
    const refused = { reason: message.reason, rule: message.rule ?? null, key: message.key ?? null, values: message.values ?? [] };
    if (message.code === 'unknown_table' || (this.info === null && !mine)) this.missing = refused;
    else this.refuse(refused);
  }

  private tell(playing: Playing | null): void {
    if (this.playing && !playing) {
      this.resting = true;
      clearTimeout(this.rested);
      land();
      this.rested = setTimeout(() => (this.resting = false), REST_MS);
    }
    if (!playing) this.again = false;
    else setSpeed(playing.pace === 'calm' ? 1 : BRISK);
    this.playing = playing;
  }

  private show({ frame, again }: Cue): void {
    const before = this.frame;
    if (before && frame.number < before.number && !again) return;
    if (before?.number !== frame.number) this.before = before;
    this.frame = frame;
    if (again) return;
    const first = before === null;
    const told = this.log;
    this.beforeFrame?.();
    this.log = extend(told, frame);
    this.fresh = first || this.log === told ? [] : frame.events;
    this.pending = stillPending(this.pending, frame);
    if (repeatable(frame).length || (this.company && frame.options.length > 1)) {
      this.met = [
        frame,
        ...this.met.filter((each) => each.question!.name !== frame.question!.name),
      ];
    }
    if (this.standing.some((each) => !holds(each, frame))) this.stand(this.standing.filter((each) => holds(each, frame)));
    if (!first && frame.events.length) this.since = [...this.since, frame];
    const round = (of: Frame | null): unknown => (of?.view as { round?: number } | undefined)?.round;
    if (!first && round(before) !== round(frame)) {
      this.roundBefore = this.roundBegan;
      this.roundBegan = frame;
    }
    const since = first || told.number !== frame.since ? -1 : frame.since;
    if (frame.number - since > 1 && this.log !== told) void this.fetchEntries(since, frame.number);
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keep(), KEEP_AFTER);
  }

  // Without a line

  private readonly keep = (): void => {
    const { info, frame, log, chat } = this;
    if (!transport.shared || !info || !frame || this.keptAt !== null) return;
    keepTable(this.code, { info, frame, log, chat, at: Date.now() }).catch(() => undefined); // there is no room: it is only kept for comfort
  };

  /** Show the table as it was when it was last seen here, if nothing newer has come. */
  private async showKept(): Promise<void> {
    const kept = this.frame === null && transport.shared ? await keptTable(this.code) : null;
    if (!kept || this.frame !== null || this.connectionState === 'open') return;
    this.info = kept.info;
    this.frame = kept.frame;
    this.log = kept.log;
    this.chat = kept.chat;
    this.keptAt = kept.at;
  }

  /** The frame does not contain the whole log, or does not tell its decisions apart: fetch them. */
  private async fetchEntries(since: number, until: number): Promise<void> {
    const entries: Entry[] = [];
    let at = since;
    try {
      while (at < until) {
        const log = await api.log(this.code, at, this.key);
        if (!log.entries.length) break;
        entries.push(...log.entries.filter((entry) => entry.number <= until && entry.events.length));
        at = log.entries.at(-1)!.number;
      }
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      return;
    }
    this.log = replace(this.log, since, at, entries);
  }
}
