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
import { keepRealtime } from './keep-realtime';
import type { Attending, StateListener, LiveSocket, SocketState } from './live-socket';
import { startRealtime } from './realtime';

const SETTINGS = recordedResult('GET /api/settings');
const where = { key: 'k', host: 'api.storeroom.test', port: 8080, tls: false, cluster: null };
const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: null, role: 'keeper' as const, permissions: [] };

/** The socket at the edge: which channels are joined, and hands to move it with. */
function fakeSocket() {
  const channels = new Map<string, (name: EventName, payload: EventPayload) => void>();
  const attended = new Map<string, Attending>();
  const told: [string, number | null][] = [];
  let publishState: StateListener = () => undefined;
  let publishRefused: () => Promise<void> = async () => undefined;
  let closed = false;
  const asking: (() => void)[] = [];
  const socket: LiveSocket = {
    join: (channel, listener) => void channels.set(channel, listener),
    attend: (channel, attending) => void attended.set(channel, attending),
    tellPlace: (channel, at) => void told.push([channel, at]),
    leave: (channel) => void (channels.delete(channel) || attended.delete(channel)),
    onState: (listener) => (publishState = listener),
    onRefused: (listener) => (publishRefused = listener),
    ask: (listener) => void asking.push(listener),
    close: () => (closed = true),
  };
  return {
    socket,
    joined: () => [...channels.keys()],
    attended: () => [...attended.keys()],
    publishOthers: (channel: string, others: PresentPerson[]) => attended.get(channel)?.onOthers(others),
    attending: (channel: string) => attended.get(channel),
    told,
    send: (channel: string, name: EventName, payload: EventPayload = {}) =>
      channels.get(channel)?.(name, payload),
    state: (state: SocketState, id: string | null = null, lastEventAt: number | null = null) =>
      publishState(state, id, lastEventAt),
    refuse: () => void publishRefused(),
    answer: () => asking.splice(0).forEach((listener) => listener()),
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
  const heard: LiveEvent[] = [];
  const stops = (['stock', 'location', 'team', 'user'] as const).map((subject) =>
    onLive(subject, (event) => heard.push(event)),
  );
  return {
    store,
    api,
    sockets,
    socket: sockets[0] as ReturnType<typeof fakeSocket>,
    heard,
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

test('[R4.32, R7.46] the channels of the person and of the active team are joined', () => {
  expect(current.socket.joined()).toEqual(['App.Models.User.7', 'App.Models.Team.2']);
});

test('[R4.32, D-RIGHTS.59] another active team means another channel', () => {
  current.store.set(chooseTeamAtom, lyon.id);
  expect(current.socket.joined()).toEqual(['App.Models.User.7', 'App.Models.Team.3']);
});

test('[R4.39, D-E2] what the team channel tells reaches the screens', () => {
  current.socket.send('App.Models.Team.2', 'Archived', { stock_id: 7, deleted_at: 'now' });
  expect(current.heard).toEqual([{ subject: 'stock', name: 'Archived', ids: [7], deleted_at: 'now' }]);
});

test('[R4.42] when the person was edited, the account is fetched again', async () => {
  current.socket.send('App.Models.User.7', 'Edited');
  await jest.advanceTimersByTimeAsync(0);
  expect(current.store.get(userAtom)?.name).toBe('Priya Renamed');
  expect(current.heard).toEqual([{ subject: 'user', name: 'Edited', ids: [] }]);
});

test('[X.965] a count of the person that is kept reaches the screens, and the account is not fetched again', async () => {
  current.socket.send('App.Models.User.7', 'Edited', { location_id: 12 });
  await jest.advanceTimersByTimeAsync(0);
  expect(current.heard).toEqual([{ subject: 'user', name: 'Edited', ids: [] }]);
  expect(current.store.get(userAtom)?.name).not.toBe('Priya Renamed');
});

test('[X.246] when somebody’s rights shrink, what needs them goes at once, without a reload', async () => {
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

test('[X.841] whom the server lets into a channel no more, the account is fetched again', async () => {
  current.socket.refuse();
  await jest.advanceTimersByTimeAsync(0);
  expect(current.store.get(userAtom)?.name).toBe('Priya Renamed');
});

test('[X.833] what happens to people of the team reaches the screens, and fetches nothing by itself', async () => {
  current.socket.send('App.Models.Team.2', 'Edited', { user_ids: [9] });
  await jest.advanceTimersByTimeAsync(0);
  expect(current.heard).toEqual([{ subject: 'user', name: 'Edited', ids: [9] }]);
  expect(current.api.calls).toEqual([]);
});

test.each(['Edited', 'Restored'] as const)(
  '[R4.41] when the team was %s, its rights and settings are fetched again',
  async (name) => {
    current.socket.send('App.Models.Team.2', name);
    await jest.advanceTimersByTimeAsync(0);
    expect(current.api.calls.map(({ path }) => path).sort()).toEqual(['/api/settings', '/api/user']);
  },
);

test('[X.27, R3.34, D-E3] the mark follows the socket, and writes carry its id', () => {
  current.socket.state('connected', '12.34');
  expect(current.store.get(connectionAtom)).toBe('live');
  expect(current.store.get(socketIdAtom)).toBe('12.34');
  current.socket.state('connecting');
  expect(current.store.get(connectionAtom)).toBe('reconnecting');
  expect(current.store.get(socketIdAtom)).toBeNull();
});

describe('a device without a network', () => {
  const network = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  const mark = () => current.store.get(connectionAtom);
  afterEach(() => jest.restoreAllMocks());

  test('[G.324, G.320] is said to be offline at once, and live again when the socket has answered', () => {
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

  test('[G.324] is offline whatever the socket says meanwhile', () => {
    network(false);
    current.socket.state('connected', '12.34');
    expect(mark()).toBe('offline');
  });

  test('[G.320] that lost it again before the socket answered is offline still', () => {
    current.socket.state('connected', '12.34');
    network(false);
    network(true);
    network(false);
    current.socket.answer();
    expect(mark()).toBe('offline');
  });

  test('[G.320] whose socket was lost too is live with the next one', () => {
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

  test('[G.241] has nothing fetched again when nothing happened since the page began to read', async () => {
    expect(await joined((readAt) => readAt - 1_000)).toBe(0);
  });

  test('[G.241] has everything fetched again when something did, or may have', async () => {
    expect(await joined((readAt) => readAt + 500)).toBe(1);
  });

  test.each([
    ['something happened since the document was asked for', (start: number) => start + 10, 2],
    ['the server does not tell', () => null, 2],
    ['nothing has happened since long before', (start: number) => start - 5_000, 0],
  ])('[X.1236] knows who it is for and what they may do anew when %s', async (_when, lastEventAt, reads) => {
    current.socket.state('connected', '1.1', lastEventAt(performance.timeOrigin));
    await jest.advanceTimersByTimeAsync(0);
    const calls = current.api.calls.map(({ path }) => path);
    expect(calls.filter((path) => ['/api/user', '/api/settings'].includes(path))).toHaveLength(reads);
    expect(current.store.get(userAtom)?.name === 'Priya Renamed').toBe(reads > 0);
  });

  test('[G.241] has everything fetched again when the server does not tell', async () => {
    expect(await joined(() => null)).toBe(1);
  });
});

test('[D-F3] a socket that came back has everything fetched again once, within 2 s', () => {
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

test('[R4.44, D-R3.3] the end of the session closes the socket; another token opens another', () => {
  current.store.set(clearSessionAtom);
  expect(current.socket.isClosed()).toBe(true);
  current.store.set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  current.store.set(setUserAtom, aUser());
  expect(current.sockets).toHaveLength(2);
  expect(current.sockets[1]?.joined()).toEqual(['App.Models.User.7', 'App.Models.Team.2']);
});

test('[X.27] without a socket server live updates are off', async () => {
  current.stop();
  current.store.set(setSettingsAtom, { ...SETTINGS, realtime: null });
  current.stop = startRealtime({ openSocket: () => fakeSocket().socket, random: () => 0 });
  expect(current.store.get(connectionAtom)).toBe('off');
});

test('[R4.31, R4.10] the socket is wanted a second after somebody signed in, and no sooner', async () => {
  current.store.set(clearSessionAtom);
  keepRealtime();
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

describe('who else has a record open', () => {
  function Company() {
    const people = usePresent('stock', 512);
    return createElement(
      'output',
      null,
      people.map(({ name }) => name),
    );
  }
  const channel = 'App.Models.Stock.512';

  test('[X.236] the page is on the channel of what it has open, once it stays there, and leaves it', async () => {
    const { unmount } = await renderScreen(createElement(Company));
    act(() => jest.advanceTimersByTime(999));
    expect(current.socket.attended()).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(current.socket.attended()).toEqual([channel]);
    act(() => current.socket.publishOthers(channel, [{ id: 9, name: 'Tom Ashby' }]));
    expect(screen.getByRole('status')).toHaveTextContent('Tom Ashby');
    act(() => current.socket.publishOthers(channel, []));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    unmount();
    expect(current.socket.attended()).toEqual([]);
  });

  test('[X.236] who passes by is not told of, and a socket that ends takes everybody along', async () => {
    const passing = await renderScreen(createElement(Company));
    act(() => jest.advanceTimersByTime(500));
    passing.unmount();
    act(() => jest.advanceTimersByTime(5_000));
    expect(current.socket.attended()).toEqual([]);
    await renderScreen(createElement(Company));
    act(() => jest.advanceTimersByTime(1_000));
    act(() => current.socket.publishOthers(channel, [{ id: 9, name: 'Tom Ashby' }]));
    act(() => current.stop());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  const list = 'App.Models.Stock.List.41';
  const OpenList = () => createElement('output', null, usePresent('list', 41).length);

  test('[X.891] what of an open list the page is at is told as often as it changes, and to whoever comes later', async () => {
    const { store } = current;
    await renderScreen(createElement(OpenList));
    store.get(openRecordsAtom)?.tellPlace('list', 41, 1);
    expect(current.socket.told).toEqual([]);
    act(() => jest.advanceTimersByTime(1_000));
    expect(current.socket.attending(list)?.place()).toBe(1);
    store.get(openRecordsAtom)?.tellPlace('list', 41, 2);
    store.get(openRecordsAtom)?.tellPlace('list', 41, null);
    expect(current.socket.told).toEqual([
      [list, 2],
      [list, null],
    ]);
    expect(current.socket.attending(list)?.place()).toBe(null);
  });

  test('[X.890, X.891] news of an open record and the places of others reach what follows it, until it stops', async () => {
    const heard: unknown[] = [];
    const { store } = current;
    await renderScreen(createElement(OpenList));
    act(() => jest.advanceTimersByTime(1_000));
    const stop = store.get(openRecordsAtom)?.follow('list', 41, {
      onNews: () => heard.push('news'),
      onPlaces: (places) => heard.push([...places]),
    });
    const attending = current.socket.attending(list);
    attending?.onNews();
    attending?.onPlaces(new Map([[9, 5]]));
    expect(heard).toEqual([[], 'news', [[9, 5]]]);
    stop?.();
    attending?.onNews();
    expect(heard).toHaveLength(3);
  });
});
