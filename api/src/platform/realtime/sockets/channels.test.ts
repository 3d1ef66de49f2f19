import {
  browserClient,
  connected,
  disconnectAll,
  once,
  subscribed,
} from '../../../../test/realtime/browser-client';
import { listen, type Listening } from '../../../../test/realtime/listening';
import { RawClient } from '../../../../test/realtime/raw-client';

describe('channels', () => {
  let server: Listening;

  beforeEach(async () => {
    server = await listen({ limits: { channels_per_connection: 3, grants_per_connection: 2 } });
  });
  afterEach(async () => {
    disconnectAll();
    await server.close();
  });

  test('pusher-js hears on a public channel what is triggered there [D-E1]', async () => {
    const client = browserClient(server.port);
    const channel = await subscribed(client, 'notices');
    const heard = once(channel, 'App\\Events\\Edited');
    await server.library.trigger('notices', 'App\\Events\\Edited', { stock_id: 7 });
    expect(await heard).toEqual({ stock_id: 7 });
  });

  test('a private channel admits a socket with a signature of its own [D-E1]', async () => {
    const client = browserClient(server.port);
    const channel = await subscribed(client, 'private-App.Models.Stock.7');
    const heard = once(channel, 'App\\Events\\Archived');
    await server.library.trigger('private-App.Models.Stock.7', 'App\\Events\\Archived', { stock_id: 7 });
    expect(await heard).toEqual({ stock_id: 7 });
  });

  test('a socket is told that it listens when events of the channel arrive, and not that there were none before [live.2140]', async () => {
    const client = await RawClient.connect(server.port);
    let arrive = (): void => undefined;
    server.bus.arriving = new Promise((resolve) => (arrive = resolve));
    server.clock.pass(30);
    client.askFor('private-App.Models.Team.1');
    client.askFor('private-App.Models.Team.2');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'private-App.Models.Team.2' } });
    expect(await client.soFar()).toEqual([]);
    arrive();
    const { channel, data } = await client.next('pusher_internal:subscription_succeeded');
    expect([channel, data]).toEqual(['private-App.Models.Team.1', '{"quiet_ms":0}']);
    await server.library.trigger('private-App.Models.Team.1', 'App\\Events\\Edited', {});
    expect((await client.soFar()).map(({ event }) => event)).toEqual(['App\\Events\\Edited']);
    client.close();
  });

  test('a socket is told for how long a channel has been silent: since its last event, or since live updates went on [G.240]', async () => {
    const told = async (channel: string) => {
      const client = await RawClient.connect(server.port);
      const { data } = await client.subscribe(channel);
      client.close();
      return (JSON.parse(String(data)) as { quiet_ms: number }).quiet_ms;
    };
    const [heard, silent] = ['private-App.Models.Team.1', 'private-App.Models.Team.2'];
    server.clock.pass(30);
    await server.library.trigger(heard, 'App\\Events\\Edited', {});
    server.clock.pass(5);
    expect([await told(heard), await told(silent)]).toEqual([5_000, 35_000]);
    server.bus.disconnect(server.sockets);
    server.clock.pass(1);
    server.bus.connect(server.sockets);
    server.clock.pass(2);
    expect([await told(heard), await told(silent)]).toEqual([2_000, 2_000]);
  });

  test('a socket that leaves a channel and joins it again before its events arrive is told once that it listens [live.2140]', async () => {
    const client = await RawClient.connect(server.port);
    let arrive = (): void => undefined;
    server.bus.arriving = new Promise((resolve) => (arrive = resolve));
    const channel = 'private-App.Models.Team.1';
    client.askFor(channel);
    client.send({ event: 'pusher:unsubscribe', data: { channel } });
    client.askFor(channel);
    expect(await client.soFar()).toEqual([]);
    arrive();
    const told = [await client.next('pusher_internal:subscription_succeeded'), ...(await client.soFar())];
    expect(told).toMatchObject([{ channel }]);
    client.close();
  });

  test('a private channel refuses a signature that was made for another socket [D-E1]', async () => {
    const other = await RawClient.connect(server.port);
    const forged = server.library.authorizeChannel(other.socketId, 'private-App.Models.Stock.7');
    const client = browserClient(server.port, {
      channelAuthorization: { customHandler: (_params, done) => done(null, forged) },
    });
    await connected(client);
    const channel = client.subscribe('private-App.Models.Stock.7');
    expect(await once(channel, 'pusher:subscription_error')).toMatchObject({
      type: 'AuthError',
      status: 401,
    });
    expect(server.sockets.metrics().subscriptions).toBe(0);
    other.close();
  });

  test.each([
    ['a missing signature', undefined],
    ['an empty signature', ''],
    ['a signature of the wrong length', 'public-key:abc'],
    ['a signature with another key', `another-key:${'0'.repeat(64)}`],
    ['a signature that is no text', 7],
  ])('a private channel refuses %s [D-E1]', async (_what, auth) => {
    const client = await RawClient.connect(server.port);
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-orders', auth } });
    const { channel, data } = await client.next('pusher:subscription_error');
    expect(channel).toBe('private-orders');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'AuthError', status: 401 });
    client.close();
  });

  test('a private channel refuses a right signature with one more character behind it [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    const { auth } = server.library.authorizeChannel(client.socketId, 'private-orders');
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-orders', auth: `${auth}0` } });
    const { data } = await client.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'AuthError', status: 401 });
    client.close();
  });

  test('a channel name that is too long or holds a forbidden character is refused [W.68]', async () => {
    const client = await RawClient.connect(server.port);
    for (const channel of ['a'.repeat(165), 'two words', 'slash/ed', '#server-to-user-1', 'é', '', 7, null]) {
      client.send({ event: 'pusher:subscribe', data: { channel } });
      expect(await client.next('pusher:error')).toMatchObject({ data: { message: 'Invalid channel name' } });
    }
    expect(await client.subscribe('a'.repeat(164))).toMatchObject({ channel: 'a'.repeat(164) });
    expect(await client.subscribe('A-b_c=d@e,f.g;9')).toMatchObject({ channel: 'A-b_c=d@e,f.g;9' });
    client.close();
  });

  test('a second subscription to a channel is answered with an error, and its events are heard once [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    await client.subscribe('notices');
    client.send({ event: 'pusher:subscribe', data: { channel: 'notices' } });
    expect(await client.next('pusher:error')).toMatchObject({
      data: { message: 'Existing subscription to channel notices' },
    });
    await server.library.trigger('notices', 'Edited', {});
    expect(await client.soFar()).toHaveLength(1);
    client.close();
  });

  test('a connection is refused a fourth channel where it may have three', async () => {
    const client = await RawClient.connect(server.port);
    for (const channel of ['one', 'two', 'three']) await client.subscribe(channel);
    client.send({ event: 'pusher:subscribe', data: { channel: 'four' } });
    const { data } = await client.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'LimitReached', status: 4100 });
    client.close();
  });

  test('a connection that was given signatures for more channels than it may have is told to reconnect', async () => {
    const client = await RawClient.connect(server.port);
    const grant = (channel: string) =>
      server.sockets.grant(client.socketId, { user_id: '1', token_id: 1, channel });
    for (const channel of ['one', 'two', 'two']) grant(channel);
    expect(await client.soFar()).toEqual([]);
    grant('three');
    expect(await client.closed).toMatchObject({ code: 4200 });
  });

  test('nothing is heard of a channel after unsubscribing from it [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    await client.subscribe('notices');
    client.send({ event: 'pusher:unsubscribe', data: { channel: 'notices' } });
    expect(await client.soFar()).toEqual([]);
    await server.library.trigger('notices', 'Edited', {});
    expect(await client.soFar()).toEqual([]);
    expect(server.sockets.metrics()).toMatchObject({ channels: 0, subscriptions: 0 });
    client.close();
  });

  test('the socket that a trigger names as the sender does not hear its event [D-E3]', async () => {
    const [writer, reader] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    for (const client of [writer, reader]) await client.subscribe('notices');
    await server.library.trigger('notices', 'Edited', { stock_id: 1 }, { socket_id: writer.socketId });
    expect(await reader.next('Edited')).toMatchObject({ data: '{"stock_id":1}' });
    expect(await writer.soFar()).toEqual([]);
    for (const client of [writer, reader]) client.close();
  });
});
