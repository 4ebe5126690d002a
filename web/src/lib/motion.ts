/**
 * Things fly from where they were to where they are (look 6). A board names its pieces with `data-thing`; before a frame is shown their places
 * are noted, afterwards each is let go from there. What is new flies from the place that its `data-from` names.
 */
const PIECE = 280;
const LONG = 400;
const APART = 60;
const ALL = 900;
const EASE = 'cubic-bezier(.2,.8,.25,1)';
const NEAR = 4;

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  value: string | undefined;
}

export interface Flight {
  name: string;
  dx: number;
  dy: number;
  scale: number;
  delay: number;
  time: number;
}

export type Spots = Map<string, Spot>;

function spot(element: HTMLElement | SVGElement): Spot {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height, value: element.dataset.value };
}

function all(root: ParentNode, name: 'thing' | 'place'): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    if (element.getClientRects().length) found.set(element.dataset[name]!, spot(element));
  }
  return found;
}

export interface Noted {
  things: Spots;
  places: Spots;
}

export function note(root: ParentNode): Noted {
  return { things: all(root, 'thing'), places: all(root, 'place') };
}

/** Which things fly, from where, and when: 60 ms apart, 900 ms in all at most. */
export function plan(before: Noted, after: Spots, from: (name: string) => string | undefined): Flight[] {
  const flights: Flight[] = [];
  for (const [name, there] of after) {
    const here = before.things.get(name) ?? before.places.get(from(name) ?? '');
    if (!here) continue;
    const dx = here.x + here.width / 2 - (there.x + there.width / 2);
    const dy = here.y + here.height / 2 - (there.y + there.height / 2);
    const way = Math.hypot(dx, dy);
    if (way <= NEAR) continue;
    const known = before.things.has(name);
    flights.push({ name, dx, dy, scale: known && there.width ? here.width / there.width : 1, delay: 0, time: way > 500 ? LONG : PIECE });
  }
  const gap = Math.min(APART, flights.length > 1 ? (ALL - LONG) / (flights.length - 1) : 0);
  flights.forEach((flight, i) => (flight.delay = i * gap));
  return flights;
}

export function fly(root: ParentNode, before: Noted, still: boolean): void {
  const elements = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-thing]')) elements.set(element.dataset.thing!, element);
  const after = all(root, 'thing');
  const flights = plan(before, after, (name) => elements.get(name)?.dataset.from);
  for (const flight of flights) {
    const element = elements.get(flight.name)!;
    if (still) {
      element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
      halo(element);
    } else {
      element.animate(
        [{ transform: `translate(${flight.dx}px, ${flight.dy}px) scale(${flight.scale})`, zIndex: 5 }, { transform: 'none', zIndex: 5 }],
        { duration: flight.time, delay: flight.delay, easing: EASE, fill: 'backwards' },
      );
    }
  }
  for (const [name, there] of after) {
    const here = before.things.get(name);
    if (here && here.value !== there.value) halo(elements.get(name)!);
  }
}

/** Skip to the end: whatever is still flying arrives at once. */
export function land(root: Element): void {
  for (const flight of root.getAnimations({ subtree: true })) if (flight instanceof Animation && !(flight instanceof CSSAnimation)) flight.finish();
}

function halo(element: HTMLElement): void {
  element.classList.remove('halo');
  void element.offsetWidth;
  element.classList.add('halo');
  element.addEventListener('animationend', () => element.classList.remove('halo'), { once: true });
}
