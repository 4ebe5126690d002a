/** Seats are numbered from 0 on the wire and from 1 in styles. */
export function seatClass(seat: number): string {
  return `seat-${(seat % 6) + 1}`;
}

/** Seats clockwise from the player's own: the order of the panels. */
export function clockwise(seats: number, from: number | null): number[] {
  return Array.from({ length: seats }, (_, i) => ((from ?? 0) + i) % seats);
}

/** The outlines of the brand marks, twelve units wide: disc, diamond, triangle, square, cross, star. */
export const BRANDS: readonly string[] = [
  'M6 1a5 5 0 1 1 0 10A5 5 0 1 1 6 1z',
  'M6 0l6 6-6 6-6-6z',
  'M6 .5L12 11.5H0z',
  'M1 1h10v10H1z',
  'M4 0h4v4h4v4H8v4H4V8H0V4h4z',
  'M6 0l1.8 4 4.2.4-3.2 2.9.9 4.2L6 9.3 2.3 11.5l.9-4.2L0 4.4 4.2 4z',
];
