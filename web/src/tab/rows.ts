/** Rows of bytes by key, in the browser's own database. */

export type Row = [key: string, data: Uint8Array];

const ROWS = 'rows';

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error as Error);
  });
}

export class Rows {
  private replaced = false;

  private constructor(private readonly database: IDBDatabase) {}

  /** Rejects where the browser keeps nothing. */
  static async open(name: string): Promise<Rows> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(ROWS);
    return new Rows(await done(asked));
  }

  async all(): Promise<Row[]> {
    const store = this.database.transaction(ROWS).objectStore(ROWS);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return keys.map((key, n) => [key as string, values[n] as Uint8Array]);
  }

  /** All of them or none. They are on the disk when this resolves. */
  put(rows: Row[]): Promise<void> {
    return this.replaced ? Promise.reject(new Error('these tables are gone')) : this.write(rows);
  }

  /** These rows instead of all that are here. Nothing more is put beside them: it would be of tables that are gone. */
  async replace(rows: Row[]): Promise<void> {
    this.replaced = true;
    try {
      await this.write(rows, true);
    } catch (wrong) {
      this.replaced = false;
      throw wrong;
    }
  }

  private write(rows: Row[], instead = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = this.database.transaction(ROWS, 'readwrite', { durability: 'strict' });
      if (instead) work.objectStore(ROWS).clear();
      for (const [key, data] of rows) work.objectStore(ROWS).put(data, key);
      work.oncomplete = () => resolve();
      work.onabort = () => reject((work.error as Error | null) ?? new Error('aborted'));
    });
  }
}
