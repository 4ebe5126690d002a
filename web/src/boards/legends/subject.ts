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
  | { kind: 'fight' | 'limit' | 'sheriff' };

type Waiting = LegendsView['agenda'][number];
const nameOf = (step: Waiting | undefined): string => String(step?.step ?? '');
const PROGRAMS = content.programs as unknown as readonly (readonly [number, number, string, string, string])[];
const ABILITIES = content.abilities as unknown as Record<string, readonly [string, string]>;
/** Where a turn or an action begins: what waits below did not lead to the question. */
const BEGINS: ReadonlySet<string> = new Set(['AfterAction', 'NextAction', 'EndTurn', 'BeginTurn', 'EndRound', 'BeginRound']);
/** Steps that ask again what to use: the last thing used is the one that works now. */
const USES: ReadonlySet<string> = new Set(['OpenAgain', 'AfterMoveStep']);

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

/** What the question on top of the agenda comes from; null where nothing that waits tells it. */
export function causeOf({ agenda, fight }: Pick<LegendsView, 'agenda' | 'fight'>): Cause | null {
  const top = agenda.at(-1);
  if (!top) return null;
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
