import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { queryClient } from '@storeroom/sdk';
import { setConnectionAtom, toastsAtom } from '@storeroom/sdk/host';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import type { Kept } from '../../worker/messages';
import { setCookieJar } from '../page/cookie-jar';
import { fakeJar } from '../testing/fake-jar';
import { keepOffline, probeServer } from './keep-offline';
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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
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
  keepOffline();
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

/** The first twenty seconds of a page whose worker replies this to each request to cache the page. */
async function openWhereWorkerReplies(reply: Kept) {
  const { store } = await renderScreen(createElement('p'), { api: fakeApi(), user: aUser('manager') });
  jest.useFakeTimers();
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((idle) => Number(setTimeout(idle)));
  const refreshed = jest.spyOn(queryClient(), 'invalidateQueries');
  let asked = 0;
  class Channel {
    port1 = { onmessage: (_event: { data: unknown }) => undefined, close: () => undefined };
    port2 = { say: (data: unknown) => this.port1.onmessage({ data }) };
  }
  const controller = {
    postMessage: ({ kind }: { kind: string }, [port]: Channel['port2'][]) => {
      asked += kind === 'keep' ? 1 : 0;
      port?.say(kind === 'keep' ? reply : null);
    },
  };
  Object.assign(window, { isSecureContext: true, MessageChannel: Channel });
  Object.assign(performance, { getEntriesByType: () => [] });
  const register = () => Promise.resolve();
  Object.assign(navigator, { serviceWorker: Object.assign(new EventTarget(), { register, controller }) });
  keepOffline();
  await jest.advanceTimersByTimeAsync(20_000);
  return { store, refreshed, asked };
}

test.each([
  ['began in another tab, or before a reply that was lost,', 60_000, 1],
  ['began before this visit', -60_000, 0],
])(
  'where storing responses %s the page reads once more what it has read before [offline.2164]',
  async (_when, after, times) => {
    const reply = { isKept: true, isFirst: false, since: BEGUN + after, releases: 'other' };
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
    keepOffline();
    expect(asked.filter((kind) => kind !== 'as-of')).toEqual(deletions);
  },
);
