import type { Fairness, TableInfo } from '../generated/messages';

/**
 * What this browser notes of a table before the deal: the first hash of the seed, and the noise that it added.
 * The server can change what it says later, but not this note. Only the comparison of both proves the deal.
 */
interface Noted {
  commitment: string;
  seat: number | null;
  words: string;
}

/** How a table compares with the note: `same`, or what differs; `nothing` where no note was taken before the deal. */
type Compared = 'same' | 'seed' | 'words' | 'nothing';

type Told = Pick<TableInfo, 'table' | 'status' | 'seat'> & { fairness: Pick<Fairness, 'commitment'> };

const KEY = 'tinhorn.noted';
const MOST = 100;

function read(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Noted>;
  } catch {
    return {};
  }
}

function write(code: string, noted: Noted): void {
  const { [code]: _, ...others } = read();
  const newest = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(newest), [code]: noted }));
  } catch {
    // A browser that keeps nothing still plays; it says that nothing was noted.
  }
}

/** Keep the first hash that a table shows before its deal. Later ones never replace it. */
export function noteTable(info: Told): void {
  if (info.status === 'gathering' && !read()[info.table]) write(info.table, { commitment: info.fairness.commitment, seat: null, words: '' });
}

/** Keep the noise that went out with sitting down. It proves something only if the hash was known before. */
export function noteWords(info: Told, words: string): void {
  const noted = read()[info.table];
  if (noted) write(info.table, { ...noted, seat: info.seat, words });
}

/** Is this the seed that was committed to before the deal, mixed with our noise? Words count for the seat that we still hold. */
export function compareNoted(code: string, seat: number | null, fairness: Pick<Fairness, 'commitment' | 'words'>): Compared {
  const noted = read()[code];
  if (!noted) return 'nothing';
  if (noted.commitment !== fairness.commitment) return 'seed';
  if (noted.seat !== null && noted.seat === seat && fairness.words && fairness.words[seat] !== noted.words) return 'words';
  return 'same';
}
