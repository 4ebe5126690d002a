import type { Scope } from '../boards/scope';
import type { GameInfo, LogEntry, Option } from '../generated/messages';
import { actorOf, plainText, sayEvent, sayOption, verbsOf } from '../text/say';
import { t, voiceOf } from '../text/text.svelte';
import { sayOutcomes } from './outcomes';
import type { Reviewed } from './review';

/** What the decisions of a reviewed game are called: as an answer, and as the log told what came of it. */
export class Wording {
  /** What words stand for at a moment, where the game has such words. */
  scope = $state.raw<Scope>({});
  /** What players saw when they decided, by the move; only where an answer cannot be named without it. */
  private seen = $state.raw<Readonly<Record<number, unknown>>>({});
  private readonly asked = new Set<number>();
  private readonly events: ReadonlyMap<number, LogEntry['events']>;

  constructor(
    private readonly game: GameInfo,
    private readonly names: string[],
    entries: readonly LogEntry[],
    /** What the player of a decision saw. */
    private readonly viewAt: (each: Reviewed) => Promise<unknown>,
  ) {
    this.events = new Map(entries.map(({ number, events }) => [number, events]));
  }

  /** An answer to the question of a decision. */
  say(each: Reviewed, answer: Option = each.action): string {
    const view = this.seen[each.move];
    const sayWord = (kind: string, value: number): string | null => (view === undefined ? null : (this.scope.sayWord?.(kind, value, view) ?? null));
    return plainText(sayOption(this.game, answer, { ...voiceOf(this.names), sayWord }));
  }

  /** The first thing that the log told then of whoever decided. */
  told(each: Reviewed): string {
    const event = this.events.get(each.move)?.find((found) => found.rule && found.tells !== 'aside' && actorOf(this.game, found) === each.seat);
    return event ? plainText(sayEvent(this.game, event, voiceOf(this.names))) : '';
  }

  /** What would have come of the better move. */
  came = (each: Reviewed): string => sayOutcomes(this.game, each.outcomes, voiceOf(this.names), t);

  /** Asks what the player saw, where the answers have another name with it. */
  look = (each: Reviewed): void => {
    const kinds = this.scope.ofTheMoment ?? [];
    const gaps = verbsOf(this.game).find((verb) => verb.verb === each.action.verb)?.args ?? [];
    if (this.asked.has(each.move) || !gaps.some((gap) => kinds.includes(gap.kind))) return;
    this.asked.add(each.move);
    void this.viewAt(each).then((view) => (this.seen = { ...this.seen, [each.move]: view }), () => undefined);
  };
}
