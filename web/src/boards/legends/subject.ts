/** What a question comes from: the card, track or rule that asks, as the steps that wait below the question tell. */

import content from '../../generated/legends.json';
import { told } from './told';
import { F, type LegendsView } from './view';

/** The sort of a card, its name, if it has one, and what stands on it. */
export interface Source {
  sort: string;
  title: string;
  text: string;
}

export type Cause =
  | ({ kind: 'program' } & Source)
  | { kind: 'card'; card: number }
  | { kind: 'thing'; thing: number }
  | { kind: 'event'; event: number }
  | { kind: 'track'; space: number }
  | { kind: 'fight' | 'limit' | 'sheriff' };

type Waiting = LegendsView['agenda'][number];
const nameOf = (step: Waiting | undefined): string => String(step?.step ?? '');
const PROGRAMS = content.programs as unknown as readonly (readonly [number, number, string, string, string])[];
const ABILITIES = content.abilities as unknown as Record<string, readonly [string, string]>;
/** Where a turn or an action begins: what waits below did not lead to the question. */
const BEGINS: ReadonlySet<string> = new Set(['AfterAction', 'NextAction', 'EndTurn', 'BeginTurn', 'EndRound', 'BeginRound']);
/** Steps that ask again what to use: the last thing used is the one that works now. */
const USES: ReadonlySet<string> = new Set(['OpenAgain', 'AfterMoveStep']);
/** Questions of a walk of the Sheriff, and the steps of an event or a card that has sent him. */
const WALKING: ReadonlySet<string> = new Set(['SheriffWalk', 'ArrestWhom']);
const SENT: ReadonlySet<string> = new Set(['MoveSheriff', 'RecallArrest', 'PutEventAway', 'DiscardUsed']);
/** The places of the programs where the Sheriff has just walked. */
const WALKS: ReadonlySet<number> = new Set(content.walks);

/** The card whose effect stands at this place of the programs. */
export function programAt(at: number): Source | null {
  const found = PROGRAMS.find(([start, end]) => start <= at && at < end);
  return found ? { sort: found[2], title: told(found[3]), text: told(found[4]) } : null;
}

function ofStep(step: Waiting): Cause | null {
  if (step.at !== undefined && nameOf(step) !== 'TurnToken') {
    const found = programAt(Number(step.at));
    if (found) return { kind: 'program', ...found };
  }
  if (step.ability !== undefined) {
    const [title, text] = ABILITIES[String(step.ability)] ?? ['', ''];
    if (title) return { kind: 'program', sort: 'card', title: told(title), text: told(text) };
  }
  if (nameOf(step) === 'DiscardUsed') return { kind: 'card', card: Number(step.card) };
  if (nameOf(step) === 'PutEventAway') return { kind: 'event', event: Number(step.card) };
  if (nameOf(step) === 'TryArrest') return { kind: 'sheriff' };
  return null;
}

/**
 * What the question on top of the agenda comes from; null where nothing that waits tells it. `space` is the space of the story track that I
 * have just come to, or 0: nothing of it waits while it has the Sheriff walk, but what has brought me there may.
 */
export function causeOf({ agenda, fight }: Pick<LegendsView, 'agenda' | 'fight'>, space = 0): Cause | null {
  const top = agenda.at(-1);
  if (!top) return null;
  const below = agenda.at(-2);
  const isEffect = nameOf(below) === 'Effect';
  if (WALKING.has(nameOf(top)) && !SENT.has(nameOf(below)) && !(isEffect && WALKS.has(Number(below!.at)))) {
    if (space > 0) return { kind: 'track', space };
    if (isEffect) return null;
  }
  if (nameOf(top) === 'Discard' && nameOf(agenda.at(-2)) === 'LastSteps') return { kind: 'limit' };
  for (let n = agenda.length - 1; n >= 0; n -= 1) {
    const step = agenda[n]!;
    if (BEGINS.has(nameOf(step))) return null;
    const found = ofStep(step);
    if (found) return found;
    const used = USES.has(nameOf(step)) && step !== top ? (step.used as { tuple: number[] }).tuple.at(-1) : undefined;
    if (used !== undefined) return { kind: 'thing', thing: used };
    // The effect of a fight card has begun: it no longer waits above the comparison of the cards.
    if (nameOf(step) === 'FightCardEffect') return null;
    if (nameOf(step) === 'Compare') return (fight[F.NPC_CARD] ?? -1) >= 0 ? { kind: 'fight' } : null;
  }
  return null;
}
