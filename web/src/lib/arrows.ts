/** Arrow keys move among legal targets by their position on the board (look 8). */
export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** The nearest point in a direction, sideways counting double; -1 where there is none. */
export function nearest(from: Point, points: Point[], key: string): number {
  const way = WAYS[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  points.forEach((point, i) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    if (ahead <= 1) return;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (aside * 2 + ahead < least) {
      least = aside * 2 + ahead;
      best = i;
    }
  });
  return best;
}

const middle = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Moves the focus; false where the key means nothing here. */
export function moveFocus(root: ParentNode, key: string): boolean {
  if (!(key in WAYS)) return false;
  const targets = [...root.querySelectorAll<HTMLElement | SVGElement>('.legal')].filter((each) => each.tabIndex >= 0 && each.getClientRects().length);
  if (!targets.length) return false;
  const now = document.activeElement;
  if (!now || !targets.includes(now as HTMLElement)) {
    targets[0]!.focus();
    return true;
  }
  const next = nearest(middle(now), targets.map(middle), key);
  if (next >= 0) targets[next]!.focus();
  return true;
}
