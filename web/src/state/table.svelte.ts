import type { ChatLine, Frame, Happened, Note, TableInfo, Told, WhyNot } from '../generated/messages';
import { api, Refusal } from '../net/api';
import { dialServer, Line, type LineState } from '../net/line';
import { hush, moving, onSkip } from '../lib/motion';
import { FrameQueue } from './queue';
import { arrived, grow, newId, NO_STORY, type Pending, type Story } from './story';

const REFUSAL_SECONDS = 6;

/** Something that was not done, and why. */
export interface Refused {
  reason: string;
  rule: string | null;
}

/** One table as this browser sees it: what the server sent, and what was said to it and not yet answered. */
export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  story = $state.raw<Story>(NO_STORY);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<LineState>('connecting');
  refused = $state.raw<Refused | null>(null);
  note = $state.raw<Note | null>(null);
  pending = $state.raw<Pending | null>(null);
  /** Not open to us, or not there. */
  missing = $state<string | null>(null);
  /** The server's time minus ours, in seconds. */
  skew = $state(0);
  /** Called before a frame is shown and after, so that pieces can fly. */
  beforeFrame: (() => void) | null = null;
  fresh = $state.raw<Happened[]>([]);

  /** Frames wait here until the pieces of the one before lie still. */
  private readonly queue = new FrameQueue<Frame>((frame) => this.show(frame), moving, hush);
  private unskip: (() => void) | null = null;
  private readonly wire: Line;
  /** The page was left before it had opened. */
  private closed = false;
  private asked = new Map<number, (answer: WhyNot) => void>();
  private fading: ReturnType<typeof setTimeout> | undefined;
  private readonly hurry = (): void => {
    if (document.visibilityState === 'visible') this.wire.hurry();
  };
  private readonly offline = (): void => this.wire.hurry();

  constructor(
    readonly code: string,
    readonly key: string | null,
  ) {
    this.wire = new Line(dialServer, {
      opened: () => this.join(),
      heard: (told) => this.hear(told),
      changed: (state) => (this.line = state),
    });
  }

  open(): void {
    if (this.closed) return;
    this.wire.start();
    this.unskip = onSkip(() => this.queue.flush());
    addEventListener('online', this.hurry);
    addEventListener('offline', this.offline);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    this.closed = true;
    this.wire.stop();
    this.queue.clear();
    this.unskip?.();
    clearTimeout(this.fading);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.offline);
    document.removeEventListener('visibilitychange', this.hurry);
  }

  // What the player says

  move(action: number): void {
    if (this.pending || !this.frame || !this.frame.options.some((option) => option.code === action)) return;
    this.refused = null;
    this.pending = { id: newId(), number: this.frame.number, action, stands: null };
    this.sendPending();
  }

  undo(): void {
    if (this.pending || !this.frame?.undo.can) return;
    this.pending = { id: newId(), number: this.frame.number, action: null, stands: null };
    this.sendPending();
  }

  /** Why is this action not legal? null where it is, or where nobody can say just now. */
  async why(action: number): Promise<{ rule: string; reason: string } | null> {
    if (this.frame?.seat === null || !this.wire.say({ type: 'why', table: this.code, action })) return null;
    const answer = await new Promise<WhyNot | null>((resolve) => {
      this.asked.set(action, resolve);
      setTimeout(() => resolve(null), 4000);
    });
    return answer && answer.rule !== null ? { rule: answer.rule, reason: answer.reason ?? '' } : null;
  }

  talk(text: string): boolean {
    return this.wire.say({ type: 'chat', table: this.code, text });
  }

  refuse(refused: Refused): void {
    clearTimeout(this.fading);
    this.refused = refused;
    this.fading = setTimeout(() => (this.refused = null), REFUSAL_SECONDS * 1000);
  }

  /** Do something over HTTP and show the table as it is then. */
  async ask(work: Promise<TableInfo>): Promise<TableInfo | null> {
    try {
      return (this.info = await work);
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      this.refuse(no);
      return null;
    }
  }

  /** Sit down or stand up changes what we may see: join anew, with nothing remembered. */
  rejoin(): void {
    this.queue.clear();
    this.frame = null;
    this.story = NO_STORY;
    this.join();
  }

  // What the server says

  private join(): void {
    const since = this.frame === null ? null : this.story.number;
    this.wire.say({ type: 'join', table: this.code, since, key: this.key });
    if (this.pending) this.sendPending();
  }

  private sendPending(): void {
    const { id, number, action } = this.pending!;
    if (action === null) this.wire.say({ type: 'undo', table: this.code, id, number });
    else this.wire.say({ type: 'move', table: this.code, id, number, action });
  }

  private hear(told: Told): void {
    switch (told.type) {
      case 'welcome':
        this.skew = told.now - Date.now() / 1000;
        break;
      case 'table':
        this.info = told;
        this.missing = null;
        break;
      case 'frame':
        this.queue.push(told);
        break;
      case 'ack':
        if (this.pending?.id === told.id) this.pending = arrived({ ...this.pending, stands: told.number }, this.frame);
        break;
      case 'refused':
        this.hearRefusal(told);
        break;
      case 'why':
        this.asked.get(told.action)?.(told);
        this.asked.delete(told.action);
        break;
      case 'chat':
        if (!this.chat.some((line) => line.n === told.n)) this.chat = [...this.chat, told].sort((a, b) => a.n - b.n);
        break;
      case 'note':
        this.note = told;
        break;
      case 'left':
        this.missing = told.reason;
        break;
    }
  }

  private hearRefusal(told: Extract<Told, { type: 'refused' }>): void {
    const mine = told.id !== null && told.id !== undefined && told.id === this.pending?.id;
    if (mine) this.pending = null;
    if (told.code === 'unknown_table' || (this.info === null && !mine)) this.missing = told.reason;
    else this.refuse({ reason: told.reason, rule: told.rule ?? null });
  }

  private show(frame: Frame): void {
    if (this.frame && frame.number < this.frame.number) return;
    const first = this.frame === null;
    const before = this.story;
    this.beforeFrame?.();
    this.story = grow(before, frame);
    this.frame = frame;
    this.fresh = first ? [] : this.story.events.slice(this.story.events.length - frame.events.length);
    this.pending = arrived(this.pending, frame);
    if (frame.since > -1 && (first || before.number !== frame.since)) void this.fetchEarlier(frame.since);
  }

  /** The frame began in the middle of the story: fetch what came before it. */
  private async fetchEarlier(until: number): Promise<void> {
    const events: Happened[] = [];
    let since = -1;
    try {
      while (since < until) {
        const log = await api.log(this.code, since, this.key);
        if (!log.entries.length) break;
        for (const entry of log.entries) if (entry.number <= until) events.push(...entry.events);
        since = log.entries.at(-1)!.number;
      }
    } catch (no) {
      if (!(no instanceof Refusal)) throw no;
      return;
    }
    this.story = { number: this.story.number, events: [...events, ...this.story.events] };
  }
}
