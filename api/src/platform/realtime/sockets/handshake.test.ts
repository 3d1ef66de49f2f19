import { browserClient, connected, disconnectAll, once } from '../../../../test/realtime/browser-client';
import { APP, listen, type Listening } from '../../../../test/realtime/listening';
import { RawClient } from '../../../../test/realtime/raw-client';
import { until } from '@storeroom/serving/testing/until';

describe('the handshake', () => {
  let server: Listening;

  beforeEach(async () => {
    server = await listen({ limits: { connections: 2 } });
  });
  afterEach(async () => {
    disconnectAll();
    await server.close();
  });

  test('a client is told its socket id and when to ping [D-E1]', async () => {
    const client = RawClient.at(server.port);
    const { data } = await client.next('pusher:connection_established');
    expect(JSON.parse(String(data))).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 120,
    });
    expect(server.sockets.metrics().connections).toBe(1);
    client.close();
  });

  test('the real pusher-js connects to the server [D-E1]', async () => {
    const client = await connected(browserClient(server.port));
    expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
  });

  test.each([
    ['an unknown key', '/app/another-key?protocol=7', 4001],
    ['a version that is no number', `/app/${APP.key}?protocol=seven`, 4006],
    ['a version that is not spoken', `/app/${APP.key}?protocol=5`, 4007],
    ['no version', `/app/${APP.key}`, 4008],
  ])('a connection with %s is closed with the code of Pusher for it [D-E1]', async (_what, path, code) => {
    const client = RawClient.at(server.port, path);
    expect(await client.next('pusher:error')).toMatchObject({ data: { code } });
    expect(await client.closed).toMatchObject({ code });
    expect(server.sockets.metrics().connections).toBe(0);
  });

  test('pusher-js stays disconnected after its key was refused [R8.17]', async () => {
    const client = browserClient(server.port, {}, 'another-key');
    await once(client.connection, 'disconnected');
    expect(client.connection.state).toBe('disconnected');
  });

  test('a server with no free connection closes another with 4100, and pusher-js connects as soon as one is free [R8.17]', async () => {
    const [first, second] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    expect(await RawClient.at(server.port).closed).toMatchObject({ code: 4100 });
    const third = browserClient(server.port);
    await once(third.connection, 'connecting_in');
    first.close();
    await connected(third);
    second.close();
  });

  test('one address holds no more sockets than its limit, and may open another once one has closed [G.49]', async () => {
    const narrow = await listen({ limits: { connections_per_address: 2 } });
    const [first] = [await RawClient.connect(narrow.port), await RawClient.connect(narrow.port)];
    expect(await RawClient.at(narrow.port).closed).toMatchObject({ code: 4100 });
    first.close();
    await until(() => narrow.sockets.metrics().connections === 1);
    await (await RawClient.connect(narrow.port)).subscribe('notices');
    await narrow.close();
  });

  test.each(['/', '/app', '/app/', '/app/a/b', '/socket', '//', '/app/%zz?protocol=7'])(
    'a client that asks for a socket at %s gets none',
    async (path) => {
      const client = RawClient.at(server.port, path);
      const { code } = await client.closed;
      expect([1006, 4001]).toContain(code);
    },
  );

  test('a connection is refused with 4100 while events could be missed, and accepted again afterwards', async () => {
    server.bus.disconnect(server.sockets);
    expect(await RawClient.at(server.port).closed).toMatchObject({ code: 4100 });
    server.bus.connect(server.sockets);
    (await RawClient.connect(server.port)).close();
  });
});
