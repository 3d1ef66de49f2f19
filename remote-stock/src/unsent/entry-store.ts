import { openDB, type IDBPDatabase } from 'idb';
import { note, noteOf, NOTES, type Note } from '../items';
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

/** The notes in local storage, of this page and of others; none where the browser keeps nothing. */
function notes(): Note[] {
  try {
    return Object.keys(window.localStorage)
      .filter((name) => name.startsWith(NOTES))
      .flatMap((name) => noteOf(name.slice(NOTES.length)).read() ?? []);
  } catch {
    return [];
  }
}

/** Of a write that is noted as it was pressed the entry that it may have become: it may have been sent. */
function entryOf(noted: object): unknown {
  if ('about' in noted) return noted;
  const { name, customer = null, ...write } = noted as { name: string; customer?: string };
  return { ...write, about: { name, customer }, refusal: null, is_sent: true };
}

const lockOf = (page: number) => `${NOTES}${page}`;

/** Other pages leave the notes of this one alone until it has ended. */
function holdNotes(): void {
  if ('locks' in navigator)
    void navigator.locks.request(lockOf(performance.timeOrigin), () => new Promise(() => undefined));
}

/** Runs a task if a page has ended. */
async function ifEnded(page: number, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(lockOf(page), { ifAvailable: true }, (lock) => lock && task());
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

  /** Puts into the database what pages had noted that have ended before it was there or answered. */
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
      const kept = ((await inDatabase((database) => database.getAll(ENTRIES))) ?? []) as unknown[];
      const known = kept.flatMap((one) => readEntry(one) ?? []).filter(({ id }) => !held.has(id));
      return [...known, ...held.values()].filter((entry) => entry.user_id === user_id).sort(inTurn);
    },
    async add(entry) {
      note(entry);
      const isKept = await store.put(entry);
      if (isKept) noteOf(entry.id).forget();
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
