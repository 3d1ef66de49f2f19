import {
  chooseTeamAtom,
  connectionAtom,
  onLive,
  onReconnect,
  openRecordsAtom,
  queryClient,
  request,
  useCan,
  usePresent,
  userAtom,
} from '@storeroom/sdk';
import type { EventName, EventPayload, LiveEvent } from '@storeroom/contract';
import {
  clearSessionAtom,
  setSettingsAtom,
  setTokenAtom,
  setUserAtom,
  socketIdAtom,
  type PresentPerson,
} from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { forgetOfflineNoteAtom, noteCachedAtom, noteReachedAtom } from './offline-note.state';
import { startBuildChecks } from '../page/build-check';
import { startLazyRealtime } from './lazy-realtime';
import type { PresenceListener, StateListener, LiveSocket, SocketState } from './live-socket';
import { startRealtime } from './realtime';

const SETTINGS = recordedResult('GET /api/settings');
const where = { key: 'k', host: 'api.storeroom.test', port: 8080, tls: false, cluster: null };
const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: null, role: 'keeper' as const, permissions: [] };

/** A fake socket: lists the joined channels, and lets a test change its state. */
function fakeSocket() {
  const channels = new Map<string, (name: EventName, payload: EventPayload) => void>();
  const presenceListeners = new Map<string, PresenceListener>();
  const sentPlaces: [string, number | null][] = [];
  const publicListeners = new Map<string, () => void>();
  let publishState: StateListener = () => undefined;
  let publishRefused: () => Promise<void> = async () => undefined;
  let closed = false;
  let tries = 0;
  const asking: (() => void)[] = [];
  const socket: LiveSocket = {
    join: (channel, listener) => void channels.set(channel, listener),
    joinPublic: (channel, listener) => void publicListeners.set(channel, listener),
    joinPresence: (channel, listener) => void presenceListeners.set(channel, listener),
    sendPlace: (channel, at) => void sentPlaces.push([channel, at]),
    leave: (channel) => void (channels.delete(channel) || presenceListeners.delete(channel)),
    onState: (listener) => (publishState = listener),
    onRefused: (listener) => (publishRefused = listener),
    ping: (listener) => void asking.push(listener),
    tryNow: () => void (tries += 1),
    close: () => (closed = true),
  };
  return {
    socket,
    joined: () => [...channels.keys()],
    hint: (channel: string) => publicListeners.get(channel)?.(),
    presenceChannels: () => [...presenceListeners.keys()],
    publishOthers: (channel: string, others: PresentPerson[]) =>
      presenceListeners.get(channel)?.onOthers(others),
    presenceListener: (channel: string) => presenceListeners.get(channel),
    sentPlaces,
    send: (channel: string, name: EventName, payload: EventPayload = {}) =>
      channels.get(channel)?.(name, payload),
    state: (state: SocketState, id: string | null = null, lastEventAt: number | null = null) =>
      publishState(state, id, lastEventAt),
    refuse: () => void publishRefused(),
    answer: () => asking.splice(0).forEach((listener) => listener()),
    tries: () => tries,
    isClosed: () => closed,
  };
}

async function live(page: ReactElement = createElement('p')) {
  const user = { ...aUser(), teams: [...aUser().teams, lyon] };
  const api = fakeApi()
    .on('GET /api/user', { body: { result: { user: { ...user, name: 'Priya Renamed' } } } })
    .on('GET /api/settings');
  const { store } = await renderScreen(page, { user, api });
  store.set(setSettingsAtom, { ...SETTINGS, realtime: where });
  const sockets: ReturnType<typeof fakeSocket>[] = [];
  const openSocket = () => {
    sockets.push(fakeSocket());
    return (sockets.at(-1) as ReturnType<typeof fakeSocket>).socket;
  };
  jest.useFakeTimers();
  const stop = startRealtime({ openSocket, random: () => 0.5 });
  const events: LiveEvent[] = [];
  const stops = (['stock', 'location', 'team', 'user'] as const).map((subject) =>
    onLive(subject, (event) => events.push(event)),
  );
  return {
    store,
    api,
    sockets,
    socket: sockets[0] as ReturnType<typeof fakeSocket>,
    events,
    stop: () => [stop, ...stops].forEach((end) => end()),
  };
}

let current: Awaited<ReturnType<typeof live>>;
beforeEach(async () => {
  current = await live();
});
afterEach(() => {
  current.stop();
  jest.useRealTimers();
});

test('the page joins the channel of its person and that of the active team [R4.32, R7.46]', () => {
  expect(current.socket.joined()).toEqual(['App.Models.User.7', 'App.Models.Team.2']);
});

test('switching the team joins the channel of the new team in place of the old one [R4.32, D-RIGHTS.59]', () => {
  current.store.set(chooseTeamAtom, lyon.id);
  expect(current.socket.joined()).toEqual(['App.Models.User.7', 'App.Models.Team.3']);
});

test('the channel of another person is joined in place of that of the one before, and none once live updates have ended [R4.32, D-R3.3]', () => {
  current.store.set(setUserAtom, { ...aUser(), id: 8, teams: [...aUser().teams, lyon] });
  expect(current.socket.joined().sort()).toEqual(['App.Models.Team.2', 'App.Models.User.8']);
  current.stop();
  current.store.set(chooseTeamAtom, lyon.id);
  expect(current.socket.joined().sort()).toEqual(['App.Models.Team.2', 'App.Models.User.8']);
});

test('an event of the team channel reaches the screens [R4.39, D-E2]', () => {
  current.socket.send('App.Models.Team.2', 'Archived', { stock_id: 7, deleted_at: 'now' });
  expect(current.events).toEqual([{ subject: 'stock', name: 'Archived', ids: [7], deleted_at: 'now' }]);
});

test('the event Edited of the person reads the account again [R4.42]', async () => {
  current.socket.send('App.Models.User.7', 'Edited');
  await jest.advanceTimersByTimeAsync(0);
  expect(current.store.get(userAtom)?.name).toBe('Priya Renamed');
  expect(current.events).toEqual([{ subject: 'user', name: 'Edited', ids: [] }]);
});

test('an event about a saved count reaches the screens without the account being read again [locations.965]', async () => {
  current.socket.send('App.Models.User.7', 'Edited', { location_id: 12 });
  await jest.advanceTimersByTimeAsync(0);
  expect(current.events).toEqual([{ subject: 'user', name: 'Edited', ids: [] }]);
  expect(current.store.get(userAtom)?.name).not.toBe('Priya Renamed');
});

test('a link disappears without a reload when its permission is lost [people.246]', async () => {
  function Logs() {
    return useCan()('logs') ? createElement('a', { href: '/logs' }, 'Logs') : null;
  }
  current.stop();
  current = await live(createElement(Logs));
  expect(screen.getByRole('link', { name: 'Logs' })).toBeVisible();
  const teams = aUser('viewer').teams;
  current.api.on('GET /api/user', { body: { result: { user: { ...aUser(), teams } } } });
  await act(async () => {
    current.socket.send('App.Models.User.7', 'Edited');
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.queryByRole('link', { name: 'Logs' })).not.toBeInTheDocument();
});

test('a channel that the server refuses makes the page read the account again', async () => {
  current.socket.refuse();
  await jest.advanceTimersByTimeAsync(0);
  expect(current.store.get(userAtom)?.name).toBe('Priya Renamed');
});

test('an event about people of the team reaches the screens without a call [people.833]', async () => {
  current.socket.send('App.Models.Team.2', 'Edited', { user_ids: [9] });
  await jest.advanceTimersByTimeAsync(0);
  expect(current.events).toEqual([{ subject: 'user', name: 'Edited', ids: [9] }]);
  expect(current.api.calls).toEqual([]);
});

test.each(['Edited', 'Restored'] as const)(
  'the team event %s reads rights and settings again [R4.41]',
  async (name) => {
    current.socket.send('App.Models.Team.2', name);
    await jest.advanceTimersByTimeAsync(0);
    expect(current.api.calls.map(({ path }) => path).sort()).toEqual(['/api/settings', '/api/user']);
  },
);

test('an answer of the API makes an unavailable socket try again at once, and a socket in no other state [live.1662]', () => {
  for (const state of ['connecting', 'connected', 'disconnected', 'unavailable'] as const) {
    current.socket.state(state);
    current.store.set(noteReachedAtom);
  }
  expect(current.socket.tries()).toBe(1);
});

describe('a page that was opened without a network', () => {
  const mark = () => current.store.get(connectionAtom);
  beforeEach(async () => {
    current.stop();
    jest.useRealTimers();
  });
  afterEach(() => {
    current.store.set(forgetOfflineNoteAtom);
    jest.restoreAllMocks();
  });

  test('a page opened without a network is marked Offline from the start, where the device says so or a cached answer shows it [live.1730]', async () => {
    current = await live();
    expect(mark()).toBe('connecting');
    current.store.set(noteCachedAtom, 1);
    expect(mark()).toBe('offline');
    current.store.set(forgetOfflineNoteAtom);
    current.stop();
    jest.useRealTimers();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    current = await live();
    expect(mark()).toBe('offline');
  });

  test('a page opened without a network has its socket try again at an answer of the server, at most every two seconds [live.1662]', async () => {
    current = await live();
    current.store.set(noteCachedAtom, 1);
    current.store.set(forgetOfflineNoteAtom);
    current.store.set(noteReachedAtom);
    expect([current.socket.tries(), mark()]).toEqual([1, 'reconnecting']);
    // An attempt of the socket has two seconds, even if the server responds to only some of the calls meanwhile.
    current.store.set(noteCachedAtom, 1);
    current.store.set(noteReachedAtom);
    jest.advanceTimersByTime(1_999);
    current.store.set(noteReachedAtom);
    expect(current.socket.tries()).toBe(1);
    jest.advanceTimersByTime(1);
    current.store.set(noteReachedAtom);
    expect(current.socket.tries()).toBe(2);
  });

  test('a page opened without a network reads the account and settings again once its socket is connected, although nothing has happened since [live.1236]', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    current = await live();
    isOnline.mockReturnValue(true);
    current.socket.state('connected', '1.1', performance.timeOrigin - 5_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(current.api.calls.map(({ path }) => path).sort()).toEqual(['/api/settings', '/api/user']);
  });

  test('a page opened without a network has its socket try again once when the device has its network back [live.1662]', async () => {
    current = await live();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(current.socket.tries()).toBe(1);
  });
});

test('the connection mark follows the socket, which keeps its channels and has an id only while it is connected [live.27, R3.34]', () => {
  const channels = ['App.Models.User.7', 'App.Models.Team.2'];
  expect(current.store.get(connectionAtom)).toBe('connecting');
  expect(current.socket.joined()).toEqual(channels);
  current.socket.state('connected', '12.34');
  expect(current.store.get(connectionAtom)).toBe('live');
  expect(current.store.get(socketIdAtom)).toBe('12.34');
  current.socket.state('connecting');
  expect(current.store.get(connectionAtom)).toBe('reconnecting');
  expect(current.store.get(socketIdAtom)).toBeNull();
  expect(current.socket.joined()).toEqual(channels);
});

describe('the network of a device', () => {
  const network = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const mark = () => current.store.get(connectionAtom);
  afterEach(() => jest.restoreAllMocks());

  test('a device that loses its network is marked offline at once, and live again when its socket has answered [G.324, G.320]', () => {
    current.socket.state('connected', '12.34');
    network(false);
    expect(mark()).toBe('offline');
    expect(current.store.get(socketIdAtom)).toBeNull();
    network(true);
    expect(mark()).toBe('reconnecting');
    current.socket.answer();
    expect(mark()).toBe('live');
    expect(current.store.get(socketIdAtom)).toBe('12.34');
  });

  test('a device without a network is marked offline although its socket reports a connection [G.324]', () => {
    network(false);
    current.socket.state('connected', '12.34');
    expect(mark()).toBe('offline');
  });

  test('a live page is marked reconnecting when it shows cached data, until its socket has answered [live.1661]', () => {
    current.socket.state('connected', '12.34');
    current.store.set(noteCachedAtom, 1);
    expect(mark()).toBe('reconnecting');
    current.store.set(noteCachedAtom, 0);
    current.socket.answer();
    expect(mark()).toBe('live');
    const again = () => {
      current.store.set(forgetOfflineNoteAtom);
      current.store.set(noteCachedAtom, 1);
      return mark();
    };
    expect(again()).toBe('live');
    jest.advanceTimersByTime(15_000);
    expect(again()).toBe('reconnecting');
  });

  test('a device stays marked offline when its network is lost again before its socket answers [G.320]', () => {
    current.socket.state('connected', '12.34');
    network(false);
    network(true);
    network(false);
    current.socket.answer();
    expect(mark()).toBe('offline');
  });

  test('a device whose socket was lost with the network is marked live once the next socket is connected [G.320]', () => {
    current.socket.state('connected', '12.34');
    network(false);
    current.socket.state('unavailable');
    network(true);
    expect(mark()).toBe('offline');
    current.socket.state('connected', '12.35');
    expect(mark()).toBe('live');
  });
});

describe('a socket that is joined for the first time', () => {
  async function joined(lastEventAt: (readAt: number) => number | null) {
    const refetch = jest.spyOn(queryClient(), 'invalidateQueries');
    current.api.on('GET /api/stock');
    await request('GET /api/stock');
    const readAt = Date.now();
    jest.advanceTimersByTime(2_000);
    current.socket.state('connected', '1.1', lastEventAt(readAt));
    jest.advanceTimersByTime(0);
    return refetch.mock.calls.filter(([filter]) => filter === undefined).length;
  }

  test('the first connection of a socket reads nothing again when nothing happened since the page began to read [G.241]', async () => {
    expect(await joined((readAt) => readAt - 1_000)).toBe(0);
  });

  test('the first connection of a socket reads again what could not be read before, although nothing happened [live.2706]', async () => {
    await joined((readAt) => readAt - 1_000);
    const [[filter] = []] = jest.mocked(queryClient().invalidateQueries).mock.calls;
    const isReadAgain = (status: string) => filter?.predicate?.({ state: { status } } as never);
    expect([isReadAgain('error'), isReadAgain('success')]).toEqual([true, false]);
  });

  test('the first connection of a socket reads everything again when something happened since the page began to read [G.241]', async () => {
    expect(await joined((readAt) => readAt + 500)).toBe(1);
  });

  test.each([
    [
      'account and settings again when something happened since the document was requested',
      (start: number) => start + 10,
      2,
    ],
    ['account and settings again when the server does not say what happened', () => null, 2],
    [
      'nothing again when nothing happened since the document was requested',
      (start: number) => start - 5_000,
      0,
    ],
  ])('the first connection of a socket reads %s [live.1236]', async (_when, lastEventAt, reads) => {
    current.socket.state('connected', '1.1', lastEventAt(performance.timeOrigin));
    await jest.advanceTimersByTimeAsync(0);
    const calls = current.api.calls.map(({ path }) => path);
    expect(calls.filter((path) => ['/api/user', '/api/settings'].includes(path))).toHaveLength(reads);
    expect(current.store.get(userAtom)?.name === 'Priya Renamed').toBe(reads > 0);
  });

  test('the first connection of a socket reads everything again when the server does not say when its last event was [G.241]', async () => {
    expect(await joined(() => null)).toBe(1);
  });
});

test('a socket that came back makes the page read everything again once, within 2 s [D-F3]', () => {
  const refetch = jest.spyOn(queryClient(), 'invalidateQueries');
  const back = jest.fn();
  const stop = onReconnect(back);
  current.socket.state('connected', '1.1');
  jest.advanceTimersByTime(5_000);
  refetch.mockClear();
  current.socket.state('unavailable');
  current.socket.state('connected', '1.2');
  jest.advanceTimersByTime(999);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(back).toHaveBeenCalledTimes(1);
  expect(current.api.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/user', '/api/settings']),
  );
  stop();
});

test('the end of a session closes the socket, and the next session opens a new socket with its channels [D-R3.3]', () => {
  current.store.set(clearSessionAtom);
  expect(current.socket.isClosed()).toBe(true);
  current.store.set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  current.store.set(setUserAtom, aUser());
  expect(current.sockets).toHaveLength(2);
  expect(current.sockets[1]?.joined()).toEqual(['App.Models.User.7', 'App.Models.Team.2']);
});

test('without a socket server the connection mark says that live updates are off, and nobody is told of open records', async () => {
  expect(current.store.get(openRecordsAtom)).not.toBeNull();
  current.stop();
  expect(current.store.get(openRecordsAtom)).toBeNull();
  current.store.set(setSettingsAtom, { ...SETTINGS, realtime: null });
  current.stop = startRealtime({ openSocket: () => fakeSocket().socket, random: () => 0 });
  expect(current.store.get(connectionAtom)).toBe('off');
});

test('live updates begin one second after somebody has signed in [R4.31, R4.10]', async () => {
  current.store.set(clearSessionAtom);
  startLazyRealtime();
  current.store.set(setSettingsAtom, { ...SETTINGS, realtime: null });
  current.store.set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  current.stop();
  current.store.set(setUserAtom, aUser());
  await jest.advanceTimersByTimeAsync(999);
  expect(current.store.get(connectionAtom)).toBe('connecting');
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  await waitFor(() => expect(current.store.get(connectionAtom)).toBe('off'));
});

describe('other people who have a record open', () => {
  function Others() {
    const people = usePresent('stock', 512);
    return createElement(
      'output',
      null,
      people.map(({ name }) => name),
    );
  }
  const channel = 'App.Models.Stock.512';

  test('a page joins the channel of its open record after a second, and leaves it when the record closes [lists.236]', async () => {
    const { unmount } = await renderScreen(createElement(Others));
    act(() => jest.advanceTimersByTime(999));
    expect(current.socket.presenceChannels()).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(current.socket.presenceChannels()).toEqual([channel]);
    act(() => current.socket.publishOthers(channel, [{ id: 9, name: 'Tom Ashby' }]));
    expect(screen.getByRole('status')).toHaveTextContent('Tom Ashby');
    act(() => current.socket.publishOthers(channel, []));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    unmount();
    expect(current.socket.presenceChannels()).toEqual([]);
  });

  test('a record that was open for less than a second joins no channel, and a closed socket names no other people [lists.236]', async () => {
    const passing = await renderScreen(createElement(Others));
    act(() => jest.advanceTimersByTime(500));
    passing.unmount();
    act(() => jest.advanceTimersByTime(5_000));
    expect(current.socket.presenceChannels()).toEqual([]);
    await renderScreen(createElement(Others));
    act(() => jest.advanceTimersByTime(1_000));
    act(() => current.socket.publishOthers(channel, [{ id: 9, name: 'Tom Ashby' }]));
    act(() => current.stop());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  const list = 'App.Models.Stock.List.41';
  const OpenList = () => createElement('output', null, usePresent('list', 41).length);

  test('the line of a picking list that the page is at is sent to others whenever it changes [lists.891]', async () => {
    const { store } = current;
    await renderScreen(createElement(OpenList));
    store.get(openRecordsAtom)?.tellPlace('list', 41, 1);
    expect(current.socket.sentPlaces).toEqual([]);
    act(() => jest.advanceTimersByTime(1_000));
    expect(current.socket.presenceListener(list)?.place()).toBe(1);
    store.get(openRecordsAtom)?.tellPlace('list', 41, 2);
    store.get(openRecordsAtom)?.tellPlace('list', 41, null);
    expect(current.socket.sentPlaces).toEqual([
      [list, 2],
      [list, null],
    ]);
    expect(current.socket.presenceListener(list)?.place()).toBe(null);
  });

  test('changes of an open picking list, and the lines that others are at, reach a listener until it stops [lists.891]', async () => {
    const events: unknown[] = [];
    const { store } = current;
    await renderScreen(createElement(OpenList));
    act(() => jest.advanceTimersByTime(1_000));
    const stop = store.get(openRecordsAtom)?.follow('list', 41, {
      onNews: () => events.push('news'),
      onPlaces: (places) => events.push([...places]),
    });
    const listener = current.socket.presenceListener(list);
    listener?.onNews();
    listener?.onPlaces(new Map([[9, 5]]));
    expect(events).toEqual([[], 'news', [[9, 5]]]);
    stop?.();
    listener?.onNews();
    expect(events).toHaveLength(3);
  });
});

test('a signed-in page that hears a hint of releases asks for /build.json within 5 s [platform.1974]', async () => {
  const { sockets } = await live();
  const ask = jest.fn(async () => null);
  const { stop } = startBuildChecks(ask, jest.fn());
  sockets[0]?.hint('releases');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});
