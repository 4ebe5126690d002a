/** How far the chat of a table was read in this browser. */

const key = (table: string): string => `tinhorn.read.${table}`;

export function readUntil(table: string): number {
  try {
    return Number(sessionStorage.getItem(key(table)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function noteRead(table: string, line: number): void {
  try {
    sessionStorage.setItem(key(table), String(line));
  } catch {
    // Then it counts as unread after the next visit.
  }
}
