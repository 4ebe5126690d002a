/** Where an arrow key leads among things that lie on a board. */

export interface Spot {
  x: number;
  y: number;
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Which of the places lies next in the direction of the arrow: the nearest within a right angle, sideways steps counting double. */
export function nearest(from: Spot, places: readonly Spot[], arrow: Arrow): number {
  let best = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = arrow === 'ArrowLeft' ? -dx : arrow === 'ArrowRight' ? dx : arrow === 'ArrowUp' ? -dy : dy;
    const aside = Math.abs(arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? dy : dx);
    if (along <= 1 || aside > along * 2.5) return;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
