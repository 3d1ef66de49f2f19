import { stored } from '@storeroom/sdk';
import { openDB, type IDBPDatabase } from 'idb';
import { readEntry } from './kinds';
import { inTurn, type Booked, type Entry } from './unsent.rules';

const DATABASE = 'storeroom-waiting';
const ENTRIES = 'entries';
const BOOKED = 'booked';
const WRITING = 'storeroom-writing-';
/** No reading is kept for longer. */
const LONGEST_MS = 31 * 86_400_000;
/** A database that does not answer is as good as none: nobody waits for it with a pick in their hand. */
const PATIENCE_MS = 3_000;

export interface EntryStore {
  /** Everything of one person, the earliest first. */
  read: (user_id: number) => Promise<Entry[]>;
  /**
   * The same as `put` of an entry that is new. When the page ends before it is on the disk, the next page that reads entries
   * of this device puts it there.
   */
  add: (entry: Entry) => Promise<boolean>;
  /**
   * Resolves once the entries are on the disk, all of them or none. False where the device cannot keep them: they last as
   * long as the page then.
   */
  put: (...entries: readonly Entry[]) => Promise<boolean>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** What was booked of lines, for as long as something older may be read. */
  readBooked: (user_id: number, now: number) => Promise<Booked[]>;
  /** An entry is booked: it goes, and what the server answered and asks comes, together or not at all. */
  settle: (id: string, booked: Booked | null, asked?: readonly Entry[]) => Promise<void>;
}

const within = <Result>(coming: Promise<Result>): Promise<Result> =>
  Promise.race([
    coming,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('The database of this device does not answer')), PATIENCE_MS),
    ),
  ]);

/**
 * The copy of an entry that is being written. Local storage takes it at once; a database drops the transactions that it has
 * not begun when the page ends (measured in Chromium), and each of them waits for the one before.
 */
const copyOf = (id: string) => stored<unknown>(WRITING + id, (found) => found);

/** The entries that were being written when a page ended, and those that other pages are writing now. */
function copies(): Entry[] {
  try {
    const ids = Object.keys(localStorage).flatMap((key) =>
      key.startsWith(WRITING) ? [key.slice(WRITING.length)] : [],
    );
    return ids.flatMap((id) => readEntry(copyOf(id).read()) ?? []);
  } catch {
    // Storage is switched off: nothing was copied.
    return [];
  }
}

/**
 * What waits, in the database of this device, where it outlives the page and the battery. What cannot be kept there, because
 * the device is full or keeps nothing, is held for as long as the page is open.
 */
export function createEntryStore(open: () => Promise<IDBPDatabase> = openEntries): EntryStore {
  let opened: Promise<IDBPDatabase> | null = null;
  const held = new Map<string, Entry>();
  const heldBooked = new Map<string, Booked>();
  let isTold = false;

  async function inDatabase<Result>(
    task: (database: IDBPDatabase) => Promise<Result>,
  ): Promise<Result | null> {
    try {
      opened ??= open();
      return await within(opened.then(task));
    } catch (reason) {
      // Another try may find the room that this one did not.
      opened = null;
      if (!isTold) console.info('What waits to be sent cannot be kept on this device', reason);
      isTold = true;
      return null;
    }
  }

  /** What the device has not taken lasts as long as the page. */
  function hold(entries: readonly Entry[], isKept: boolean): void {
    for (const entry of entries) {
      if (isKept) held.delete(entry.id);
      else held.set(entry.id, entry);
    }
  }

  function forget(id: string): void {
    held.delete(id);
    copyOf(id).forget();
  }

  /** Puts into the database what was being written when a page ended. */
  async function recover(): Promise<void> {
    const found = copies();
    if (found.length === 0) return;
    const isKept = await inDatabase(async (database) => {
      const { store: kept, done } = database.transaction(ENTRIES, 'readwrite');
      await Promise.all([...found.map(async (one) => (await kept.getKey(one.id)) ?? kept.put(one)), done]);
      return true;
    });
    if (isKept) for (const { id } of found) copyOf(id).forget();
  }

  let recovered: Promise<void> | null = null;
  const store: EntryStore = {
    async read(user_id) {
      await (recovered ??= recover());
      const kept = ((await inDatabase((database) => database.getAll(ENTRIES))) ?? []) as unknown[];
      const known = kept.flatMap((one) => readEntry(one) ?? []).filter(({ id }) => !held.has(id));
      return [...known, ...held.values()].filter((entry) => entry.user_id === user_id).sort(inTurn);
    },
    async add(entry) {
      copyOf(entry.id).keep(entry);
      const isKept = await store.put(entry);
      if (isKept) copyOf(entry.id).forget();
      return isKept;
    },
    async put(...entries) {
      const isKept = await inDatabase(async (database) => {
        const task = database.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
        const written = entries.map((entry) => task.store.put(entry));
        // Said at once, and not by the answer to the writing: a page that is closed meanwhile has asked for all of it.
        task.commit();
        await Promise.all([...written, task.done]);
        return true;
      });
      hold(entries, isKept === true);
      return isKept === true;
    },
    async remove(ids) {
      ids.forEach(forget);
      await inDatabase(async (database) => {
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
      const isKept = await inDatabase(async (database) => {
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
      hold(asked, isKept === true);
      if (!booked) return;
      if (isKept) heldBooked.delete(booked.key);
      else heldBooked.set(booked.key, booked);
    },
  };
  return store;
}

function openEntries(): Promise<IDBPDatabase> {
  return openDB(DATABASE, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore(ENTRIES, { keyPath: 'id' });
      fresh.createObjectStore(BOOKED, { keyPath: 'key' });
    },
    // A later release wants another form of it: this page lets go, and opens it anew when it is next used.
    blocking: (_version, _next, event) => (event.target as IDBDatabase).close(),
  });
}
