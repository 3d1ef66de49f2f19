import { setTokenAtom } from '@storeroom/sdk/host';
import { fakeApi, renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { openEchoSocket } from './echo-socket';

// The build of the library for browsers: the default here is the one for servers.
jest.mock('pusher-js', () => jest.requireActual<object>('pusher-js/dist/web/pusher.js'));

const where = { key: 'k', host: 'api.storeroom.test', port: 8080, tls: false, cluster: null };
const CHANNEL = 'App.Models.Team.3';

interface Frame {
  event: string;
  data: unknown;
  channel?: string;
}

/** A socket to a server that lets every authorised client subscribe. */
class FakeLine {
  readyState = 1;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (event?: object) => void = () => undefined;
  /** The network is gone without notice: nothing that is sent gets through. */
  isDead = false;
  static opened: FakeLine[] = [];
  constructor() {
    FakeLine.opened.push(this);
    setTimeout(() => {
      this.onopen();
      this.receive({
        event: 'pusher:connection_established',
        data: '{"socket_id":"1.2","activity_timeout":120}',
      });
    });
  }
  receive = (frame: Frame) => this.onmessage({ data: JSON.stringify(frame) });
  send(text: string) {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel: string } };
    if (this.isDead) return;
    if (event === 'pusher:ping') this.receive({ event: 'pusher:pong', data: '{}' });
    if (event !== 'pusher:subscribe') return;
    this.receive({
      event: 'pusher_internal:subscription_succeeded',
      channel: data.channel,
      data: '{"quiet_ms":5}',
    });
  }
  close = () => this.onclose({ code: 1000, wasClean: true });
}

const PASS = 'POST /broadcasting/auth';

type Asking =
  | 'hangs'
  | 'fails'
  | 'fails with 500'
  | 'hangs in its body'
  | 'answers with a page'
  | 'refuses'
  | 'answers';

/**
 * A page that joins a channel. Its calls to authorise the channel end in these ways, one after the other; the last way
 * repeats.
 */
async function joining(...ways: Asking[]) {
  const api = fakeApi();
  const { store } = await renderScreen(createElement('p'), { api });
  store.set(setTokenAtom, { token: '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', token_type: 'Bearer' });
  let asked = 0;
  const never = new Promise<never>(() => undefined);
  Object.assign(window, {
    WebSocket: FakeLine,
    fetch: async (address: string, init: RequestInit) => {
      const way = ways[Math.min(asked, ways.length - 1)];
      asked += 1;
      if (way === 'hangs') return never;
      if (way === 'fails') api.on(PASS, 'unreachable');
      else if (way === 'fails with 500') api.on(PASS, { status: 500 });
      else api.on(PASS, way === 'refuses' ? { status: 403 } : {});
      const response = await api.fetch(address, init);
      if (way === 'answers with a page') return { ...response, text: async () => '<p>hello' };
      return way === 'hangs in its body' ? { ...response, text: () => never } : response;
    },
  });
  jest.useFakeTimers();
  const states: string[] = [];
  const socket = openEchoSocket(where);
  socket.onState((state) => states.push(state));
  socket.join(CHANNEL, () => undefined);
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  await pass(100);
  return { socket, states, asked: () => asked, pass };
}

afterEach(() => {
  jest.useRealTimers();
  FakeLine.opened = [];
});

test.each(['hangs', 'hangs in its body', 'fails', 'fails with 500', 'answers with a page'] as const)(
  'a channel whose authorisation %s is marked unavailable and asked for again until it is joined [G.294]',
  async (way) => {
    const { states, asked, pass } = await joining(way, way, 'answers');
    await pass(15_000);
    expect(states).toContain('unavailable');
    await pass(60_000);
    expect([asked(), states.at(-1)]).toEqual([3, 'connected']);
  },
);

test('a channel that was left is not asked for again [G.294]', async () => {
  const { socket, asked, pass } = await joining('hangs', 'answers');
  socket.leave(CHANNEL);
  await pass(120_000);
  expect(asked()).toBe(1);
});

test('a refused channel is not asked for again, and the connection counts as failed [G.294, live.1362]', async () => {
  const { states, asked, pass } = await joining('refuses');
  await pass(120_000);
  expect([asked(), states]).toEqual([1, ['failed']]);
});

test('a refused channel that the account no longer names does not make the connection fail [live.1362]', async () => {
  const { socket, states, pass } = await joining('hangs', 'refuses');
  socket.onRefused(async () => socket.leave(CHANNEL));
  await pass(60_000);
  expect(states).not.toContain('failed');
});

test('a refused channel of a record names no other people, and neither rights nor connection count as lost [live.1362, lists.236]', async () => {
  const { socket, states, pass } = await joining('answers', 'refuses');
  const refused = jest.fn(async () => undefined);
  socket.onRefused(refused);
  const others: unknown[] = [];
  const listener = { onPlaces: () => undefined, onNews: () => undefined, place: () => null };
  socket.joinPresence('App.Models.Stock.512', { ...listener, onOthers: (people) => others.push(people) });
  await pass(60_000);
  expect([others, states, refused.mock.calls]).toEqual([[[]], ['connected'], []]);
});

test('the socket of the page asks the server for protocol 7 [R9.18]', () => {
  const lines: string[] = [];
  class RecordedLine extends FakeLine {
    constructor(address: string) {
      super();
      lines.push(address);
    }
  }
  Object.assign(window, { WebSocket: RecordedLine });
  openEchoSocket(where);
  expect(lines.map((line) => new URL(line).searchParams.get('protocol'))).toEqual(['7']);
});

test.each([
  ['without TLS is tried over TLS, and given up when nobody answers there', false, ['ws:', 'wss:']],
  ['over TLS is given up without another try', true, ['wss:']],
])('a socket that was closed with code 4000 %s [R8.18, live.1363]', async (_when, tls, schemes) => {
  jest.useFakeTimers();
  const lines: string[] = [];
  class ClosingLine extends FakeLine {
    readonly number: number;
    constructor(address: string) {
      super();
      this.number = lines.push(address);
      // Only the first socket opens. It is closed with 4000, which asks the client to use TLS; later sockets stay
      // silent.
      if (this.number > 1) this.onopen = () => undefined;
      else setTimeout(() => this.onclose({ code: 4000, wasClean: true }), 50);
    }
    override receive = (frame: Frame) => {
      if (this.number === 1) this.onmessage({ data: JSON.stringify(frame) });
    };
  }
  Object.assign(window, { WebSocket: ClosingLine });
  const states: string[] = [];
  openEchoSocket({ ...where, tls }).onState((state) => states.push(state));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toBe('disconnected');
  expect([...new Set(lines.map((line) => new URL(line).protocol))]).toEqual(schemes);
});

test.each([
  ['that answers is kept', false, ['connected']],
  [
    'that stays silent for two seconds is replaced by a new one',
    true,
    ['connected', 'connecting', 'connected'],
  ],
] as const)('when the network is back, a socket %s [G.320, live.1520]', async (_which, isDead, expected) => {
  const { socket, states, pass } = await joining('answers');
  const listener = jest.fn();
  FakeLine.opened[0]!.isDead = isDead;
  socket.ping(listener);
  await pass(1_900);
  expect(FakeLine.opened).toHaveLength(1);
  await pass(1_000);
  expect(states.slice(-expected.length)).toEqual(expected);
  expect([listener.mock.calls.length, FakeLine.opened.length]).toEqual(isDead ? [0, 2] : [1, 1]);
});
