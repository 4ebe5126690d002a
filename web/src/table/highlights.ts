import type { GameInfo, Happened } from '../generated/messages';
import { happeningsOf } from '../text/say';

/** Kinds of things that have another name on a board. */
const AS: Record<string, string> = { building: 'loc', location: 'loc' };
const CLASS = 'lighted';

/** The things that a line of the log names, in the form that boards use: `seat:2`, `card:7`, `place:1`. */
export function named(game: GameInfo | undefined, happened: Happened): string[] {
  const known = game && happeningsOf(game).find((each) => each.event === happened.event);
  if (!known) return [];
  const found = known.args.flatMap((gap, i) => {
    const value = happened.values[i];
    return (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => `${AS[gap.kind] ?? gap.kind}:${String(each)}`);
  });
  return [...new Set(found)];
}

let wanted: readonly string[] = [];
let watcher: MutationObserver | null = null;

/** Highlight these things on the board, and no others. They stay so where the board is drawn later, or anew. */
export function light(names: readonly string[]): void {
  wanted = names;
  watcher ??= new MutationObserver(mark);
  watcher.disconnect();
  mark();
  if (names.length) {
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-piece', 'data-spot', 'data-place'] });
  }
}

/** What is marked already stays untouched: a change would call this again. */
function mark(): void {
  const things = new Set(
    wanted.flatMap((name) => ['piece', 'spot', 'place'].flatMap((kind) => [...document.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`)])),
  );
  for (const lit of document.querySelectorAll(`.${CLASS}`)) if (!things.has(lit)) lit.classList.remove(CLASS);
  for (const thing of things) if (!thing.classList.contains(CLASS)) thing.classList.add(CLASS);
}
