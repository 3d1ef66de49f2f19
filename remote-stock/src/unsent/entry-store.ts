import { openDB, type IDBPDatabase } from 'idb';
import { readEntry } from './kinds';
import { inTurn, type Booked, type Entry } from './unsent.rules';

const DATABASE = 'storeroom-waiting';
const ENTRIES = 'entries';
const BOOKED = 'booked';
/** No reading is kept for longer. */
const LONGEST_MS = 31 * 86_400_000;
/** A database that does not answer is as good as none: nobody waits for it with a pick in their hand. */
const PATIENCE_MS = 3_000;

export interface EntryStore {
  /** Everything of one person, the earliest first. */
  read: (user_id: number) => Promise<Entry[]>;
  /**
   * Resolves once the entries are on the disk, all of them or none, however soon the page is closed. False where the device
   * cannot keep them: they last as long as the page then.
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

  return {
    async read(user_id) {
      const kept = ((await inDatabase((database) => database.getAll(ENTRIES))) ?? []) as unknown[];
      const known = kept.flatMap((one) => readEntry(one) ?? []).filter(({ id }) => !held.has(id));
      return [...known, ...held.values()].filter((entry) => entry.user_id === user_id).sort(inTurn);
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
      for (const id of ids) held.delete(id);
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
      held.delete(id);
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
