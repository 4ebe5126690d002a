/** What another player does in a turn: one row for each deed, and the way it led across the map. */

import { headingOf, opensChapter, type Line } from '../../table/lines';
import { SPACES } from './view';

export interface Telling {
  seat: number;
  /** What the turn began with; null where nothing came of its beginning. */
  begin: Line | null;
  deeds: readonly Line[];
}

/** Where the numbers of deeds stand on the map, and the ways between. */
export interface Trail {
  seat: number;
  /** Spaces in order, in pieces that lie on one map. */
  ways: readonly (readonly number[])[];
  stops: readonly { space: number; text: string }[];
}

/** What puts a pawn somewhere. The first two are ways across the map; the others are not drawn as a line. */
const WALKS = 'stepped';
const PUTS: ReadonlySet<string> = new Set([WALKS, 'put_at', 'arrested_at', 'started_at']);

/** The turn that is being told; null before the first one. */
export function tellingOf(lines: readonly Line[]): Telling | null {
  const at = lines.findLastIndex((line) => opensChapter(line.steps[0]!));
  const begin = lines[at];
  if (begin?.steps[0]!.tells !== 'turn') return null;
  return { seat: begin.steps[0]!.values[0] as number, begin: begin.came.length ? begin : null, deeds: lines.slice(at + 1) };
}

/** Whether a deed came to this space, for a seat. */
const came = (line: Line, seat: number): { event: string; space: number }[] =>
  [...line.steps, ...line.came].flatMap((
    { event, values },
  ) => (PUTS.has(event) && values[0] === seat && (values[1] as number) < SPACES.length ? [{ event, space: values[1] as number }] : []));

/** `before` are the deeds before the turn: where its player stood is the last thing they tell of. */
export function trailOf({ seat, deeds }: Telling, before: readonly Line[]): Trail {
  const last = before.findLast((line) => came(line, seat).length);
  let at = last ? came(last, seat).at(-1)!.space : -1;
  const ways: number[][] = at < 0 ? [] : [[at]];
  const stops = new Map<number, number[]>();
  deeds.forEach((line, n) => {
    for (const { event, space } of came(line, seat)) {
      if (event === WALKS && ways.length && SPACES[at]?.board === SPACES[space]!.board) ways.at(-1)!.push(space);
      else ways.push([space]);
      at = space;
    }
    if (at >= 0 && headingOf(line).values[0] === seat) stops.set(at, [...(stops.get(at) ?? []), n + 1]);
  });
  return { seat, ways: ways.filter((way) => way.length > 1), stops: [...stops].map(([space, numbers]) => ({ space, text: ranges(numbers) })) };
}

/** "1", "2–4", "1, 3". */
function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === n - 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
