import { openDB, type IDBPDatabase } from 'idb';
import { note, noteOf, NOTES, type Note } from '../items';
import { readEntry } from './kinds';
import { inTurn, type Booked, type Entry } from './unsent.rules';

const DATABASE = 'storeroom-waiting';
const ENTRIES = 'entries';
const BOOKED = 'booked';
/** How long the last known state of a picking-list line is kept. */
const LONGEST_MS = 31 * 86_400_000;
/** A database that has not answered by then counts as unavailable, so that picking can go on. */
const PATIENCE_MS = 3_000;

export interface EntryStore {
  /**
   * All entries of one person, oldest first. Rejects while a device that stores entries cannot be read; one that never did has those
   * of this page alone.
   */
  read: (user_id: number) => Promise<Entry[]>;
  /**
   * Like `put`, for a new entry. If the page is closed before the entry is on the disk, the next page that reads the
   * entries of this device stores it.
   */
  add: (entry: Entry) => Promise<boolean>;
  /**
   * Resolves once the entries are on the disk, all of them or none. False when the device cannot store them: then they
   * are lost when the page is closed.
   */
  put: (...entries: readonly Entry[]) => Promise<boolean>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** The booked state of picking-list lines, for as long as an older state may be read from the cache. */
  readBooked: (user_id: number, now: number) => Promise<Booked[]>;
  /** Removes a booked entry and stores what the server answered and asks, in one transaction. */
  settle: (id: string, booked: Booked | null, asked?: readonly Entry[]) => Promise<void>;
}

const within = <Result>(coming: Promise<Result>): Promise<Result> =>
  Promise.race([
    coming,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('The database of this device does not answer')), PATIENCE_MS),
    ),
  ]);

/** The notes of all pages in local storage; none when the browser blocks storage. */
function notes(): Note[] {
  try {
    return Object.keys(window.localStorage)
      .filter((name) => name.startsWith(NOTES))
      .flatMap((name) => noteOf(name.slice(NOTES.length)).read() ?? []);
  } catch {
    return [];
  }
}

/** The entry for a noted write. Whether it was sent is unknown, so it counts as sent. */
function entryOf(noted: object): unknown {
  if ('about' in noted) return noted;
  const { name, customer = null, ...write } = noted as { name: string; customer?: string };
  return { ...write, about: { name, customer }, refusal: null, is_sent: true };
}

const lockOf = (page: number) => `${NOTES}${page}`;

/** Holds a lock for as long as this page is open, so that other pages do not take over its notes. */
function holdNotes(): void {
  if ('locks' in navigator)
    void navigator.locks.request(lockOf(performance.timeOrigin), () => new Promise(() => undefined));
}

/** Runs a task if the page has been closed. */
async function ifEnded(page: number, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(lockOf(page), { ifAvailable: true }, (lock) => lock && task());
}

/**
 * Stores the entries in the database of this device, so that they survive a closed page or an empty battery. Entries that
 * cannot be stored, because the device is full or blocks storage, are held in memory while the page is open.
 */
export function createEntryStore(open: () => Promise<IDBPDatabase> = openEntries): EntryStore {
  let opened: Promise<IDBPDatabase> | null = null;
  const held = new Map<string, Entry>();
  const heldBooked = new Map<string, Booked>();
  let hasAnswered = false;
  let isLogged = false;

  async function inDatabase<Result>(
    task: (database: IDBPDatabase) => Promise<Result>,
  ): Promise<Result | null> {
    const opening = (opened ??= open());
    try {
      const result = await within(opening.then(task));
      hasAnswered = true;
      return result;
    } catch (reason) {
      // The next call opens a new connection, and may find room on the device again.
      if (opened === opening) opened = null;
      opening.then(
        (database) => database.close(),
        () => undefined,
      );
      if (!isLogged) console.info('What waits to be sent cannot be kept on this device', reason);
      isLogged = true;
      return null;
    }
  }

  /** The same, once more on a new connection where that of a database that has answered before was lost. */
  async function inDatabaseAgain<Result>(
    task: (database: IDBPDatabase) => Promise<Result>,
  ): Promise<Result | null> {
    return (await inDatabase(task)) ?? (hasAnswered ? inDatabase(task) : null);
  }

  /** Holds entries in memory that the device has not stored. */
  function hold(entries: readonly Entry[], isStored: boolean): void {
    for (const entry of entries) {
      if (isStored) held.delete(entry.id);
      else held.set(entry.id, entry);
    }
  }

  function forget(id: string): void {
    held.delete(id);
    noteOf(id).forget();
  }

  async function takeNotesOf(page: number): Promise<void> {
    const own = notes().filter((one) => one.page === page);
    const isTaken = await inDatabase(async (database) => {
      const { store: kept, done } = database.transaction(ENTRIES, 'readwrite');
      const take = async ({ page: _page, ...one }: Note) => {
        const entry = readEntry(entryOf(one));
        return entry && ((await kept.getKey(entry.id)) ?? kept.put(entry));
      };
      await Promise.all([...own.map(take), done]);
      return true;
    });
    if (isTaken) for (const { id } of own) noteOf(id).forget();
  }

  /** Stores the notes of pages that were closed before their entries were in the database. */
  async function takeNotes(): Promise<void> {
    const others = new Set(notes().map((one) => one.page));
    others.delete(performance.timeOrigin);
    for (const page of others) await ifEnded(page, () => takeNotesOf(page));
  }

  holdNotes();
  let taken: Promise<void> | null = null;
  const store: EntryStore = {
    async read(user_id) {
      await (taken ??= takeNotes());
      const kept = await inDatabaseAgain<unknown[]>((database) => database.getAll(ENTRIES));
      if (kept === null && hasAnswered) throw new Error('What waits on this device cannot be read now');
      const known = (kept ?? []).flatMap((one) => readEntry(one) ?? []).filter(({ id }) => !held.has(id));
      return [...known, ...held.values()].filter((entry) => entry.user_id === user_id).sort(inTurn);
    },
    async add(entry) {
      note(entry);
      const isStored = await store.put(entry);
      if (isStored) noteOf(entry.id).forget();
      return isStored;
    },
    async put(...entries) {
      const isStored = await inDatabase(async (database) => {
        const task = database.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
        const written = entries.map((entry) => task.store.put(entry));
        // Committed without waiting for the writes, so that they survive when the page is closed meanwhile.
        task.commit();
        await Promise.all([...written, task.done]);
        return true;
      });
      hold(entries, isStored === true);
      return isStored === true;
    },
    async remove(ids) {
      ids.forEach(forget);
      await inDatabaseAgain(async (database) => {
        const { store, done } = database.transaction(ENTRIES, 'readwrite');
        await Promise.all([...ids.map((id) => store.delete(id)), done]);
        return true;
      });
    },
    async readBooked(user_id, now) {
      const kept = await inDatabase(async (database) => {
        const all = (await database.getAll(BOOKED)) as Booked[];
        const old = all.filter(({ at }) => at < now - LONGEST_MS);
        await Promise.all(old.map(({ key }) => database.delete(BOOKED, key)));
        return all.filter((one) => !old.includes(one) && !heldBooked.has(one.key));
      });
      return [...(kept ?? []), ...heldBooked.values()].filter((one) => one.user_id === user_id);
    },
    async settle(id, booked, asked = []) {
      forget(id);
      const isStored = await inDatabase(async (database) => {
        const task = database.transaction([ENTRIES, BOOKED], 'readwrite');
        const entries = task.objectStore(ENTRIES);
        await Promise.all([
          entries.delete(id),
          ...asked.map((entry) => entries.put(entry)),
          booked && task.objectStore(BOOKED).put(booked),
          task.done,
        ]);
        return true;
      });
      hold(asked, isStored === true);
      if (!booked) return;
      if (isStored) heldBooked.delete(booked.key);
      else heldBooked.set(booked.key, booked);
    },
  };
  return store;
}

async function openEntries(): Promise<IDBPDatabase> {
  return openDB(DATABASE, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore(ENTRIES, { keyPath: 'id' });
      fresh.createObjectStore(BOOKED, { keyPath: 'key' });
    },
    // A page of a newer release upgrades the database, which waits until it is closed here; the next use opens it again.
    blocking: (_version, _next, event) => (event.target as IDBDatabase).close(),
  });
}
