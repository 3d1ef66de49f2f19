import { connect } from 'node:net';
import { browserClient, connected, disconnectAll, once } from '../../../../test/realtime/browser-client';
import { APP, listen, type Listening } from '../../../../test/realtime/listening';
import { RawClient } from '../../../../test/realtime/raw-client';
import { until } from '@storeroom/serving/testing/until';

describe('the life of a connection', () => {
  let server: Listening;

  beforeEach(async () => {
    server = await listen({ limits: { buffered_bytes: 64 * 1024 } });
  });
  afterEach(async () => {
    disconnectAll();
    await server.close();
  });

  test('a ping of a client is answered [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    client.send({ event: 'pusher:ping', data: {} });
    expect(await client.next('pusher:pong')).toMatchObject({ data: '{}' });
    client.close();
  });

  test('a silent client is pinged after 120 s, and stays connected when it answers [D-E1]', async () => {
    const client = await connected(browserClient(server.port));
    const heard: unknown[] = [];
    client.connection.bind('message', (message: unknown) => heard.push(message));
    const ponged = new Promise((resolve) => client.connection.bind('message', resolve));
    server.clock.pass(119);
    server.sockets.beat();
    const witness = await RawClient.connect(server.port);
    await witness.soFar();
    expect(heard).toEqual([]);
    server.clock.pass(1);
    server.sockets.beat();
    expect(await ponged).toMatchObject({ event: 'pusher:ping' });
    await witness.soFar();
    client.send_event('pusher:ping', {});
    await new Promise((resolve) => client.connection.bind('message', resolve));
    server.clock.pass(30);
    server.sockets.beat();
    expect(client.connection.state).toBe('connected');
    expect(server.sockets.metrics().connections).toBe(2);
    witness.close();
  });

  test('a peer that leaves a ping unanswered for 30 s is closed with 4201 [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    server.clock.pass(120);
    server.sockets.beat();
    await client.next('pusher:ping');
    server.clock.pass(29);
    server.sockets.beat();
    expect(server.sockets.metrics().connections).toBe(1);
    server.clock.pass(1);
    server.sockets.beat();
    expect(await client.closed).toMatchObject({ code: 4201 });
    expect(server.sockets.metrics().connections).toBe(0);
  });

  test('a client that does not read is disconnected, and another client hears every event [W.72]', async () => {
    const reader = await RawClient.connect(server.port);
    await reader.subscribe('notices');
    const stuck = await connectWithoutReading(server.port);
    await until(() => server.sockets.channels.subscriptionCount('notices') === 2);
    let sent = 0;
    while (server.sockets.metrics().slow_clients === 0) {
      sent += 1;
      await server.library.trigger('notices', 'Edited', { filler: 'x'.repeat(9_000), sent });
    }
    expect(server.sockets.metrics()).toMatchObject({ connections: 1, slow_clients: 1, subscriptions: 1 });
    const heard = await reader.soFar();
    expect(heard.map(({ data }) => (JSON.parse(String(data)) as { sent: number }).sent)).toEqual(
      Array.from({ length: sent }, (_, index) => index + 1),
    );
    stuck.destroy();
    reader.close();
  });

  test('clients of a server that stops leave one after the other, hear everything until then, and nobody new is let in [operation.2092]', async () => {
    const [first, second, left] = [
      await RawClient.connect(server.port),
      await RawClient.connect(server.port),
      await RawClient.connect(server.port),
    ];
    await second.subscribe('notices');
    const moments: { ms: number; come: () => void }[] = [];
    const drained = server.sockets.drain(
      30_000,
      (ms) => new Promise<void>((come) => moments.push({ ms, come })),
    );
    const spread = moments.map(({ ms }) => ms);
    expect(new Set(spread).size).toBe(3);
    expect(spread.every((ms) => ms >= 0 && ms < 30_000)).toBe(true);
    expect(await RawClient.at(server.port).closed).toMatchObject({ code: 4100 });
    moments[0]?.come();
    expect(await first.closed).toMatchObject({ code: 4200 });
    await server.library.trigger('notices', 'Edited', {});
    expect(await second.next('Edited')).toMatchObject({ channel: 'notices' });
    left.close();
    moments[1]?.come();
    expect(await second.closed).toMatchObject({ code: 4200 });
    await drained;
  });

  test('after live updates were interrupted pusher-js connects again by itself and hears events [R8.17]', async () => {
    const client = await connected(browserClient(server.port));
    const channel = client.subscribe('private-room');
    await once(channel, 'pusher:subscription_succeeded');
    const before = client.connection.socket_id;
    const back = once(channel, 'pusher:subscription_succeeded');
    server.bus.disconnect(server.sockets);
    server.bus.connect(server.sockets);
    await back;
    expect(client.connection.socket_id).not.toBe(before);
    const heard = once(channel, 'Edited');
    await server.library.trigger('private-room', 'Edited', { stock_id: 1 });
    expect(await heard).toEqual({ stock_id: 1 });
  });

  test('a server that stops closes its sockets with 4200 and accepts no new one [PF.149]', async () => {
    const [first, second] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    await server.sockets.close();
    for (const client of [first, second]) expect(await client.closed).toMatchObject({ code: 4200 });
    expect(await RawClient.at(server.port).closed).toMatchObject({ code: 4100 });
  });

  test('a server that stops does not wait for a client that does not read', async () => {
    const stuck = await connectWithoutReading(server.port);
    await until(() => server.sockets.channels.subscriptionCount('notices') === 1);
    await server.sockets.close();
    expect(server.sockets.metrics().connections).toBe(0);
    stuck.destroy();
  });
});

/** A socket that subscribes to `notices` and never reads after that. */
async function connectWithoutReading(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const head = [
    `GET /app/${APP.key}?protocol=7 HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(masked('{"event":"pusher:subscribe","data":{"channel":"notices"}}'));
  return socket;
}

/** A text frame of fewer than 126 bytes. Its mask is zero, which the protocol allows. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
