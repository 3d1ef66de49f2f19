import { connect } from 'node:net';
import {
  asMember,
  browserClient,
  disconnectAll,
  once,
  subscribed,
} from '../../../../test/realtime/browser-client';
import { listen, type Listening } from '../../../../test/realtime/listening';
import { RawClient } from '../../../../test/realtime/raw-client';
import { until } from '@storeroom/serving/testing/until';

const ROOM = 'private-room';

const handshake = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');

describe('what clients send', () => {
  let server: Listening;

  beforeEach(async () => {
    server = await listen();
  });
  afterEach(async () => {
    disconnectAll();
    await server.close();
  });

  async function two(channel: string): Promise<[RawClient, RawClient]> {
    const [sender, listener] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    for (const client of [sender, listener]) await client.subscribe(channel);
    return [sender, listener];
  }

  test('a client event reaches the others on the channel and not its sender [D-E1]', async () => {
    const [sender, listener] = [browserClient(server.port), browserClient(server.port)];
    const [from, to] = [await subscribed(sender, ROOM), await subscribed(listener, ROOM)];
    const echoed: unknown[] = [];
    from.bind('client-typing', (data: unknown) => echoed.push(data));
    const heard = once(to, 'client-typing');
    from.trigger('client-typing', { line: 3 });
    expect(await heard).toEqual({ line: 3 });
    to.trigger('client-typing', { line: 4 });
    await once(from, 'client-typing');
    expect(echoed).toEqual([{ line: 4 }]);
  });

  test('a client event on a presence channel says who sent it [D-E1]', async () => {
    const sender = browserClient(server.port, asMember(server.port, '1', {}));
    const listener = await RawClient.connect(server.port);
    await listener.subscribe('presence-room', { user_id: '2' });
    (await subscribed(sender, 'presence-room')).trigger('client-typing', { line: 3 });
    expect(await listener.next('client-typing')).toMatchObject({ user_id: '1', data: { line: 3 } });
    listener.close();
  });

  test('a client event is refused on a public channel and on one that its sender has not joined [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    await client.subscribe('notices');
    for (const channel of ['notices', ROOM, undefined, 7]) {
      client.send({ event: 'client-typing', channel, data: {} });
      expect(await client.next('pusher:error')).toMatchObject({ data: { code: null } });
    }
    client.close();
  });

  test.each([
    'private-App.Models.Team.3',
    'private-App.Models.Stock.5',
    'presence-App.Models.Team.3',
    'presence-App.Models.User.1',
  ])('a client event on %s is refused, and nobody hears it [G.47]', async (channel) => {
    const member = channel.startsWith('presence-') ? { user_id: '1' } : undefined;
    const [sender, listener] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    await sender.subscribe(channel, member);
    await listener.subscribe(channel, member && { user_id: '2' });
    sender.send({ event: 'client-StockEdited', channel, data: {} });
    expect(await sender.next('pusher:error')).toMatchObject({ data: { code: null } });
    expect((await listener.soFar()).map(({ event }) => event)).not.toContain('client-StockEdited');
  });

  test('the eleventh client event within a second is refused with 4301 [W.70]', async () => {
    const [sender, listener] = await two(ROOM);
    for (let count = 1; count <= 11; count += 1) {
      sender.send({ event: 'client-typing', channel: ROOM, data: { count } });
    }
    expect(await sender.next('pusher:error')).toMatchObject({ data: { code: 4301 } });
    expect(await listener.soFar()).toHaveLength(10);
    server.clock.pass(1);
    sender.send({ event: 'client-typing', channel: ROOM, data: { count: 12 } });
    expect(await listener.next('client-typing')).toMatchObject({ data: { count: 12 } });
    for (const client of [sender, listener]) client.close();
  });

  test('a client event with more than 10 kB of data or a name above 200 characters is refused [W.67]', async () => {
    const [sender, listener] = await two(ROOM);
    sender.send({ event: 'client-typing', channel: ROOM, data: 'x'.repeat(10 * 1024) });
    expect(await sender.next('pusher:error')).toMatchObject({
      data: { message: expect.stringContaining('10 kB') },
    });
    sender.send({ event: `client-${'x'.repeat(194)}`, channel: ROOM, data: {} });
    expect(await sender.next('pusher:error')).toMatchObject({
      data: { message: expect.stringContaining('name') },
    });
    sender.send({ event: `client-${'x'.repeat(193)}`, channel: ROOM, data: 'x'.repeat(10 * 1024 - 2) });
    await listener.next(`client-${'x'.repeat(193)}`);
    for (const client of [sender, listener]) client.close();
  });

  test('invalid frames are answered with errors, and the connection stays open [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    for (const text of ['', 'hello', '{', 'null', '[]', '7', '{"event":7}', '{}']) {
      client.sendText(text);
      expect(await client.next('pusher:error')).toMatchObject({ data: { message: 'Invalid frame' } });
    }
    client.socket.send(Buffer.from([0, 1, 2]), { binary: true });
    expect(await client.next('pusher:error')).toMatchObject({ data: { message: 'Invalid frame' } });
    client.send({ event: 'pusher:unheard-of', data: {} });
    expect(await client.next('pusher:error')).toMatchObject({ data: { message: 'Unknown event' } });
    for (const data of [null, 'x', [], { auth: 1 }]) client.send({ event: 'pusher:subscribe', data });
    client.send({ event: 'pusher:unsubscribe', data: null });
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'never-subscribed' } });
    expect(await client.soFar()).toHaveLength(4);
    client.close();
  });

  test('a frame larger than any event can be ends the connection', async () => {
    const client = await RawClient.connect(server.port);
    client.sendText('x'.repeat(64 * 1024 + 1));
    expect(await client.closed).toMatchObject({ code: 1009 });
    await until(() => server.sockets.metrics().connections === 0);
  });

  test('a client that sends more than 300 frames at once is closed with 4100 [live.1530]', async () => {
    const [most, more] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    const send = (client: RawClient, frames: number) => {
      for (let count = 0; count < frames; count += 1) client.send({ event: 'pusher:ping', data: {} });
    };
    send(most, 300);
    for (let count = 0; count < 300; count += 1) await most.next('pusher:pong');
    most.close();
    send(more, 301);
    expect(await more.closed).toMatchObject({ code: 4100 });
  });

  const FRAMES: [string, (client: RawClient) => void][] = [
    ['text frames', (client) => client.sendText('x')],
    ['pong frames', (client) => client.socket.pong()],
  ];

  test.each(FRAMES)(
    'a connection that floods the server with %s is closed with 4100 [live.1530]',
    async (_of, send) => {
      const client = await RawClient.connect(server.port);
      for (let count = 0; count <= 300; count += 1) send(client);
      expect(await client.closed).toMatchObject({ code: 4100 });
      expect(server.sockets.metrics().connections).toBe(0);
    },
  );

  test('a connection that was refused and floods the server without closing is cut [live.1530]', async () => {
    const line = connect(server.port, '127.0.0.1');
    const closed = new Promise((resolve) => line.once('close', resolve).on('error', () => undefined));
    line.write(handshake('/app/nobody?protocol=7'));
    await new Promise((resolve) => line.once('data', resolve));
    // Empty pong frames, which need no answer.
    line.resume().write(Buffer.alloc(6 * 400, Buffer.from([0x8a, 0x80, 0, 0, 0, 0])));
    await closed;
    // Otherwise the server would go on reading and wait thirty seconds for the connection to close.
  }, 10_000);

  test('events for one user reach the sockets that signed in as that user [D-E1]', async () => {
    const [tom, priya] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    for (const [client, id] of [
      [tom, '2'],
      [priya, '1'],
    ] as const) {
      client.send({ event: 'pusher:signin', data: server.library.authenticateUser(client.socketId, { id }) });
      await client.next('pusher:signin_success');
    }
    await server.library.sendToUser('2', 'Edited', { stock_id: 1 });
    expect(await tom.next('Edited')).toMatchObject({ channel: '#server-to-user-2' });
    expect(await priya.soFar()).toEqual([]);
    for (const client of [tom, priya]) client.close();
  });

  test('a socket that signs in with a forged signature is closed with 4009 [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    const forged = { auth: `public-key:${'0'.repeat(64)}`, user_data: '{"id":"1"}' };
    client.send({ event: 'pusher:signin', data: forged });
    expect(await client.closed).toMatchObject({ code: 4009 });
  });
});
