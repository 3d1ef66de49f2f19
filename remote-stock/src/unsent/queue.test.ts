import { freeAmount, type Stock, type StockList } from '@storeroom/contract';
import { ApiError } from '@storeroom/sdk';
import { setEnvironment, type Environment } from '@storeroom/sdk/host';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { openDB, unwrap } from 'idb';
import { deserialize, serialize } from 'node:v8';
import { IDBFactory } from 'fake-indexeddb';
import type { EditWork, ManyWork } from '../items';
import { aStock } from '../sample';
import { createEntryStore, type EntryStore } from './entry-store';
import { queueOf, stopQueue } from './queue-of-page';
import { createQueue, type Notice, type Outcome, type Queue, type QueueDeps } from './queue';
import type { WorkAnswer } from './send-work';
import { nextPage } from './testing/next-page';
import { withWaiting, type Entry, type PickWork, type Work } from './unsent.rules';

const PICK: PickWork = {
  kind: 'pick',
  list_id: 41,
  item_id: 1,
  stock_id: 512,
  delta: 1,
  is_scanned: false,
  undoes: null,
};

const press = (id: string, work: Partial<PickWork> = {}) => ({
  id,
  team_id: 2,
  about: { name: 'Hex bolt', customer: 'Fenwick' },
  work: { ...PICK, ...work },
});

const refusedWith = (status: number, conflict: string[] = []) =>
  new ApiError(status, 'No', {}, undefined, conflict);

const answer = (): WorkAnswer =>
  ({
    kind: 'pick',
    item: { id: 1, amount_picked: 1 },
    stock: { amount: 9, version: 3 },
  }) as WorkAnswer;

/** A browser whose pages share one database; `says` sets the next answers of the server, `sent` lists what was sent. */
function aBrowser({ store = createEntryStore() } = {}) {
  const sent: string[] = [];
  const said: ((id: string) => WorkAnswer)[] = [];
  const pages = new Set<Queue>();
  const waits: { call: () => void; milliseconds: number }[] = [];
  let holder: Promise<unknown> = Promise.resolve();
  let clock = 1_000;
  const deps = (more: Partial<QueueDeps> = {}): QueueDeps => ({
    user_id: 7,
    store,
    send: async ({ id }: Entry) => {
      sent.push(id);
      return (said.shift() ?? answer)(id);
    },
    alone: (task) => {
      const mine = holder.then(task);
      holder = mine.catch(() => undefined);
      return mine;
    },
    tell: () => undefined,
    later: (call, milliseconds) => {
      const wait = { call, milliseconds };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    random: () => 0,
    now: () => (clock += 1),
    isOnline: () => true,
    ...more,
  });
  return {
    sent,
    waits,
    says: (...answers: (WorkAnswer | Error)[]) =>
      said.push(
        ...answers.map((one) => () => {
          if (one instanceof Error) throw one;
          return one;
        }),
      ),
    open: (more: Partial<QueueDeps> = {}) => {
      const queue = createQueue(
        deps({
          tell: (notice: Notice) => pages.forEach((page) => page !== queue && page.hear(notice)),
          ...more,
        }),
      );
      pages.add(queue);
      return queue;
    },
  };
}

const ids = (queue: Queue) => queue.entries().map(({ id }) => id);

// Which jsdom leaves out.
globalThis.structuredClone ??= (value: unknown) => deserialize(serialize(value)) as never;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('a waiting change that was not answered is sent again under its own key after a second, and before later ones [offline.866]', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(0));
  const queue = browser.open();
  queue.add(press('a'));
  queue.add(press('b'));
  await queue.flush();
  expect(queue.isStuck()).toBe(true);
  expect(ids(queue)).toEqual(['a', 'b']);
  expect(browser.waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  browser.waits[0]?.call();
  await queue.flush();
  expect(browser.sent).toEqual(['a', 'a', 'b']);
  expect(ids(queue)).toEqual([]);
  expect(queue.isStuck()).toBe(false);
});

test.each([
  ['the device says that it has no network', { isOnline: () => false }, []],
  ['an earlier entry could not be sent', {}, [refusedWith(0)]],
])('waiting changes are reported as not sent when %s', async (_why, deps, answers) => {
  const browser = aBrowser();
  browser.says(...answers);
  const queue = browser.open(deps);
  const heard: string[] = [];
  queue.listen(({ kind, entry }) => void heard.push(`${kind} ${entry.id}`));
  queue.add(press('a'));
  queue.add(press('b'));
  await queue.flush();
  expect(heard).toEqual(expect.arrayContaining(['unsent a', 'unsent b']));
  expect(ids(queue)).toEqual(['a', 'b']);
});

test('the pauses between tries to send a change grow to a minute, unless the server names one [offline.866]', async () => {
  const browser = aBrowser();
  const queue = browser.open();
  browser.says(
    ...Array.from({ length: 8 }, () => refusedWith(503)),
    new ApiError(429, '', {}, undefined, [], 90),
  );
  queue.add(press('a'));
  await queue.flush();
  const pauses: number[] = [];
  for (let at = 0; at < 9; at += 1) {
    const wait = browser.waits.at(-1);
    pauses.push(wait?.milliseconds ?? 0);
    wait?.call();
    await waitFor(() =>
      expect(![undefined, wait].includes(browser.waits.at(-1)) || ids(queue).length === 0).toBe(true),
    );
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 90].map((seconds) => seconds * 1_000));
  expect(ids(queue)).toEqual([]);
});

test('a page that is opened later sends the changes that an earlier page left, in their order [offline.865]', async () => {
  const browser = aBrowser();
  const first = browser.open({ isOnline: () => false });
  for (const id of ['a', 'b', 'c']) first.add(press(id));
  await first.flush();
  first.stop();
  const second = browser.open();
  await second.flush();
  expect(browser.sent).toEqual(['a', 'b', 'c']);
  expect(second.booked()).toMatchObject([{ item_id: 1, amount_picked: 1, stock_version: 3 }]);
});

test('a waiting change is sent by one of two open pages, and the other hears that it is done [offline.865]', async () => {
  const browser = aBrowser();
  const [one, other] = [browser.open(), browser.open()];
  const heard: string[] = [];
  other.listen((outcome) => void heard.push(`${outcome.kind} ${outcome.entry.id}`));
  one.add(press('a'));
  await Promise.all([one.flush(), other.flush()]);
  expect(browser.sent).toEqual(['a']);
  expect(heard).toEqual(['done a']);
  expect([ids(one), ids(other)]).toEqual([[], []]);
});

test('a refused change stays until it is tried again, its undo is removed, and later changes are sent [offline.869]', async () => {
  const browser = aBrowser();
  const queue = browser.open({ isOnline: () => false });
  queue.add(press('a'));
  queue.add(press('undo', { delta: -1, undoes: 'a' }));
  queue.add(press('b'));
  await queue.flush();
  queue.stop();
  browser.says(refusedWith(404));
  const back = browser.open();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'b']);
  expect(back.entries()).toMatchObject([{ id: 'a', refusal: { status: 404 } }]);
  await back.retry('a');
  expect(browser.sent).toEqual(['a', 'b', 'a']);
  expect(ids(back)).toEqual([]);
});

test('a refused change is removed when a form has taken over its refusal', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(422));
  const queue = browser.open();
  const outcomes: Outcome['kind'][] = [];
  queue.listen((outcome) => {
    outcomes.push(outcome.kind);
    return outcome.kind === 'refused';
  });
  queue.add(press('a'));
  await queue.flush();
  expect(outcomes).toEqual(['refused']);
  expect(ids(queue)).toEqual([]);
});

test('a waiting change whose key the server knows already counts as done [offline.868]', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(409, ['idempotency_key']));
  const queue = browser.open();
  const outcomes: Outcome[] = [];
  queue.listen((outcome) => void outcomes.push(outcome));
  queue.add(press('a'));
  await queue.flush();
  expect(outcomes).toMatchObject([{ kind: 'done', answer: null }]);
  expect(ids(queue)).toEqual([]);
});

test('a bulk change whose answer was lost for good is sent once more under another key, for what it may have left [offline.868]', async () => {
  setEnvironment({ newId: () => 'anew' } as Environment);
  const browser = aBrowser();
  browser.says(refusedWith(409, ['idempotency_key']), { kind: 'many' } as WorkAnswer);
  const queue = browser.open();
  const call = {
    ...{ action: 'move' as const, params: { location_id: 3 }, stock_ids: [1, 2] },
    seen: [{ value: 4, stock_ids: [1, 2] }],
  };
  queue.add({ ...press('a'), work: { kind: 'many', call, names: {} } });
  await queue.flush();
  expect(browser.sent).toEqual(['a', 'anew']);
  expect(ids(queue)).toEqual([]);
});

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

/** The same, as browsers do it: what was written is taken back as it goes to the disk. */
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
    expect(queue.isSafe()).toBe(false);
    expect(ids(queue)).toEqual(['a', 'b']);
    isOnline = true;
    await queue.flush();
    expect(browser.sent).toEqual(['a', 'b']);
    expect([ids(queue), queue.isSafe()]).toEqual([[], true]);
  },
);

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
  expect([...queue.unkept()]).toEqual([
    ['a', 'writing'],
    ['b', 'writing'],
  ]);
  expect(queue.isSafe()).toBe(true);
  for (const settle of settled) settle();
  await queue.flush();
  expect(queue.unkept().size).toBe(0);
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

test('a waiting change is taken back with what depends on it, but not once it was sent and had no answer [offline.1819]', async () => {
  const browser = aBrowser();
  browser.says(refusedWith(0));
  let isOnline = false;
  const queue = browser.open({ isOnline: () => isOnline });
  queue.add(press('a'));
  queue.add(press('b', { delta: -1, undoes: 'a' }));
  queue.add(press('c'));
  expect(await queue.takeBack('a')).toBe(true);
  expect(ids(queue)).toEqual(['c']);
  isOnline = true;
  await queue.flush();
  expect(await queue.takeBack('c')).toBe(false);
  expect(ids(queue)).toEqual(['c']);
  await queue.flush();
  expect(browser.sent).toEqual(['c', 'c']);
  expect(await queue.takeBack('c')).toBe(false);
});

test('a change that is being sent cannot be taken back by another page [offline.1819]', async () => {
  const browser = aBrowser();
  let end = (): void => undefined;
  const answered = new Promise<void>((resolve) => (end = resolve));
  const first = browser.open({ send: () => answered.then(answer) });
  first.add(press('a'));
  const second = browser.open();
  await waitFor(() => expect(ids(second)).toEqual(['a']));
  const taken = second.takeBack('a');
  end();
  expect(await taken).toBe(false);
});

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

test.each([
  ['was not answered', 'may', 0, true],
  ['was refused as one of too many', 'cannot', 429, undefined],
] as const)(
  'a change that is refused after a try that %s is kept as one that %s have been recorded [offline.881]',
  async (_what, _may, first, isSent) => {
    const browser = aBrowser();
    browser.says(refusedWith(first), refusedWith(404));
    const queue = browser.open();
    queue.add(press('a'));
    await queue.flush();
    await queue.flush();
    expect(queue.entries()).toMatchObject([{ id: 'a', refusal: { status: 404 } }]);
    expect(queue.entries()[0]?.is_sent).toBe(isSent);
  },
);

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
  expect(heard).toContain('unkept a');
  expect(queue.isSafe()).toBe(false);
  isFull = false;
  await queue.flush();
  expect(queue.isSafe()).toBe(true);
  jest.restoreAllMocks();
});

test.each([
  ['is answered with open questions', false],
  ['is refused with open questions', true],
])(
  'a count that %s is replaced by these questions on the device in one step [locations.1490]',
  async (_how, isRefused) => {
    let made = 0;
    setEnvironment({ newId: () => `asked ${(made += 1)}` } as Environment);
    const line = (stock_id: number) => ({ stock_id, counted: 40, seen_amount: 42, seen_version: 1 });
    const store = createEntryStore();
    const onDisk: string[] = [];
    const look = async () => {
      const kinds = (await createEntryStore().read(7)).map(({ refusal }) => (refusal ? 'asked' : 'count'));
      if (onDisk.at(-1) !== kinds.join(' ')) onDisk.push(kinds.join(' '));
    };
    const watched = {
      ...store,
      put: (...entries: Entry[]) => store.put(...entries).finally(look),
      settle: (...how: Parameters<typeof store.settle>) => store.settle(...how).finally(look),
    };
    const browser = aBrowser({ store: watched });
    const movement = { log_id: 7, who: 'Tom', action: 'adjusted', delta: -2, at: '', version: 2 };
    const unclear = [512, 513].map((stock_id) => ({
      ...{ stock_id, name: 'Hinge', counted: 40 },
      movements: [movement],
    }));
    const result = { differences: [], batch_id: null, unclear, newer: [] };
    browser.says(
      isRefused
        ? new ApiError(422, 'No', {}, result)
        : ({ kind: 'count', ...result } as unknown as WorkAnswer),
    );
    const queue = browser.open();
    const work = { kind: 'count' as const, location_id: 4, count_id: 'c', lines: [line(512), line(513)] };
    queue.add({ ...press('a'), work });
    await queue.flush();
    expect(onDisk).toEqual(['count', 'asked asked']);
    expect(queue.entries().map((entry) => (entry.refusal ? entry.work : null))).toEqual(
      [512, 513].map((id) => ({ kind: 'count', location_id: 4, lines: [line(id)] })),
    );
  },
);

test('waiting picks count as picked and as taken from the stock, and the free amount stays the same [offline.882]', () => {
  const stock = { amount: 10, committed: 6, version: 1 };
  const line = { id: 1, amount: 4, amount_picked: 0, short_reason: null, stock };
  const list = { id: 41, items: [line] } as unknown as StockList;
  const entry: Entry = { ...press('a', { delta: 3 }), user_id: 7, made_at: 1, refusal: null };
  const [shown] = withWaiting(list, [entry]).items;
  expect(shown).toMatchObject({ amount_picked: 3, stock: { amount: 7, committed: 3 } });
  expect(freeAmount(shown?.stock ?? { amount: 0, committed: 0 })).toBe(4);
});

test('waiting picks of parts of a unit add up without binary fractions', () => {
  const stock = { amount: 0.7, committed: 0.7, version: 1 };
  const line = { id: 1, amount: 0.8, amount_picked: 0.1, short_reason: null, stock };
  const list = { id: 41, items: [line] } as unknown as StockList;
  const entry: Entry = { ...press('a', { delta: 0.2 }), user_id: 7, made_at: 1, refusal: null };
  const [shown] = withWaiting(list, [entry]).items;
  expect(shown).toMatchObject({ amount_picked: 0.3, stock: { amount: 0.5, committed: 0.5 } });
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

test('a change that has waited for 40 days is sent before newer ones [offline.909]', async () => {
  const browser = aBrowser();
  const first = browser.open({ isOnline: () => false });
  first.add(press('old'));
  await first.flush();
  first.stop();
  const DAYS = 40 * 86_400_000;
  const later = browser.open({ now: () => DAYS });
  later.add(press('new'));
  await later.flush();
  expect(browser.sent).toEqual(['old', 'new']);
  expect(ids(later)).toEqual([]);
});

test('storing a pick on the device replaces neither of the objects from which the lines of a list are rendered [offline.774]', async () => {
  const queue = aBrowser().open({ isOnline: () => false });
  await queue.flush();
  queue.add(press('a'));
  const shown = queue.entries();
  const onlyHere = queue.onlyHere();
  expect(queue.unkept().get('a')).toBe('writing');
  await queue.flush();
  expect(queue.unkept().size).toBe(0);
  expect(queue.entries()).toBe(shown);
  expect(queue.onlyHere()).toBe(onlyHere);
});

test('a change at which the server failed is sent again later; until then it holds back later changes of its list, but not of another list [offline.1754]', async () => {
  const browser = aBrowser();
  const queue = browser.open({ isOnline: () => false });
  for (const [id, list_id] of [
    ['a', 41],
    ['b', 41],
    ['c', 42],
  ] as const)
    queue.add(press(id, { list_id }));
  await queue.flush();
  queue.stop();
  browser.says(refusedWith(500));
  const back = browser.open();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'c']);
  expect(ids(back)).toEqual(['a', 'b']);
  expect(back.isStuck()).toBe(true);
  browser.waits.at(-1)?.call();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'c', 'a', 'b']);
  expect([ids(back), back.isStuck()]).toEqual([[], false]);
});

test.each([503, 429])(
  'a photo that the server does not take just now (%d) keeps back no other change [offline.1754]',
  async (status) => {
    const browser = aBrowser();
    const queue = browser.open({ isOnline: () => false });
    queue.add({ ...press('photo'), work: { kind: 'photo', stock_id: 512, photo: null } });
    queue.add(press('pick', { stock_id: 513 }));
    await queue.flush();
    queue.stop();
    browser.says(refusedWith(status));
    const back = browser.open();
    await back.flush();
    expect(browser.sent).toEqual(['photo', 'pick']);
    expect(ids(back)).toEqual(['photo']);
  },
);

test('finishing a list waits while a refused change of that list waits to be decided about, and is sent once that is discarded [offline.872]', async () => {
  const browser = aBrowser();
  const queue = browser.open({ isOnline: () => false });
  queue.add(press('a'));
  queue.add({ ...press('end'), work: { kind: 'finishList', list_id: 41, remaining: null, open: 0 } });
  queue.add({ ...press('other'), work: { kind: 'finishList', list_id: 42, remaining: 'close', open: 2 } });
  await queue.flush();
  queue.stop();
  browser.says(refusedWith(422));
  const back = browser.open();
  await back.flush();
  expect(browser.sent).toEqual(['a', 'other']);
  expect([ids(back), back.isStuck(), browser.waits]).toEqual([['a', 'end'], false, []]);
  await back.drop('a');
  await back.flush();
  expect([browser.sent, ids(back)]).toEqual([['a', 'other', 'end'], []]);
});

test.each([
  ['answered', answer()],
  ['not answered, then sent again and answered', refusedWith(0)],
])(
  'what was read of a list is shown only once a pick that was under way meanwhile is %s [offline.2095]',
  async (_case, first) => {
    const browser = aBrowser();
    const store = createEntryStore();
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const sent: string[] = [];
    const send = async ({ id }: Entry) => {
      sent.push(id);
      if (sent.length > 1) return answer();
      await isReleased;
      if (first instanceof Error) throw first;
      return first;
    };
    const queue = browser.open({ store, send });
    queue.add(press('a'));
    await waitFor(() => expect(sent).toEqual(['a']));
    let isShown = false;
    const shown = queue.untilAnswered(() => true).then(() => (isShown = true));
    await queue.untilAnswered(() => false);
    expect([isShown, ids(queue)]).toEqual([false, ['a']]);
    release();
    await shown;
    expect([ids(queue), browser.waits.map(({ milliseconds }) => milliseconds)]).toEqual([[], []]);
  },
);

test('what was read of a list is shown after five seconds although no answer comes to a pick [offline.2095]', async () => {
  const browser = aBrowser();
  let isSent = false;
  const queue = browser.open({
    send: () => {
      isSent = true;
      return new Promise<WorkAnswer>(() => undefined);
    },
  });
  queue.add(press('a'));
  await waitFor(() => expect(isSent).toBe(true));
  const shown = queue.untilAnswered(() => true);
  await waitFor(() => expect(browser.waits.map(({ milliseconds }) => milliseconds)).toEqual([5_000]));
  browser.waits[0]?.call();
  await shown;
  expect(ids(queue)).toEqual(['a']);
});

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

test('a waiting row of the grid is sent again where others changed other fields, and asks where they changed the same field [offline.1758]', async () => {
  let made = 0;
  setEnvironment({ newId: () => `row ${(made += 1)}` } as Environment);
  const browser = aBrowser();
  const failure = (id: number, current: object) => ({ id, message: 'Changed', errors: {}, current });
  const failed = [
    failure(1, { name: 'Elbow', amount: 7, version: 3 }),
    failure(2, { name: 'T', version: 2 }),
  ];
  const nothing = { kind: 'sheet', updated: 0, batch_id: null, stock: [] };
  browser.says(new ApiError(422, 'No', {}, { ...nothing, failed }), {
    ...nothing,
    failed: [],
  } as unknown as WorkAnswer);
  const sent: Entry[] = [];
  const queue = browser.open();
  queue.listen(({ kind, entry }) => void (kind === 'done' && sent.push(entry)));
  const rows = [
    { stock_id: 1, version: 1, name: 'Elbow 15' },
    { stock_id: 2, version: 1, name: 'Tee 15' },
  ];
  const bases = { 1: { name: 'Elbow', amount: 5 }, 2: { name: 'Tee', amount: 5 } };
  const work = { kind: 'sheet' as const, rows, bases, names: { 1: 'Elbow', 2: 'Tee' } };
  queue.add({ ...press('sheet'), work });
  await queue.flush();
  expect(browser.sent).toEqual(['sheet', 'row 1']);
  expect(sent.at(-1)?.work).toMatchObject({ rows: [{ stock_id: 1, version: 3, name: 'Elbow 15' }] });
  expect(queue.entries()).toMatchObject([
    { id: 'row 2', refusal: { status: 409 }, about: { name: 'Tee' }, work: { rows: [{ version: 2 }] } },
  ]);
});

/** Sends what was done of item 2, one after the other, as the server answers it; with what was sent of each, and what is left. */
async function sendOfOneItem(works: readonly Work[], answers: readonly (object | ApiError)[]) {
  setEnvironment({ newId: () => 'question' } as Environment);
  const browser = aBrowser();
  const sent: Work[] = [];
  const queue = browser.open({ isOnline: () => false });
  works.forEach((work, at) => queue.add({ ...press(`e${at + 1}`), work }));
  await queue.flush();
  queue.stop();
  const later = browser.open({
    send: async ({ work }) => {
      sent.push(work);
      const answer = answers[sent.length - 1];
      if (answer instanceof Error) throw answer;
      return answer as WorkAnswer;
    },
  });
  await later.flush();
  return { sent, left: later.entries() };
}

const editOf = (fields: EditWork['fields'], base: EditWork['base']): EditWork => ({
  ...{ kind: 'edit', stock_id: 2, version: 1, fields, base },
});
const manyOf = (call: Partial<ManyWork['call']>): ManyWork => ({
  ...{ kind: 'many', names: { 1: 'Elbow', 2: 'Tee' }, versions: { 1: 1, 2: 1 } },
  call: { action: 'move', params: { location_id: 5 }, stock_ids: [1, 2], ...call },
});
const at = (location_id: number, version: number) => aStock({ id: 2, location_id, version });
const changedBy = (stock: Stock) => new ApiError(409, 'Changed', {}, { current: stock }, ['location_id']);
const isEdited = (stock: Stock) => ({ kind: 'edit', stock });
const areMoved = { kind: 'many', updated: 2, failed: [], batch_id: 'b', stock: [] };

test('a change that waits and was begun before an own earlier one of the same field goes on over that unasked [offline.2306]', async () => {
  const { sent, left } = await sendOfOneItem(
    [editOf({ location_id: 3 }, { location_id: 1 }), editOf({ location_id: 5 }, { location_id: 1 })],
    [isEdited(at(3, 2)), changedBy(at(3, 2)), isEdited(at(5, 3))],
  );
  expect(left).toEqual([]);
  expect(sent.at(-1)).toMatchObject({ fields: { location_id: 5 }, version: 2 });
});

test.each([
  ['an edit', editOf({ location_id: 3 }, { location_id: 1 }), isEdited(at(3, 2))],
  [
    'a bulk change of the item alone',
    manyOf({ params: { location_id: 3 }, stock_ids: [2], seen: [{ value: 1, stock_ids: [2] }] }),
    { ...areMoved, updated: 1 },
  ],
  [
    'an undo',
    { kind: 'undo', stock_id: 2, change: { log_id: 8 } } satisfies Work,
    { kind: 'undo', stock: at(3, 2) },
  ],
])(
  'several items that were changed at once say that they have seen what %s before has made of one of them [offline.2306]',
  async (_what, earlier, answer) => {
    const seen = [{ value: 1, stock_ids: [1, 2] }];
    const { sent } = await sendOfOneItem([earlier, manyOf({ seen })], [answer, areMoved]);
    expect(sent.at(-1)).toMatchObject({
      call: {
        seen: [
          { value: 1, stock_ids: [1] },
          { value: 3, stock_ids: [2] },
        ],
      },
    });
  },
);

test('a count that waits says of an own change from before it that it was before [offline.2306]', async () => {
  const minus: Work = { kind: 'adjust', stock_id: 2, change: { delta: -1, reason: 'used' } };
  const count = { count: 9, reason: 'counted', seen_amount: 9, seen_version: 1 } as const;
  const line = { stock_id: 2, counted: 9, seen_amount: 9, seen_version: 1 };
  const stock = aStock({ id: 2, version: 2 });
  const { sent } = await sendOfOneItem(
    [
      minus,
      { kind: 'adjust', stock_id: 2, change: count },
      { kind: 'count', location_id: 3, lines: [line, { ...line, stock_id: 4 }] },
    ],
    [
      { kind: 'adjust', stock, log: { id: 81 } },
      { kind: 'adjust', stock, log: { id: 82 } },
      { kind: 'count', differences: [], batch_id: null },
    ],
  );
  expect(sent.slice(1)).toMatchObject([
    { change: { ...count, sides: { 81: 'before' } } },
    { lines: [{ sides: { 81: 'before', 82: 'before' } }, { stock_id: 4 }] },
  ]);
});

test.each([
  [
    'an edit',
    editOf({ location_id: 3, note: 'Mine' }, { location_id: 1, note: null }),
    [changedBy(at(9, 2)), isEdited(at(9, 3)), changedBy(at(9, 3))],
  ],
  [
    'a bulk change',
    manyOf({ params: { location_id: 3 }, stock_ids: [2], seen: [{ value: 1, stock_ids: [2] }] }),
    [
      new ApiError(422, 'No', {}, { failed: [{ id: 2, message: '', errors: {}, current: at(9, 2) }] }),
      changedBy(at(9, 2)),
    ],
  ],
])(
  'what somebody else has changed of an item is asked about once, with the last own change of the same, after %s [offline.2307]',
  async (_what, earlier, answers) => {
    const last = editOf({ location_id: 5 }, { location_id: 3 });
    const { sent, left } = await sendOfOneItem([earlier, last], answers);
    expect(left).toMatchObject([{ id: 'e2', refusal: { status: 409 }, work: last }]);
    expect(left).toHaveLength(1);
    const goesOn = sent.filter(({ kind }, turn) => kind === 'edit' && turn === 1);
    if (answers.length === 3) expect(goesOn).toMatchObject([{ fields: { note: 'Mine' }, version: 2 }]);
  },
);
