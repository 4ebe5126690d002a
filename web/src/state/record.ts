import type { TableInfo } from '../generated/messages';
import { saveFile } from '../lib/save';
import { api } from '../net/api';

/** The record of a game that is over, as a file: `tinhorn replay` opens it. */
export async function saveRecord({ table, game }: Pick<TableInfo, 'table' | 'game'>, key: string | null): Promise<void> {
  saveFile(`tinhorn-${game}-${table}.json`, JSON.stringify(await api.record(table, key), null, 1));
}
