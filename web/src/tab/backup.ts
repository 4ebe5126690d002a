import type { Row } from './rows';

/** All tables of a device as one file. */
const FORMAT = 'tinhorn tables 1';

function packed(data: Uint8Array): string {
  let text = '';
  for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000));
  return btoa(text);
}

export function writeBackup(rows: Row[]): string {
  return JSON.stringify({ format: FORMAT, rows: rows.map(([key, data]) => [key, packed(data)]) });
}

/** Throws where this is not such a file. */
export function readBackup(text: string): Row[] {
  const { format, rows } = JSON.parse(text) as { format?: unknown; rows?: unknown };
  if (format !== FORMAT || !Array.isArray(rows)) throw new Error('not a file of tables');
  return (rows as [string, string][]).map(([key, data]) => [String(key), Uint8Array.from(atob(data), (each) => each.charCodeAt(0))]);
}
