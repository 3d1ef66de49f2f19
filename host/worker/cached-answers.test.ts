import { ask, show } from './testing/worker-environment';
import { forget, keep } from './keep';
import { answerReads, asOfFor } from './cached-answers';
import type { ReadInDocument } from './messages';
import { cachedPage } from './cached-page';
import { scope } from './scope';

const SERVER = 'http://api.storeroom.localhost';
const READING = `${SERVER}/api/stock`;

/** What the servers answer, by address. */
const said = new Map<string, () => Response | Promise<Response>>();
const json = (content: unknown) =>
  new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } });

beforeAll(() => {
  answerReads(SERVER, forget);
});

beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : String(request);
    return said.get(address)?.() ?? Promise.reject(new TypeError(`No network for ${address}`));
  });
  await forget();
  // Files are nobody's, so they are not forgotten.
  await caches.delete('storeroom-files');
});

const ASSET = 'http://storeroom.localhost/assets/host.0b6b641f.js';

/** The page of somebody who signs in, with what a document held for somebody and the files that it names. */
async function keepPageOf(
  id: number,
  { read = null, files = {} }: { read?: ReadInDocument | null; files?: Record<string, string> } = {},
) {
  const facts = JSON.stringify({ build: 'b1', remotes: [], user: { id } });
  const scripts = `<script type="application/json" id="storeroom">${facts}</script><script type="application/json" id="storeroom-files">${JSON.stringify(files)}</script>`;
  said.set('/offline.html', () => new Response(`<html lang="en">${scripts}</html>`));
  return keep({ kind: 'keep', page: '/offline.html', used: [], loaded: null, read });
}

/** The same, where the page is stored. */
async function comes(id: number, read: ReadInDocument | null = null): Promise<number> {
  const kept = await keepPageOf(id, { read });
  expect(kept).toMatchObject({ isKept: true });
  return kept.since;
}

/** What a reading of the API gives without a network. */
async function readOffline(): Promise<unknown> {
  said.delete(READING);
  const { answer, done } = ask(READING);
  const body: unknown = await answer.then(
    (response) => response.json(),
    () => null,
  );
  await done().catch(() => undefined);
  return body;
}

/** A reading whose answer comes when `letGo` is called. */
function slowReading(content: unknown) {
  let letGo = () => undefined as void;
  const answered = new Promise<Response>((resolve) => {
    letGo = () => resolve(json(content));
  });
  said.set(READING, () => answered);
  return { ...ask(READING), letGo };
}

const asked = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('The database does not answer', { cause: request.error }));
  });

/** Every address that the browser's database still names. */
async function addressesKept(): Promise<string[]> {
  const database = await asked(indexedDB.open('workbox-expiration'));
  const entries = database.transaction('cache-entries').objectStore('cache-entries').getAll();
  const urls = (await asked<{ url: string }[]>(entries)).map(({ url }) => url);
  database.close();
  return urls;
}

/** The addresses of the responses in the cache, whoever they are for. */
const answersStored = async () => {
  const cache = await caches.open('storeroom-answers');
  return (await cache.keys()).map(({ url }) => url);
};

describe('responses of the API that are stored for offline use', () => {
  it('every page of a person learns since when responses are stored for them, also one whose first message was not answered [offline.2164]', async () => {
    const [first, later] = [Date.now() + 1_000, Date.now() + 2_000];
    const clock = jest.spyOn(Date, 'now').mockReturnValue(first);
    expect(await comes(1)).toBe(first);
    clock.mockReturnValue(later);
    expect(await comes(1)).toBe(first);
    expect(await comes(2)).toBe(later);
    clock.mockRestore();
  });

  it('a stored response of the API is read without a network by the person it was stored for [offline.861]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    expect(await readOffline()).toEqual({ of: 'ann' });
  });

  it('a response that arrives after its person has signed out and another has signed in is not stored [offline.986]', async () => {
    await comes(1);
    const late = slowReading({ of: 'ann' });
    await forget();
    await comes(2);
    late.letGo();
    await late.done();
    expect(await readOffline()).toBeNull();
    expect(await answersStored()).toEqual([]);
  });

  it('a response that arrives after its person has signed out is not stored, not even for that same person [offline.986]', async () => {
    await comes(1);
    const late = slowReading({ of: 'ann' });
    await forget();
    late.letGo();
    await late.done();
    expect(await answersStored()).toEqual([]);
    await comes(1);
    expect(await readOffline()).toBeNull();
  });

  it('a response that was requested before anybody was signed in is not stored [offline.986]', async () => {
    const late = slowReading({ of: 'nobody' });
    await comes(2);
    late.letGo();
    await late.done();
    expect(await readOffline()).toBeNull();
    expect(await answersStored()).toEqual([]);
  });

  it('a response is deleted also when its person signs out while it is being stored [offline.986]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    const open = caches.open.bind(caches);
    const opened = jest.spyOn(caches, 'open').mockImplementation(async (name) => {
      if (name === 'storeroom-answers') {
        opened.mockRestore();
        await forget();
        await comes(2);
      }
      return open(name);
    });
    await ask(READING).done();
    expect(await readOffline()).toBeNull();
  });

  it.each([403, 404])(
    'a stored response is deleted once the server has refused it with %i [offline.1040]',
    async (status) => {
      await comes(1);
      said.set(READING, () => json({ of: 'ann' }));
      await ask(READING).done();
      const again = `${READING}?max_age_ms=5`;
      said.set(again, () => new Response('{}', { status }));
      await ask(again).done();
      expect(await readOffline()).toBeNull();
    },
  );

  it('a stored response stays where the server fails with 429, 500 or 503', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    for (const status of [429, 500, 503]) {
      said.set(READING, () => new Response('', { status }));
      await ask(READING).done();
    }
    expect(await readOffline()).toEqual({ of: 'ann' });
  });

  it.each<[string, ResponseInit]>([
    ['a file', { headers: { 'content-type': 'text/csv' } }],
    ['another status than 200', { status: 201, headers: { 'content-type': 'application/json' } }],
  ])('a response with %s is not stored [offline.2703]', async (_what, init) => {
    await comes(1);
    said.set(READING, () => new Response('{}', init));
    await ask(READING).done();
    expect(await answersStored()).toEqual([]);
  });

  it.each([
    ...[
      '/api/stock/export',
      '/api/stock/exports/3',
      '/api/jobs',
      '/api/jobs/3/download',
      '/api/photos/3/small',
    ],
    ...[
      '/api/login',
      '/api/invite/2-1-1-secret',
      '/api/password/secret',
      '/sanctum/csrf-cookie',
      '/health/ready',
    ],
  ])('%s is asked of the server alone, and so is the same address of another host [offline.2703]', (path) => {
    expect(show(new Request(SERVER + path)).answer).toBeNull();
    expect(show(new Request('http://elsewhere.example/api/stock')).answer).toBeNull();
  });

  it('each page is told of when the stored responses are that it was given, and the oldest counts [offline.861]', async () => {
    const messages: unknown[] = [];
    jest
      .spyOn(scope.clients, 'get')
      .mockImplementation(
        async (id) => ({ postMessage: (message: unknown) => messages.push([id, message]) }) as never,
      );
    await comes(1);
    await comes(1, { user: 1, at: 1_000.4, answers: { [`${READING}/1`]: 1, [`${READING}/2`]: 2 } });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    said.clear();
    const given = async (address: string, page: string) => {
      await ask(address, page).done();
      return asOfFor(page);
    };
    expect(await given(READING, 'one')).toBe(Date.now());
    expect(await given(`${READING}/1`, 'one')).toBe(1_000);
    expect(await given(READING, 'one')).toBe(1_000);
    expect(await given(READING, 'other')).toBe(Date.now());
    expect(messages).toEqual([
      ['one', { kind: 'storeroom.kept', address: READING, as_of: Date.now() }],
      ['one', { kind: 'storeroom.kept', address: `${READING}/1`, as_of: 1_000 }],
      ['one', { kind: 'storeroom.kept', address: READING, as_of: Date.now() }],
      ['other', { kind: 'storeroom.kept', address: READING, as_of: Date.now() }],
    ]);
    clock.mockRestore();
  });

  it('stored responses and the stored page are deleted once the server has said that the session is over [offline.1047]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    said.set(`${SERVER}/api/user`, () => new Response('{}', { status: 401 }));
    await ask(`${SERVER}/api/user`).done();
    expect([await readOffline(), await cachedPage()]).toEqual([null, undefined]);
  });

  it('a stored response stays where the session that is over was that of the person before', async () => {
    await comes(1);
    let letGo = () => undefined as void;
    const answered = new Promise<Response>((resolve) => {
      letGo = () => resolve(new Response('{}', { status: 401 }));
    });
    said.set(`${SERVER}/api/user`, () => answered);
    const late = ask(`${SERVER}/api/user`);
    await forget();
    await comes(2);
    said.set(READING, () => json({ of: 'ben' }));
    await ask(READING).done();
    letGo();
    await late.done();
    expect(await readOffline()).toEqual({ of: 'ben' });
  });

  it('the addresses of stored responses, with what was searched for, are deleted at a sign-out [offline.862, offline.1041]', async () => {
    await comes(1);
    const search = `${READING}?name=secret`;
    said.set(search, () => json({ of: 'ann' }));
    await ask(search).done();
    expect(await addressesKept()).toEqual([search]);
    await forget();
    expect(await addressesKept()).toEqual([]);
  });

  it('no address of a response is left where its person signs out while the response is being stored [offline.1041]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    const open = caches.open.bind(caches);
    const opened = jest.spyOn(caches, 'open').mockImplementation(async (name) => {
      if (name === 'storeroom-answers') {
        opened.mockRestore();
        await forget();
        await comes(2);
      }
      return open(name);
    });
    await ask(READING).done();
    expect(await addressesKept()).toEqual([]);
  });

  const held = (user: number, at: number): ReadInDocument => ({
    ...{ user, at },
    answers: { [`${READING}?a=1&z=2`]: 'of ann' },
  });

  async function readBackwards(): Promise<unknown> {
    const { answer, done } = ask(`${READING}?z=2&a=1&max_age_ms=5`);
    const body: unknown = await answer.then(
      (response) => response.json(),
      () => null,
    );
    await done().catch(() => undefined);
    return body;
  }

  it('what the document held for the present person is read without a network, whatever the order of the query [offline.2066]', async () => {
    await comes(1);
    await comes(1, held(1, 1_000));
    expect(await readBackwards()).toEqual({ result: 'of ann' });
    expect(await addressesKept()).toEqual([`${READING}?a=1&z=2`]);
    await forget();
    expect([await addressesKept(), await answersStored()]).toEqual([[], []]);
  });

  it('what the document held for another person, or before a newer response, is not stored [offline.2066]', async () => {
    await comes(2);
    await comes(2, held(1, 1_000));
    expect(await readBackwards()).toBeNull();
    await comes(1);
    said.set(`${READING}?z=2&a=1&max_age_ms=5`, () => json({ of: 'ann' }));
    await readBackwards();
    said.clear();
    await comes(1, held(1, 1_000));
    expect(await readBackwards()).toEqual({ of: 'ann' });
  });

  it('what the document held is deleted when its person signs out while it is being stored [offline.2066]', async () => {
    await comes(1);
    const open = caches.open.bind(caches);
    const opened = jest.spyOn(caches, 'open').mockImplementation(async (name) => {
      if (name === 'storeroom-answers') {
        opened.mockRestore();
        await forget();
      }
      return open(name);
    });
    await keep({ kind: 'keep', page: '/offline.html', used: [], loaded: null, read: held(1, 1_000) });
    expect([await addressesKept(), await answersStored()]).toEqual([[], []]);
  });

  it('no address of what the document held is left where its person signs out while it is being written [offline.1041]', async () => {
    await comes(1);
    const cache = await caches.open('storeroom-answers');
    const put = cache.put.bind(cache);
    jest.spyOn(cache, 'put').mockImplementationOnce(async (key, response) => {
      await forget();
      return put(key, response);
    });
    await keep({ kind: 'keep', page: '/offline.html', used: [], loaded: null, read: held(1, 1_000) });
    expect([await addressesKept(), await answersStored()]).toEqual([[], []]);
  });
});

/** One of the worker's caches has no room for what comes next. */
async function isFull(name: string): Promise<void> {
  const full = new DOMException('no room', 'QuotaExceededError');
  jest.spyOn(await caches.open(name), 'put').mockRejectedValueOnce(full);
}

test.each(['storeroom-files', 'storeroom-page'])(
  'a first page for which %s has no room is not kept, and is kept whole by the next message [offline.2308]',
  async (cache) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    said.set(ASSET, () => new Response('run()'));
    const files = { 'assets/host.0b6b641f.js': 'sha384-x' };
    await isFull(cache);
    expect(await keepPageOf(7, { files })).toMatchObject({ isKept: false, isRefused: true });
    expect(await cachedPage()).toBeUndefined();
    expect(await keepPageOf(7, { files })).toMatchObject({ isKept: true, isFirst: true });
    expect(await (await cachedPage())?.text()).toContain('data-kept=');
    expect(await (await caches.open('storeroom-files')).match(ASSET)).toBeDefined();
  },
);

test('without room for what a document held the page is kept all the same [offline.2308]', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  await comes(7);
  await (await caches.open('storeroom-answers')).keys();
  await isFull('storeroom-answers');
  const read = { user: 7, at: Date.now(), answers: { [READING]: 'the document' } };
  expect(await keepPageOf(7, { read })).toMatchObject({ isKept: true, releases: 'b1' });
});

/** Storage that never answers to the next write, as it was seen in Safari. */
async function isSilent(name: string): Promise<void> {
  jest.spyOn(await caches.open(name), 'put').mockReturnValueOnce(new Promise(() => undefined));
}

test('a write of the page that never answers is given up after two minutes as refused by the device, and the next message keeps the page [offline.2342]', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  await (await caches.open('storeroom-page')).keys();
  await isSilent('storeroom-page');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const first = keepPageOf(7);
  const second = keepPageOf(7);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await first).toMatchObject({ isKept: false, isRefused: true });
  expect(await second).toMatchObject({ isKept: true });
  jest.useRealTimers();
});

test('a page is kept although the storage of what its document held never answers [offline.2342]', async () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  await comes(7);
  await (await caches.open('storeroom-answers')).keys();
  await isSilent('storeroom-answers');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const kept = keepPageOf(7, { read: { user: 7, at: Date.now(), answers: { [READING]: 'the document' } } });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await kept).toMatchObject({ isKept: true });
  jest.useRealTimers();
});
