/** How events of the goat game are animated: the answer, the turned card, truth or lie, then everything goes to its place. At the end of the round the characters of the saloon act one by one. */

import type { Happened } from '../contract';
import type { Beat } from '../../state/beats';
import { beat, REST, type Staging } from '../shared/beat';
import { GOODS } from './goods';
import { CHARLATAN, DANCER, GAMBLER, GUNSLINGER, PLACES, ROBBER, SHERIFF, type GoatView } from './view';

export const ANSWER = 'answer';
export const SALOON_ACT = 'saloon';
/** Which character of the saloon does it. */
const ACTS: Record<string, number> = {
  shot: GUNSLINGER,
  wage: SHERIFF,
  arrested: SHERIFF,
  loot: ROBBER,
  cashed: CHARLATAN,
  poured: DANCER,
  stole: GAMBLER,
  stole_unseen: GAMBLER,
};
/** What comes of an act. */
const FOLLOWS = new Set(['loot_back', 'coins_back']);
/** The character steps forward, then what it takes flies. */
const ACT_STEPS = [[0, 0], [500, 200]] as const;
/** A dealer offers, or an assistant where only one player has hats left. */
const OFFERS = new Set(['offered', 'assisted']);
const ANSWERS = new Set(['accepted', 'refused', 'turned_away']);
/** Stamp, turned card, truth or lie, hat, small card goes home, goods. */
const STEPS = [[0, 0], [300, 100], [700, 360], [1100, 500], [1500, 700], [1800, 900]] as const;

interface Lie {
  seat: number;
  lines: readonly Happened[];
}

/** The lies that were believed: a card was offered under another name, and accepted. */
function believed(events: readonly Happened[]): Lie[] {
  const answers = events.filter((event) => OFFERS.has(event.event) || ANSWERS.has(event.event));
  return answers.flatMap((answer, n) => {
    const offered = answers[n - 1];
    if (answer.event !== 'accepted' || !offered || !OFFERS.has(offered.event) || offered.values[2] === answer.values[1]) return [];
    return [{ seat: offered.values[0] as number, lines: [offered, answer] }];
  });
}

/** Who was believed most often, if somebody was so alone and more than once, with the last of these lies; otherwise the last of all. What a lie was worth, nobody can say. */
function liar(events: readonly Happened[]): { name: string; seat: number; lines: readonly Happened[]; times: number }[] {
  const lies = believed(events);
  const by = [...new Set(lies.map(({ seat }) => seat))].map((seat) => lies.filter((lie) => lie.seat === seat));
  const [first, second] = by.sort((a, b) => b.length - a.length);
  if (first && first.length > 1 && first.length !== second?.length) return [{ name: 'liar', ...first.at(-1)!, times: first.length }];
  return lies.slice(-1).map((lie) => ({ name: 'lie', ...lie, times: 1 }));
}

export const actor = (events: readonly Happened[]): number => ACTS[events[0]?.event ?? ''] ?? -1;

/** The answer with what it brings, then one beat for each character of the saloon, then the rest. */
function plan(events: readonly Happened[]): readonly Beat[] | null {
  const answered = events.some((event) => ANSWERS.has(event.event));
  const groups: Happened[][] = [[]];
  for (const event of events) {
    const last = groups.at(-1)!;
    const acts = event.event in ACTS;
    if (acts ? actor(last) !== ACTS[event.event] : actor(last) >= 0 && !FOLLOWS.has(event.event)) groups.push([event]);
    else last.push(event);
  }
  const found = groups.filter((group) => group.length > 0);
  if (!answered && !found.some((group) => actor(group) >= 0)) return null;
  return found.map((group) => {
    if (actor(group) >= 0) return beat(SALOON_ACT, group, ACT_STEPS, [1900, 800]);
    return group.some((event) => ANSWERS.has(event.event)) ? beat(ANSWER, group, STEPS, [3200, 1500], 2) : beat('', group, [], [REST.calm, REST.brisk]);
  });
}

export const staging: Staging = {
  sounds: {
    card: [...OFFERS, 'accepted', 'refused', 'deals', 'passed_on', 'face_up'],
    coins: ['took_coins', 'wage', 'cashed', 'swindled', 'coins_back'],
    chips: ['took_goods', 'robbed', 'loot', 'poured', 'stole', 'stole_unseen', 'loot_back'],
  },
  role: (view) => ((view as GoatView).last_active >= 0 ? { name: 'assistant', rule: 'G5.2' } : null),
  quiet: ['face_up', 'goat_back'],
  plan,
  moments: liar,
  biggest: { haul: ['took_goods', 'loot', 'took_coins', 'cashed', 'shot', 'wage', 'arrested'] },
  worth({ event, values }) {
    const [, number, what] = values as number[];
    if (event === 'took_goods' || event === 'loot') return number! * (PLACES[what!]?.worth ?? 0);
    return event === 'arrested' ? what! : number!;
  },
  ends: ['game_over'],
  dollars: true,
  drawn: (key, values) => (key === 'tally.coins' ? { icon: 'two-coins', colour: 'var(--good-gold)' } : (GOODS[values[1] as number] ?? null)),
  holds(view, seat) {
    const { coins, goods } = view as GoatView;
    return { coins: coins[seat] ?? 0, goods: goods[seat] ?? 0 };
  },
};
