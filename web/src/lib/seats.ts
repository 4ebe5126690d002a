/** Seats are numbered from 0 on the wire and from 1 in styles. */
export function seatClass(seat: number): string {
  return `seat-${(seat % 6) + 1}`;
}

/** Seats clockwise from one's own: the order of the panels (look 4). */
export function clockwise(seats: number, from: number | null): number[] {
  return Array.from({ length: seats }, (_, i) => ((from ?? 0) + i) % seats);
}
