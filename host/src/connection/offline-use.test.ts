import type { PageData } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { queryClient } from '@storeroom/sdk';
import {
  clearSessionAtom,
  setConnectionAtom,
  setLocaleAtom,
  setTokenAtom,
  setUserAtom,
  toastsAtom,
} from '@storeroom/sdk/host';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import type { CacheReply, WorkerRequest } from '../../worker/messages';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { setCookieJar } from '../page/cookie-jar';
import { readDocumentAnswers } from '../page/document-answers';
import { isUpdateReadyAtom } from '../page/update.state';
import { fakeJar } from '../testing/fake-jar';
import { startOfflineUse, probeServer } from './offline-use';
import { cachedAsOfAtom, noteCachedAtom, noteReachedAtom } from './offline-note.state';

/** The time origin of the page, read before fake timers replace the clock. */
const BEGUN = performance.timeOrigin;

const begin = async () => {
  const asked = jest.fn(() => new Promise<Response>(() => undefined));
  const { store } = await renderScreen(createElement('p'), { api: { ...fakeApi(), fetch: asked } });
  jest.useFakeTimers();
  const there = jest.fn();
  const refreshed = jest.spyOn(queryClient(), 'invalidateQueries');
  probeServer(there);
  return { store, asked, refreshed, there };
};
/** What listens to the network coming back, for as long as a page is open: here, for one test. */
const listeners: EventListenerOrEventListenerObject[] = [];
beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'online') listeners.push(listener);
    add(type, listener, options);
  });
});
afterEach(() => {
  for (const listener of listeners.splice(0)) window.removeEventListener('online', listener);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that shows old data looks for the server at once when the device has its network back, and any other page does not [offline.2705]', async () => {
  const { store, asked } = await begin();
  window.dispatchEvent(new Event('online'));
  expect(asked).not.toHaveBeenCalled();
  store.set(noteCachedAtom, 1);
  window.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(2);
});

interface Opened {
  /** Set in the page before it begins. */
  pageData?: Partial<PageData>;
  /** Addresses of the files that it has loaded. */
  loaded?: string[];
  /** Of when the oldest data is that the worker has given to it. */
  as_of?: number;
  isGuest?: boolean;
}

/** A page whose worker replies this to each request to cache the page; `requests` has what was asked of it. */
async function withWorker(
  reply: CacheReply | (() => CacheReply),
  { pageData, loaded = [], as_of, isGuest = false }: Opened = {},
) {
  const user = isGuest ? {} : { user: aUser('manager') };
  const api = { ...fakeApi(), fetch: () => new Promise<Response>(() => undefined) };
  const { store } = await renderScreen(createElement('p'), { api, ...user });
  store.set(bootstrapDataAtom, { ...store.get(bootstrapDataAtom), ...pageData });
  jest.useFakeTimers();
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((idle) => Number(setTimeout(idle)));
  const refreshed = jest.spyOn(queryClient(), 'invalidateQueries');
  const requests: WorkerRequest[] = [];
  class Channel {
    port1 = { onmessage: (_event: { data: unknown }) => undefined, close: () => undefined };
    port2 = { say: (data: unknown) => this.port1.onmessage({ data }) };
  }
  const answers = {
    keep: () => (typeof reply === 'function' ? reply() : reply),
    'as-of': () => ({ as_of: as_of ?? null }),
    forget: () => null,
  };
  const controller = {
    postMessage: (request: WorkerRequest, [port]: Channel['port2'][]) => {
      requests.push(request);
      port?.say(answers[request.kind]());
    },
  };
  Object.assign(window, { isSecureContext: true, MessageChannel: Channel });
  Object.assign(performance, { getEntriesByType: () => loaded.map((name) => ({ name })) });
  const register = () => Promise.resolve();
  const container = Object.assign(new EventTarget(), { register, controller });
  Object.assign(navigator, { serviceWorker: container });
  startOfflineUse();
  const kept = () => requests.filter((request) => request.kind === 'keep');
  /** Waits for the messages of a page that has begun or changed, and returns those since the last call. */
  const next = async () => {
    await jest.advanceTimersByTimeAsync(20_000);
    return requests.splice(0).filter(({ kind }) => kind !== 'as-of');
  };
  const tell = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { store, refreshed, requests, kept, next, tell };
}

// As the first page that a worker keeps: a later one marks, for the whole visit, that what the document held is stored.
const KEPT: CacheReply = { isKept: true, isFirst: true, since: 0, releases: 'b1' };

test('what the document held is kept for the person whose token it was held for, and no more once it is stored [offline.2066]', async () => {
  document.body.innerHTML = '<script type="application/json" id="storeroom-answers"></script>';
  (document.body.firstElementChild as HTMLElement).textContent =
    '{"token":"1","answers":{"/api/stock":"of 1"}}';
  readDocumentAnswers();
  let isFirst = true;
  const { store, next } = await withWorker(() => ({ ...KEPT, isFirst }));
  const read = async () => (await next()).map((request) => request.kind === 'keep' && request.read);
  const held = { user: aUser().id, answers: { '/api/stock': 'of 1' }, at: BEGUN };
  expect(await read()).toEqual([held, held]);
  store.set(setTokenAtom, { token: '11|bbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  expect(await read()).toEqual([null, null]);
  isFirst = false;
  store.set(setTokenAtom, { token: '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', token_type: 'Bearer' });
  expect(await read()).toEqual([held, null]);
});

test('a page that shows old data looks for the server at once, then after 2, 4 and 8 s, and every 15 s from then on [offline.1665]', async () => {
  const { store, asked } = await begin();
  expect(asked).not.toHaveBeenCalled();
  store.set(noteCachedAtom, 2);
  store.set(noteCachedAtom, 1);
  expect(asked).toHaveBeenCalledTimes(1);
  for (const [at, wait] of [2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
    jest.advanceTimersByTime(wait - 1);
    expect(asked).toHaveBeenCalledTimes(at + 1);
    jest.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(at + 2);
  }
});

test('a live socket, and an answer of the API, each end the line about old data and have the page read again [offline.1664]', async () => {
  const { store, refreshed, there } = await begin();
  store.set(noteCachedAtom, 1);
  act(() => store.set(setConnectionAtom, { connection: 'live', socket_id: '1.2' }));
  expect(store.get(cachedAsOfAtom)).toBeNull();
  expect(refreshed).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5_000);
  store.set(noteCachedAtom, 1);
  act(() => store.set(noteReachedAtom));
  expect(store.get(cachedAsOfAtom)).toBeNull();
  expect(refreshed).toHaveBeenCalledTimes(2);
  expect(there).toHaveBeenCalledTimes(2);
});

test('a network that goes and comes back within five seconds leaves no line about old data [offline.1664]', async () => {
  const { store, refreshed } = await begin();
  for (const connection of ['live', 'offline', 'live'] as const) {
    store.set(noteCachedAtom, 1);
    act(() => store.set(setConnectionAtom, { connection, socket_id: null }));
    jest.advanceTimersByTime(500);
  }
  expect(store.get(cachedAsOfAtom)).toBeNull();
  expect(refreshed).toHaveBeenCalledTimes(2);
});

test('an answer within five seconds of the last one ends the line about old data when the five seconds are over [offline.1664]', async () => {
  const { store, refreshed } = await begin();
  store.set(noteCachedAtom, 1);
  act(() => store.set(noteReachedAtom));
  jest.advanceTimersByTime(1_000);
  store.set(noteCachedAtom, 1);
  act(() => store.set(noteReachedAtom));
  act(() => jest.advanceTimersByTime(3_999));
  expect(store.get(cachedAsOfAtom)).toBe(1);
  act(() => jest.advanceTimersByTime(1));
  expect(store.get(cachedAsOfAtom)).toBeNull();
  expect(refreshed).toHaveBeenCalledTimes(2);
});

test('a server that answers one call and not another ten times in a row makes the page read everything again once [offline.1664]', async () => {
  const { store, refreshed } = await begin();
  for (let at = 0; at < 10; at += 1) {
    store.set(noteCachedAtom, 1);
    act(() => store.set(noteReachedAtom));
  }
  expect(refreshed).toHaveBeenCalledTimes(1);
  expect(store.get(cachedAsOfAtom)).toBe(1);
});

/**
 * A browser that rejects each registration of a worker with the next of these errors; returns the times of the
 * registrations.
 */
async function askedForWorker(...answers: Error[]): Promise<number[]> {
  await renderScreen(createElement('p'), { api: fakeApi(), user: aUser('manager') });
  jest.useFakeTimers();
  const [begun, asked] = [Date.now(), [] as number[]];
  const register = () => {
    asked.push(Date.now() - begun);
    return Promise.reject(answers[asked.length - 1] ?? new TypeError('The script was not fetched.'));
  };
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((idle) => Number(setTimeout(idle)));
  Object.assign(window, { isSecureContext: true });
  Object.assign(navigator, { serviceWorker: Object.assign(new EventTarget(), { register }) });
  startOfflineUse();
  await jest.advanceTimersByTimeAsync(500);
  return asked;
}

test('a worker whose script does not arrive is asked for again after 5, 15 and 60 s, and then no more [offline.2093]', async () => {
  const asked = await askedForWorker();
  await jest.advanceTimersByTimeAsync(300_000);
  const [first = 0, ...later] = asked;
  expect(later.map((at) => at - first)).toEqual([5_000, 20_000, 80_000]);
});

test('a browser that allows no worker is asked for one once [offline.2094]', async () => {
  const asked = await askedForWorker(new DOMException('Not here.', 'SecurityError'));
  await jest.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveLength(1);
});

/** The first twenty seconds of such a page. */
async function openWhereWorkerReplies(reply: CacheReply) {
  const { store, refreshed, kept } = await withWorker(reply);
  await jest.advanceTimersByTimeAsync(20_000);
  return { store, refreshed, asked: kept().length };
}

const remote = (name: string, path: string) =>
  ({
    name,
    base: `/releases/${name}/1`,
    routes: [{ path }],
    widgets: [],
  }) as unknown as PageData['remotes'][number];

test('a page has the worker keep what its visit has loaded and then the rest, in its language, of the remotes that it has used and the one that signs out [offline.987, offline.919]', async () => {
  const at = (path: string) => new URL(path, document.baseURI).href;
  const remotes = [
    remote('auth', '/logout'),
    remote('stock', '/stock'),
    remote('admin', '/teams'),
    remote('stocks', '/x'),
  ];
  const loaded = [
    at('/assets/host.js?try=1'),
    at('/releases/stock/1/a.js'),
    at('/releases/admin/1/release.json'),
  ];
  const { store, next } = await withWorker(KEPT, { pageData: { build: 'b1', remotes }, loaded });
  const request = { kind: 'keep', page: '/offline.html?language=en', used: ['auth', 'stock'], read: null };
  const files = loaded.map((name) => name.replace('?try=1', ''));
  expect(await next()).toEqual([
    { ...request, loaded: files },
    { ...request, loaded: null },
  ]);
  store.set(setLocaleAtom, 'fr');
  expect(await next()).toEqual([
    { ...request, page: '/offline.html?language=fr', loaded: files },
    { ...request, page: '/offline.html?language=fr', loaded: null },
  ]);
});

test('who signs in is kept without another load of the page, and nothing of them after they have signed out [offline.919, offline.862]', async () => {
  setCookieJar(fakeJar());
  const { store, next } = await withWorker(KEPT, { isGuest: true });
  const kinds = async () => (await next()).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['forget']);
  store.set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  store.set(setUserAtom, aUser());
  expect((await kinds()).filter((kind) => kind !== 'forget')).toEqual(['keep', 'keep']);
  store.set(clearSessionAtom);
  expect(new Set(await kinds())).toEqual(new Set(['forget']));
});

test.each([
  [
    'is told of an update where the server names other releases',
    'b1 /releases/auth/1 /releases/stock/2',
    true,
  ],
  ['is told of none where it names the same', 'b1 /releases/auth/1 /releases/stock/1', false],
  ['is told of none where it does not answer', null, false],
])('an open page %s than those that it runs [offline.874]', async (_what, releases, isTold) => {
  const remotes = [remote('stock', '/stock'), remote('auth', '/logout')];
  const { store, next } = await withWorker({ ...KEPT, releases }, { pageData: { build: 'b1', remotes } });
  await next();
  expect(store.get(isUpdateReadyAtom)).toBe(isTold);
});

test('a page says of when the oldest is that it was given from the device, also before it could listen, and has the page kept anew once the server is reached [offline.861, offline.874]', async () => {
  const { store, next, tell } = await withWorker(KEPT, { as_of: 5_000 });
  await next();
  expect(store.get(cachedAsOfAtom)).toBe(5_000);
  for (const as_of of [3_000, 4_000]) tell({ kind: 'storeroom.kept', address: '/api/stock', as_of });
  tell({ kind: 'another', as_of: 1 });
  tell(undefined);
  expect(store.get(cachedAsOfAtom)).toBe(3_000);
  store.set(setConnectionAtom, { connection: 'live', socket_id: '1.2' });
  expect(store.get(cachedAsOfAtom)).toBeNull();
  expect((await next()).map(({ kind }) => kind)).toEqual(['keep']);
});

test.each([
  ['began in another tab, or before a reply that was lost,', 60_000, 1],
  ['began before this visit', -60_000, 0],
])(
  'where storing responses %s the page reads once more what it has read before [offline.2164]',
  async (_when, after, times) => {
    const reply = { isKept: true, isFirst: true, since: BEGUN + after, releases: 'other' };
    const { refreshed } = await openWhereWorkerReplies(reply);
    expect(refreshed).toHaveBeenCalledTimes(times);
  },
);

test('whoever is signed in reads once that the device keeps nothing for work without a network, however often the page asks [offline.2342]', async () => {
  const reply = { isKept: false, isRefused: true, isFirst: false, since: 0, releases: null };
  const { store, asked } = await openWhereWorkerReplies(reply);
  expect(asked).toBeGreaterThan(1);
  expect(store.get(toastsAtom)).toMatchObject([
    { kind: 'failed', message: expect.stringMatching(/no room left/) },
  ]);
});

test.each([
  ['keep what it has while a token is stored', { AuthToken: 'of-an-earlier-visit' }, []],
  ['delete it where no token is stored', {}, ['forget']],
])(
  'a page that nobody is signed in to has the worker %s [offline.862]',
  async (_where, cookies, deletions) => {
    await renderScreen(createElement('p'), { api: fakeApi() });
    setCookieJar(fakeJar(cookies));
    const asked: string[] = [];
    const controller = { postMessage: ({ kind }: { kind: string }) => void asked.push(kind) };
    Object.assign(window, {
      isSecureContext: true,
      MessageChannel: class {
        port1 = {};
      },
    });
    Object.assign(navigator, { serviceWorker: Object.assign(new EventTarget(), { controller }) });
    startOfflineUse();
    expect(asked.filter((kind) => kind !== 'as-of')).toEqual(deletions);
  },
);
