import { api } from '../net/api';
import { route } from '../state/route.svelte';

/** Try another move: go to a private table that begins from this position, at this seat or one's own. */
export async function practise(table: string, number: number, seat: number | null, key: string | null): Promise<void> {
  const made = await api.practise(table, number, seat, key);
  route.go(`/t/${made.table}`);
}
