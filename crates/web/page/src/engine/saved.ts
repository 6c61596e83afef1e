// The games and packs that the browser keeps for the engine, in IndexedDB.

/** A game as the engine restores it. */
export interface SavedGame {
  id: string;
  keys: string;
  journal: string;
  record: string;
  version: number;
}

/** A pack of the reader's own. */
export interface SavedPack {
  name: string;
  /** The text of each file. `null` removes the pack. */
  files: Record<string, string> | null;
}

/** Another engine of this browser has saved a newer version of the table. */
export class StaleError extends Error {}

const GAMES = "games";
const PACKS = "packs";

/** Waits for a request. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Saved {
  private constructor(private readonly database: IDBDatabase) {}

  /**
   * Opens the storage of this name, and calls `closed` if the browser closes it. Returns `null` if the browser has none.
   * Throws if it cannot be opened.
   */
  static async open(name: string, closed: () => void): Promise<Saved | null> {
    if (!(globalThis.indexedDB as IDBFactory | undefined)) return null;
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(GAMES, { keyPath: "id" });
      request.result.createObjectStore(PACKS, { keyPath: "name" });
    };
    const database = await done(request);
    database.onclose = closed;
    // Another tab removes the storage, or a later version of the page changes it.
    database.onversionchange = () => {
      database.close();
      closed();
    };
    return new Saved(database);
  }

  close(): void {
    this.database.close();
  }

  // A storage that is closed throws at once. These functions are asynchronous, so that their promises have that error too.

  async game(id: string): Promise<SavedGame | undefined> {
    return await done(this.database.transaction(GAMES).objectStore(GAMES).get(id));
  }

  async remove(id: string): Promise<void> {
    await done(this.database.transaction(GAMES, "readwrite").objectStore(GAMES).delete(id));
  }

  async pack(name: string): Promise<SavedPack | undefined> {
    return await done(this.database.transaction(PACKS).objectStore(PACKS).get(name));
  }

  async packs(): Promise<SavedPack[]> {
    return await done(this.database.transaction(PACKS).objectStore(PACKS).getAll());
  }

  /**
   * Saves all games and packs, or nothing. `seen` has the version of each game that this engine saw last. Throws a
   * `StaleError` if the storage has another one.
   */
  async save(games: SavedGame[], packs: SavedPack[], seen: ReadonlyMap<string, number>): Promise<void> {
    const change = this.database.transaction([GAMES, PACKS], "readwrite", { durability: "strict" });
    let stale = false;
    const ended = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      // An error of a request ends the transaction too, which then has the error.
      change.onabort = () => reject(stale ? new StaleError() : change.error);
    });
    const store = change.objectStore(GAMES);
    for (const game of games) {
      const before = store.get(game.id) as IDBRequest<SavedGame | undefined>;
      before.onsuccess = () => {
        stale = before.result !== undefined && before.result.version !== seen.get(game.id);
        if (stale) change.abort();
        else store.put(game);
      };
    }
    for (const pack of packs) {
      if (pack.files) change.objectStore(PACKS).put(pack);
      else change.objectStore(PACKS).delete(pack.name);
    }
    await ended;
  }
}
