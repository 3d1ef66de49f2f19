import { ask } from './testing/worker-environment';
import { forget, keep } from './keep';
import { answerReadings } from './kept-answers';
import { keptPage } from './kept-page';

const SERVER = 'http://api.storeroom.localhost';
const READING = `${SERVER}/api/stock`;

/** What the servers say, by the address that is asked. */
const said = new Map<string, () => Response | Promise<Response>>();
const json = (content: unknown) =>
  new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } });

beforeAll(() => {
  answerReadings(SERVER, forget);
});

beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = request instanceof Request ? request.url : String(request);
    return said.get(address)?.() ?? Promise.reject(new TypeError(`No network for ${address}`));
  });
  await forget();
});

/** Somebody is here, and their page is kept. */
async function comes(id: number): Promise<void> {
  const facts = JSON.stringify({ build: 'b1', remotes: [], user: { id } });
  const scripts = `<script type="application/json" id="storeroom">${facts}</script><script type="application/json" id="storeroom-files">{}</script>`;
  said.set('/offline.html', () => new Response(`<html lang="en">${scripts}</html>`));
  expect(await keep({ kind: 'keep', page: '/offline.html', used: [], loaded: null })).toMatchObject({
    isKept: true,
  });
}

/** What is read of the API without a network. */
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

/** A reading whose answer comes when it is let go. */
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

describe('an answer of the API that is kept for offline use', () => {
  it('is read without a network by the person it was kept for [offline.861]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    expect(await readOffline()).toEqual({ of: 'ann' });
  });

  it('is not kept when it arrives after its person has signed out and another one has come [offline.862, offline.986]', async () => {
    await comes(1);
    const late = slowReading({ of: 'ann' });
    await forget();
    await comes(2);
    late.letGo();
    await late.done();
    expect(await readOffline()).toBeNull();
  });

  it('is not kept when it was asked for before anybody was signed in [offline.986]', async () => {
    const late = slowReading({ of: 'nobody' });
    await comes(2);
    late.letGo();
    await late.done();
    expect(await readOffline()).toBeNull();
  });

  it('is deleted also when its person signs out while it is being stored [offline.986]', async () => {
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

  it.each([403, 404])('is deleted once the server has refused it with %i [offline.1040]', async (status) => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    const again = `${READING}?max_age_ms=5`;
    said.set(again, () => new Response('{}', { status }));
    await ask(again).done();
    expect(await readOffline()).toBeNull();
  });

  it('stays where the server failed and refused nothing [offline.1040]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    for (const status of [429, 500, 503]) {
      said.set(READING, () => new Response('', { status }));
      await ask(READING).done();
    }
    expect(await readOffline()).toEqual({ of: 'ann' });
  });

  it('is deleted with the kept page once the server has said that the session is over [offline.1047]', async () => {
    await comes(1);
    said.set(READING, () => json({ of: 'ann' }));
    await ask(READING).done();
    said.set(`${SERVER}/api/user`, () => new Response('{}', { status: 401 }));
    await ask(`${SERVER}/api/user`).done();
    expect([await readOffline(), await keptPage()]).toEqual([null, undefined]);
  });

  it('stays where the ended session was that of the person before [offline.1047]', async () => {
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

  it('leaves no searched address behind after a sign-out [offline.862, offline.1041]', async () => {
    await comes(1);
    const search = `${READING}?name=secret`;
    said.set(search, () => json({ of: 'ann' }));
    await ask(search).done();
    expect(await addressesKept()).toEqual([search]);
    await forget();
    expect(await addressesKept()).toEqual([]);
  });

  it('leaves no address behind when its person signs out while it is being stored [offline.862, offline.1041]', async () => {
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
});
