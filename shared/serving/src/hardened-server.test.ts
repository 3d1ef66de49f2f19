import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hardenedServer, type HardenedServerOptions } from './hardened-server';
import { visitorOf } from './visitors';

let server: Server;
afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const portOf = () => (server.address() as AddressInfo).port;

async function listen(handle: RequestListener, options: Partial<HardenedServerOptions> = {}): Promise<void> {
  server = hardenedServer(handle, { headers: { 'x-frame-options': 'DENY' }, ...options });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function open(): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function heardFrom(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  await once(socket, 'close');
  return heard;
}

const call = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';

/** A handler that does not answer; counts the calls that have begun and not ended. */
function holding() {
  const begun: ServerResponse[] = [];
  let open = 0;
  const ended: (() => void)[] = [];
  return {
    begun,
    count: () => open,
    handle: ((_request, response) => {
      begun.push(response);
      open += 1;
      response.once('close', () => {
        open -= 1;
        ended.shift()?.();
      });
    }) as RequestListener,
    oneEnded: () => new Promise<void>((resolve) => ended.push(resolve)),
  };
}

it('a connection that ends leaves no call running, also with 400 calls sent ahead [operation.1101]', async () => {
  const held = holding();
  await listen(held.handle);
  for (const calls of [16, 17, 400]) {
    const over = held.oneEnded();
    const socket = await open();
    socket.write(call('/').repeat(calls));
    if (calls <= 16) {
      await once(server, 'request');
      socket.destroy();
    }
    await over;
    expect([calls, held.count(), held.begun.length]).toEqual([calls, 0, 1]);
    held.begun.length = 0;
  }
});

it('calls sent ahead on one connection are answered one after the other [operation.1101]', async () => {
  let running = 0;
  let most = 0;
  await listen((request, response) => {
    running += 1;
    most = Math.max(most, running);
    setImmediate(() => {
      running -= 1;
      response.end(request.url);
    });
  });
  const socket = await open();
  const paths = Array.from({ length: 16 }, (_, at) => `/call-${at}.`);
  socket.write(paths.map((path, at) => call(path, at === 15 ? LAST : '')).join(''));
  const heard = await heardFrom(socket);
  expect(heard.match(/\/call-\d+\./g)).toEqual(paths);
  expect(most).toBe(1);
});

it('a call sent behind one that ends the connection is not begun [operation.1101]', async () => {
  const asked: (string | undefined)[] = [];
  await listen((request, response) => {
    asked.push(request.url);
    setImmediate(() => response.end());
  });
  const socket = await open();
  socket.write(call('/last', LAST) + call('/behind'));
  await heardFrom(socket);
  expect(asked).toEqual(['/last']);
});

it('an upgrade sent behind an unanswered call ends the connection [operation.1101]', async () => {
  const held = holding();
  let upgrades = 0;
  const over = held.oneEnded();
  await listen(held.handle, { upgrade: () => (upgrades += 1) });
  const socket = await open();
  socket.write(call('/') + call('/socket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'));
  expect(await heardFrom(socket)).toBe('');
  await over;
  expect([upgrades, held.count()]).toEqual([0, 0]);
});

it('a connection takes a limited number of calls and says with the last that it ends [operation.1102]', async () => {
  await listen((_request, response) => response.end('.'), { limits: { calls_of_connection: 3 } });
  const socket = await open();
  socket.write(call('/').repeat(5));
  const heard = await heardFrom(socket);
  const answers = heard.split('HTTP/1.1 200').slice(1);
  expect(answers.map((answer) => /connection: close/i.test(answer))).toEqual([false, false, true]);
});

it('an address holds a limited number of connections, except a trusted proxy, and the log says so [operation.1102]', async () => {
  const log = jest.spyOn(console, 'warn').mockReturnValue();
  const options = { limits: { connections: 2 }, sockets: 1 };
  await listen((_request, response) => response.end('.'), options);
  const [first, ...others] = [await open(), await open(), await open()];
  // Each is listened to from its start: the server closes it at once.
  const refused = [heardFrom(await open()), heardFrom(await open())];
  await Promise.all(refused);
  for (const socket of [first, ...others]) expect(socket.destroyed).toBe(false);
  expect(log.mock.calls).toEqual([[expect.stringContaining('one address holds 3')]]);
  first?.destroy();
  await eventuallyAnswers();
  for (const socket of others) socket.destroy();

  server.close();
  await listen((_request, response) => response.end('.'), { ...options, trustsProxy: () => true });
  for (const socket of await Promise.all(Array.from({ length: 9 }, open))) {
    socket.write(call('/', LAST));
    expect(await heardFrom(socket)).toMatch(/^HTTP\/1\.1 200/);
  }
});

/** The server notices the end of a connection a moment after the visitor. */
async function eventuallyAnswers(): Promise<void> {
  for (;;) {
    const socket = await open();
    socket.write(call('/', LAST));
    if ((await heardFrom(socket)).startsWith('HTTP/1.1 200')) return;
  }
}

it('a call that does not arrive in time is answered with 408 [operation.1103]', async () => {
  const limits = { headers_ms: 50, call_ms: 100, check_ms: 10 };
  await listen((request, response) => void request.resume().on('end', () => response.end('.')), { limits });
  const slow = [await open(), await open()];
  slow[0]?.write('GET / HTTP/1.1\r\nHost:');
  slow[1]?.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1');
  for (const heard of await Promise.all(slow.map(heardFrom))) {
    expect(heard).toMatch(/^HTTP\/1\.1 408 [^]*x-frame-options: DENY/);
  }
});

it('a connection on which nothing moves while it is answered is closed [operation.1103]', async () => {
  const held = holding();
  // Long enough for the call to be read in time on a busy machine, too.
  await listen(held.handle, { limits: { still_ms: 1_000 } });
  const over = held.oneEnded();
  const socket = await open();
  socket.write(call('/'));
  expect(await heardFrom(socket)).toBe('');
  await over;
  expect(held.count()).toBe(0);
});

/** A clock that a test moves on, so that a busy machine makes nothing late. */
function ownClock() {
  let time = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => time);
  return {
    moveOn: (ms: number) => (time += ms),
    /** Ends after the server has compared all calls with the clock. */
    async looked() {
      clock.mockClear();
      while (clock.mock.calls.length === 0) await nextTurn();
    },
  };
}

it('a request body that stops arriving is answered with 408, and one that arrives slowly is not [operation.1740]', async () => {
  const clock = ownClock();
  const arrived: Record<string, number> = {};
  const arrival = async (length: number, bytes: number) => {
    while ((arrived[length] ?? 0) < bytes) await nextTurn();
  };
  await listen(
    (request, response) => {
      const length = request.headers['content-length']!;
      request.on('data', (part: Buffer) => (arrived[length] = (arrived[length] ?? 0) + part.length));
      request.on('end', () => response.end('.'));
    },
    { limits: { check_ms: 10, body_still_ms: 1_500, body_least_bytes: 4 } },
  );
  const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n${LAST}\r\n`;
  const [still, slow] = [await open(), await open()];
  const heard = Promise.all([still, slow].map(heardFrom));
  still.write(`${post(1_000_000)}${'.'.repeat(999_999)}`);
  slow.write(post(80));
  await arrival(1_000_000, 999_999);
  for (let bytes = 4; bytes <= 80; bytes += 4) {
    clock.moveOn(1_000);
    slow.write('....');
    await arrival(80, bytes);
    await clock.looked();
  }
  const [of408, of200] = await heard;
  expect(of408).toMatch(/^HTTP\/1\.1 408 [^]*x-frame-options: DENY/);
  expect(of200).toMatch(/^HTTP\/1\.1 200/);
});

it('a request body is not late while the server has not read what has arrived [operation.1740]', async () => {
  const clock = ownClock();
  let begun: (request: IncomingMessage) => void;
  const beginning = new Promise<IncomingMessage>((resolve) => (begun = resolve));
  let taken = 0;
  await listen(
    (request, response) => {
      request.on('end', () => response.end('.'));
      begun(request);
    },
    { limits: { check_ms: 10, body_still_ms: 50 } },
  );
  const socket = await open();
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300000\r\n${LAST}\r\n${'.'.repeat(300_000)}`);
  const heard = heardFrom(socket);
  const request = await beginning;
  while (request.readableLength < request.readableHighWaterMark) await nextTurn();
  await clock.looked();
  clock.moveOn(300);
  await clock.looked();
  request.on('data', (part: Buffer) => (taken += part.length));
  expect(await heard).toMatch(/^HTTP\/1\.1 200/);
  expect(taken).toBe(300_000);
});

it('a client that keeps its connection open after the server has ended it is disconnected [operation.1740]', async () => {
  const limits = { check_ms: 10, body_still_ms: 50 };
  await listen((request) => void request.resume(), { limits });
  const socket = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true }).on(
    'error',
    () => undefined,
  );
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1');
  const [accepted] = (await once(server, 'connection')) as [Socket];
  const over = once(accepted, 'close');
  await once(socket.resume(), 'end');
  await over;
  socket.destroy();
});

/** More than the system buffers of an answer that nobody reads. */
const LARGE = Buffer.alloc(16 * 1024 * 1024);

it('the connection of an answer that is not read is ended, and an answer that is read arrives whole [operation.1741]', async () => {
  const limits = {
    check_ms: 20,
    unread_ms: 200,
    unread_bytes_per_s: LARGE.length / 2,
    unread_bytes: 3 * LARGE.length,
  };
  const held = holding();
  await listen(held.handle, { limits });
  const over = [held.oneEnded(), held.oneEnded()];
  const [unread, read] = [await open(), await open()];
  for (const socket of [unread, read]) socket.write(call('/', LAST));
  while (held.begun.length < 2) await once(server, 'request');
  // The clock stands still until one is read, which may take long on a busy machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const heard = heardFrom(read);
  for (const response of held.begun) response.end(LARGE);
  expect((await heard).length).toBeGreaterThan(LARGE.length);
  await over[0];
  expect(held.count()).toBe(1);
  clock.mockRestore();
  await over[1];
  expect(held.count()).toBe(0);
});

it('unread answers to one visitor are limited, and the newest answer still arrives [operation.1741]', async () => {
  const limits = { unread_bytes: 40 * 1024 * 1024 };
  await listen((_request, response) => void response.end(LARGE), { limits });
  const unread = await Promise.all(Array.from({ length: 5 }, open));
  const ended = unread.map((socket) => once(socket, 'close'));
  for (const socket of unread) {
    socket.write(call('/'));
    await once(server, 'request');
  }
  const waiting = new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
  expect(await waiting).toBe(2);
  const reader = await open();
  reader.write(call('/', LAST));
  expect((await heardFrom(reader)).length).toBeGreaterThan(LARGE.length);
  for (const socket of unread) socket.destroy();
  await Promise.all(ended);
});

it('of unread answers to one visitor those that are still being written stay [operation.1741]', async () => {
  const limits = { unread_bytes: 40 * 1024 * 1024 };
  let written: ServerResponse | undefined;
  await listen(
    ({ url }, response) => {
      if (url === '/whole') return void response.end(LARGE);
      response.write(LARGE);
      written = response;
    },
    { limits },
  );
  const sockets = await Promise.all(Array.from({ length: 4 }, open));
  const ended = sockets.map((socket) => once(socket, 'close'));
  for (const [at, socket] of sockets.entries()) {
    socket.write(call(at === 0 ? '/part' : '/whole'));
    await once(server, 'request');
  }
  expect(written?.destroyed).toBe(false);
  for (const socket of sockets) socket.destroy();
  await Promise.all(ended);
});

it('a visitor is counted by network, in whichever way the address is written [operation.1742]', async () => {
  await listen((request, response) => void response.end(visitorOf(request, () => true)));
  const counted = async (address: string) => {
    const socket = await open();
    socket.write(call('/', `X-Forwarded-For: ${address}\r\n${LAST}`));
    return (await heardFrom(socket)).split('\r\n\r\n')[1];
  };
  const one = await counted('2001:db8:1:1::1');
  expect(await counted('2001:0DB8:1:1:ffff::2')).toBe(one);
  expect(await counted('2001:db8:1:2::1')).not.toBe(one);
  expect(await counted('::ffff:192.0.2.1')).toBe(await counted('192.0.2.1'));
});

it('a connection whose upgrade is refused is closed soon, also where its sender leaves their side open [operation.2451]', async () => {
  let refuse: (socket: Duplex) => void;
  const refused = new Promise<Duplex>((resolve) => (refuse = resolve));
  await listen(() => undefined, {
    upgrade(_request, socket) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      refuse(socket);
    },
  });
  const sender = connect({ port: portOf(), host: '127.0.0.1', allowHalfOpen: true }).on(
    'error',
    () => undefined,
  );
  sender.write(call('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'));
  await once(await refused, 'close');
  sender.destroy();
});
