import { transport } from '#transport';
import type { TableInfo } from '../generated/messages';
import { saveFile } from '../lib/save';
import { api, Refusal, said } from '../net/api';
import { arrived, letWait, waitingHere } from '../tab/handover';
import { games } from './games.svelte';
import { person } from './person.svelte';
import { route } from './route.svelte';

/** A table that was taken along: its record, and who plays where. */
export type Taken = Record<string, unknown>;

/** May this table be taken along? It is over, or only bots play besides me. */
export function mayMove(info: TableInfo): boolean {
  if (!games.moved || info.seat === null) return false;
  return info.status === 'over' || (info.status === 'playing' && info.host && info.seats.every((seat) => seat.kind === 'bot' || seat.seat === info.seat));
}

class Moving {
  /** Why a table that was on its way is here again, until it was read at its table. */
  private failed: Refusal | null = null;
  private bringing = false;

  /** Why the table that is opened now came back. */
  back(): Refusal | null {
    const { failed } = this;
    this.failed = null;
    return failed;
  }

  async save({ table, game }: TableInfo): Promise<void> {
    saveFile(`tinhorn-${game}-${table}-moved.json`, JSON.stringify(await api.take(table), null, 1));
  }

  /** Go on at the other place. What it refuses goes on here. */
  async toNeighbour({ table }: TableInfo): Promise<void> {
    const record = await api.take(table);
    try {
      if (!transport.shared) letWait(record); // this page may be closed before it is there
      const { address } = said<{ address: string }>(await transport.neighbour!.bring(record, person.name ?? ''));
      if (!transport.shared) arrived(record);
      location.assign(address);
    } catch (no) {
      this.failed = no instanceof Refusal ? no : new Refusal(0, 'away', 'The server cannot be reached.');
      await this.bring(record);
      if (!transport.shared) arrived(record);
    }
  }

  /** The tables that are on their way here, one after the other. One that is refused waits on. */
  async bringWaiting(): Promise<void> {
    if (this.bringing || !waitingHere().length) return;
    this.bringing = true;
    try {
      for (let next = waitingHere()[0]; next; next = waitingHere()[0]) {
        await this.bring(next);
        arrived(next);
      }
    } finally {
      this.bringing = false;
    }
  }

  async bring(record: Taken): Promise<void> {
    await person.beSomebody();
    const { table } = await api.bring(record);
    route.go(`/t/${table}`);
  }
}

export const moving = new Moving();
