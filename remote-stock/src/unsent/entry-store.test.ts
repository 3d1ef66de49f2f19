import { setEnvironment, type Environment } from '@storeroom/sdk/host';
import '@storeroom/testing';
import { waitFor } from '@testing-library/react';
import { openDB, unwrap } from 'idb';
import { createEntryStore, type EntryStore } from './entry-store';
import { queueOf, stopQueue } from './queue-of-page';
import { aBrowser, ids, PICK, press, refusedWith } from './testing/a-browser';
import { nextPage } from './testing/next-page';
import type { Entry } from './unsent.rules';

/** A database in which every write fails for lack of room while `isFull` returns true. */
const aDatabase = async (isFull: () => boolean) => {
  const database = await openDB('storeroom-waiting', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('entries', { keyPath: 'id' });
      fresh.createObjectStore('booked', { keyPath: 'key' });
    },
  });
  const plain = unwrap(database);
  const begin = plain.transaction.bind(plain) as (...wanted: unknown[]) => never;
  database.transaction = (...wanted: unknown[]) => {
    if (wanted[2] && isFull()) throw new DOMException('no room', 'QuotaExceededError');
    return begin(...wanted);
  };
  return database;
};

/** The same as in a browser that only notices it on commit, and rolls the transaction back. */
const aDatabaseThatTakesBack = async () => {
  const database = await aDatabase(() => false);
  const plain = unwrap(database);
  const begin = plain.transaction.bind(plain) as (...wanted: unknown[]) => IDBTransaction;
  database.transaction = (...wanted: unknown[]) => {
    const task = begin(...wanted);
    if (wanted[2]) task.commit = () => task.abort();
    return task as never;
  };
  return database;
};

/** The device's own database, of which reading fails as often as told. */
const aDatabaseThatFails = () => {
  let failures = 0;
  const open = async () => {
    const database = await aDatabase(() => false);
    const { getAll } = database;
    database.getAll = ((...wanted: Parameters<typeof getAll>) => {
      if (failures === 0) return getAll.apply(database, wanted);
      failures -= 1;
      return Promise.reject(new DOMException('the connection was lost', 'InvalidStateError'));
    }) as typeof getAll;
    return database;
  };
  return { store: createEntryStore(open), fail: (times: number) => void (failures = times) };
};

test('a waiting change is still known where the connection to the device’s database was lost once [offline.2445]', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  const { store, fail } = aDatabaseThatFails();
  const browser = aBrowser({ store });
  const queue = browser.open({ isOnline: () => false });
  queue.add(press('a'));
  await queue.flush();
  fail(1);
  expect((await store.read(7)).map(({ id }) => id)).toEqual(['a']);
});

test('while the device’s database cannot be read what waits stays shown, and is sent once it can be read again [offline.2445]', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(console, 'error').mockImplementation();
  const { store, fail } = aDatabaseThatFails();
  const browser = aBrowser({ store });
  let isOnline = false;
  const queue = browser.open({ isOnline: () => isOnline });
  queue.add(press('a'));
  await queue.flush();
  isOnline = true;
  fail(4);
  await queue.flush();
  queue.receive({ kind: 'changed' });
  await queue.takeBack('nothing');
  expect([ids(queue), browser.sent, browser.waits.length]).toEqual([['a'], [], 1]);
  browser.waits.at(-1)?.call();
  await queue.flush();
  expect([ids(queue), browser.sent]).toEqual([[], ['a']]);
});

test.each([
  ['is missing', () => Promise.reject(new Error('there is no database'))],
  ['is full', () => aDatabase(() => true)],
  ['takes writes back for lack of room', aDatabaseThatTakesBack],
] as const)(
  'where the browser’s database %s, waiting changes are sent all the same, and are not reported as safe before they are sent [offline.871]',
  async (_what, open) => {
    jest.spyOn(console, 'info').mockImplementation();
    const browser = aBrowser({ store: createEntryStore(open) });
    let isOnline = false;
    const queue = browser.open({ isOnline: () => isOnline });
    queue.add(press('a'));
    queue.add(press('b'));
    await queue.flush();
    expect(queue.onlyHere().size).toBeGreaterThan(0);
    expect(ids(queue)).toEqual(['a', 'b']);
    isOnline = true;
    await queue.flush();
    expect(browser.sent).toEqual(['a', 'b']);
    expect([ids(queue), queue.onlyHere().size]).toEqual([[], 0]);
  },
);

test('writes that failed for lack of room leave no connection to the database of the device open [offline.2341]', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  const store = createEntryStore(() => aDatabase(() => true));
  for (const id of ['a', 'b']) await store.put({ ...press(id), user_id: 7, made_at: 1, refusal: null });
  const isBlocked = await new Promise<boolean>((resolve) => {
    const blocked = () => resolve(true);
    void openDB('storeroom-waiting', 2, { blocked }).then((database) => {
      database.close();
      resolve(false);
    });
  });
  expect(isBlocked).toBe(false);
  jest.restoreAllMocks();
});

test('a pick is being written to the device before it is shown as done [offline.878]', async () => {
  const asked: string[] = [];
  const settled: (() => void)[] = [];
  const store = createEntryStore();
  const slow = {
    ...store,
    add: (entry: Entry) => {
      asked.push(entry.id);
      return new Promise<boolean>((done) => settled.push(() => done(true)));
    },
  };
  const browser = aBrowser({ store: slow });
  const queue = browser.open({ isOnline: () => false });
  await queue.flush();
  const seen: string[] = [];
  queue.subscribe(() => seen.push(`${asked.length} asked, ${queue.entries().length} shown`));
  queue.add(press('a'));
  queue.add(press('b'));
  expect(seen).toEqual(['1 asked, 1 shown', '2 asked, 2 shown']);
  expect([...queue.unstored()]).toEqual([
    ['a', 'writing'],
    ['b', 'writing'],
  ]);
  expect(queue.onlyHere().size).toBe(0);
  for (const settle of settled) settle();
  await queue.flush();
  expect(queue.unstored().size).toBe(0);
});

test('a pick is written to the device in a transaction of its own that is committed at once, with strict durability [offline.878]', async () => {
  const begin = jest.spyOn(IDBDatabase.prototype, 'transaction');
  const commit = jest.spyOn(IDBTransaction.prototype, 'commit');
  const store = createEntryStore();
  await store.read(7);
  await store.put({ ...press('a'), user_id: 7, made_at: 1, refusal: null });
  expect(begin).toHaveBeenLastCalledWith('entries', 'readwrite', { durability: 'strict' });
  expect(commit).toHaveBeenCalledTimes(1);
  expect((await store.read(7)).map(({ id }) => id)).toEqual(['a']);
  jest.restoreAllMocks();
});

test('a pick that a page could not write before it was closed is sent by the next page, once [offline.1817]', async () => {
  const pressed: Entry = { ...press('a'), user_id: 7, made_at: 1, refusal: null };
  void createEntryStore(() => new Promise(() => undefined)).add(pressed);
  nextPage();
  const browser = aBrowser();
  await browser.open().flush();
  expect(browser.sent).toEqual(['a']);
  const next = aBrowser();
  await next.open().flush();
  expect(next.sent).toEqual([]);
});

test('a pick that was written and refused is not replaced by its copy of when it was pressed [offline.1817]', async () => {
  const pressed: Entry = { ...press('a'), user_id: 7, made_at: 1, refusal: null };
  await createEntryStore().put({
    ...pressed,
    refusal: { status: 404, message: '', errors: {}, result: null },
  });
  void createEntryStore(() => new Promise(() => undefined)).add(pressed);
  nextPage();
  expect(await createEntryStore().read(7)).toMatchObject([{ id: 'a', refusal: { status: 404 } }]);
});

test.each([
  ['sent', (store: EntryStore) => store.settle('a', null)],
  ['taken away', (store: EntryStore) => store.remove(['a'])],
])(
  'a pick that the device had no room for, and that was %s, is not there for the next page [offline.1817]',
  async (_what, end) => {
    jest.spyOn(console, 'info').mockImplementation();
    const store = createEntryStore(() => Promise.reject(new Error('full')));
    await store.add({ ...press('a'), user_id: 7, made_at: 1, refusal: null });
    await end(store);
    nextPage();
    expect(await createEntryStore().read(7)).toEqual([]);
    jest.restoreAllMocks();
  },
);

/** Keeps the device’s database busy with something else until `isBusy` is set to false. */
async function aBusyDatabase() {
  const state = { isBusy: true };
  const database = await openDB('storeroom-waiting');
  const keepBusy = async () => {
    const { store } = database.transaction('entries', 'readwrite');
    while (state.isBusy) await store.count();
  };
  void keepBusy();
  return state;
}

test('leaving the page is asked about while a pick is not stored on the device [offline.878]', async () => {
  setEnvironment({ now: () => 1_000 } as Environment);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const queue = queueOf(7);
  await queue.flush();
  expect(leave()).toBe(false);
  const first = await aBusyDatabase();
  queue.add(press('a'));
  await waitFor(() => expect(leave()).toBe(true));
  first.isBusy = false;
  await waitFor(() => expect(leave()).toBe(false));
  const second = await aBusyDatabase();
  queue.add(press('b'));
  await waitFor(() => expect(leave()).toBe(true));
  stopQueue();
  expect(leave()).toBe(false);
  second.isBusy = false;
  jest.restoreAllMocks();
});

test('a pick for which the device has no room is reported as not kept, and as safe once there is room [offline.880]', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  let isFull = true;
  const browser = aBrowser({ store: createEntryStore(() => aDatabase(() => isFull)) });
  browser.says(refusedWith(0), refusedWith(0));
  const queue = browser.open();
  const heard: string[] = [];
  queue.listen(({ kind, entry }) => void heard.push(`${kind} ${entry.id}`));
  queue.add(press('a'));
  await queue.flush();
  expect(heard).toContain('unstored a');
  expect(queue.onlyHere().size).toBeGreaterThan(0);
  isFull = false;
  await queue.flush();
  expect(queue.onlyHere().size).toBe(0);
  jest.restoreAllMocks();
});

test('a record of the device’s database that is no change is ignored, and changes of other people stay [offline.873]', async () => {
  const store = createEntryStore();
  await store.read(7);
  const database = await openDB('storeroom-waiting', 1);
  await database.put('entries', { id: 'odd', user_id: 7, work: 'pick' });
  const entry: Entry = { ...press('hers'), user_id: 8, made_at: 1, refusal: null };
  await database.put('entries', entry);
  database.close();
  const browser = aBrowser({ store });
  const queue = browser.open();
  queue.add(press('a'));
  await queue.flush();
  expect(browser.sent).toEqual(['a']);
  expect((await store.read(8)).map(({ id }) => id)).toEqual(['hers']);
});

const VALID: Entry = { ...press('odd'), user_id: 7, made_at: 1, refusal: null };
const countOf = (lines: unknown) => ({ work: { kind: 'count', location_id: 4, lines } });

test.each([
  ['a count without lines', countOf(undefined)],
  ['a line that is null', countOf([null])],
  ['no amount', { work: { ...PICK, delta: 'x' } }],
  ['no list', { work: { ...PICK, list_id: undefined } }],
  ['a short line without an item', { work: { kind: 'short', list_id: 41 } }],
  ['another kind of work', { work: { kind: 'move', list_id: 41, item_id: 1 } }],
  ['a customer that is no text', { about: { name: 'Hex bolt', customer: {} } }],
  ['a time beyond the calendar', { made_at: 8.64e15 + 1 }],
  ['no time', { made_at: Number.NaN }],
])('a waiting change with %s is ignored, and later ones are sent [offline.1044]', async (_words, part) => {
  const store = createEntryStore();
  await store.put({ ...VALID, ...part } as unknown as Entry);
  const browser = aBrowser({ store });
  const queue = browser.open();
  queue.add(press('a'));
  await queue.flush();
  expect([browser.sent, ids(queue)]).toEqual([['a'], []]);
});

test.each([undefined, 'no', {}, { status: 422 }])(
  'unsent work whose stored answer of the server (%j) cannot be read is sent again, once, with the key it had [offline.1044]',
  async (refusal) => {
    const store = createEntryStore();
    await store.put({ ...VALID, refusal } as unknown as Entry);
    const browser = aBrowser({ store });
    const queue = browser.open();
    await queue.flush();
    expect([browser.sent, ids(queue)]).toEqual([['odd'], []]);
  },
);

test('waiting changes that earlier releases stored are read, and those of a later release stay stored [offline.1755]', async () => {
  const about = { name: 'Hex bolt', customer: 'Fenwick' };
  const made = { user_id: 7, team_id: 2, about, refusal: null };
  const line = { stock_id: 512, counted: 9, seen_amount: 12 };
  const kept = [
    { ...made, id: 'pick', made_at: 1, work: PICK, is_sent: true },
    { ...made, id: 'back', made_at: 2, work: { ...PICK, delta: -1, undoes: 'pick' } },
    {
      ...{ ...made, id: 'short', made_at: 3 },
      work: { kind: 'short', list_id: 41, item_id: 1, reason: 'damaged', substitute_stock_id: null },
    },
    { ...made, id: 'count', made_at: 4, work: { kind: 'count', location_id: 4, lines: [line] } },
    { ...made, id: 'other', made_at: 5, work: { kind: 'of a later release', stock_id: 512 } },
  ];
  const database = await openDB('storeroom-waiting', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('entries', { keyPath: 'id' });
      fresh.createObjectStore('booked', { keyPath: 'key' });
    },
  });
  for (const entry of kept) await database.put('entries', entry);
  const queue = aBrowser().open({ isOnline: () => false });
  await queue.flush();
  expect(queue.entries()).toEqual(kept.slice(0, 4));
  await queue.drop('pick');
  expect(ids(queue)).toEqual(['short', 'count']);
  expect((await database.getAllKeys('entries')).sort()).toEqual(['count', 'other', 'short']);
  database.close();
});
