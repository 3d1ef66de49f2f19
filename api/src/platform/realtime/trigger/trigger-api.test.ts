import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { HELD_BYTES } from '../../http/held-bytes';
import { APP, HINTS, libraryAt, listen, type Listening } from '../../../../test/realtime/listening';
import { RawClient } from '../../../../test/realtime/raw-client';

const ROOM = 'presence-room';

describe('the signed HTTP API', () => {
  let server: Listening;

  beforeEach(async () => {
    server = await listen();
  });
  afterEach(() => server.close());

  /** A request by the rules of the protocol, for cases that the library would not send. */
  async function call(
    method: string,
    path: string,
    body?: string,
    changes: Record<string, string> = {},
    app = APP,
  ) {
    const parameters: Record<string, string> = {
      auth_key: app.key,
      auth_timestamp: String(Math.floor(server.clock.time / 1000)),
      auth_version: '1.0',
      ...(body === undefined ? {} : { body_md5: createHash('md5').update(body).digest('hex') }),
      ...changes,
    };
    const names = Object.keys(parameters).sort();
    const query = names.map((name) => `${name}=${parameters[name]}`).join('&');
    const signature = createHmac('sha256', app.secret).update(`${method}\n${path}\n${query}`).digest('hex');
    const search = new URLSearchParams({ auth_signature: signature, ...parameters });
    const response = await fetch(`http://127.0.0.1:${server.port}${path}?${search.toString()}`, {
      method,
      body,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  const trigger = (body: object) => call('POST', '/apps/storeroom/events', JSON.stringify(body));
  const batch = (body: object) => call('POST', '/apps/storeroom/batch_events', JSON.stringify(body));

  test('an event of Pusher’s library reaches every channel that it names [W.71]', async () => {
    const client = await RawClient.connect(server.port);
    for (const channel of ['one', 'two']) await client.subscribe(channel);
    const response = await server.library.trigger(['one', 'two', 'three'], 'Edited', { stock_id: 1 });
    expect(await response.json()).toEqual({});
    expect(await client.soFar()).toEqual([
      { event: 'Edited', channel: 'one', data: '{"stock_id":1}' },
      { event: 'Edited', channel: 'two', data: '{"stock_id":1}' },
    ]);
    client.close();
  });

  test('a sender who goes away in the middle of a body leaves no error in the log', async () => {
    const answered = new Promise((resolve) =>
      server.http.once('request', (_in, out) => out.once('close', resolve)),
    );
    const line = connect(server.port, '127.0.0.1');
    const path = '/apps/storeroom/events';
    const query = server.library.createSignedQueryString({ method: 'POST', path, body: '{"name":"Edited"}' });
    line.write(`POST ${path}?${query} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"name"`);
    await once(server.http, 'request');
    expect(HELD_BYTES.of('servers')).toBe(100);
    line.destroy();
    await answered;
    expect(HELD_BYTES.of('servers')).toBe(0);
    // Logged failures come in order: once the next call is answered, this one has been handled.
    expect((await trigger({ name: 'Edited', channels: ['one'], data: '{}' })).status).toBe(200);
    expect(server.logged).toEqual([]);
  });

  test('an unsigned call is answered 401 and closed before its body has arrived [operation.1745]', async () => {
    const line = connect(server.port, '127.0.0.1').on('error', () => undefined);
    line.write(`POST /apps/storeroom/events HTTP/1.1\r\nHost: x\r\nContent-Length: 700000\r\n\r\n{"name"`);
    let heard = '';
    line.on('data', (bytes: Buffer) => (heard += bytes.toString()));
    await once(line, 'close');
    expect(heard).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
  });

  test('calls without a signature are counted, and signed ones are not [operation.1745]', async () => {
    const unsigned = () => fetch(`http://127.0.0.1:${server.port}/apps/storeroom/events`, { method: 'POST' });
    const signed = () => trigger({ name: 'Edited', channels: ['one'], data: '{}' });
    for (let n = 0; n < 10; n += 1) expect((await signed()).status).toBe(200);
    for (let n = 0; n < 300; n += 1) expect((await unsigned()).status).toBe(401);
    const refused = await unsigned();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await signed()).status).toBe(200);
    server.clock.pass(10);
    expect((await unsigned()).status).toBe(401);
  });

  test('a batch of Pusher’s library arrives in its order', async () => {
    const client = await RawClient.connect(server.port);
    await client.subscribe('one');
    const events = Array.from({ length: 10 }, (_, n) => ({ channel: 'one', name: 'Edited', data: { n } }));
    await server.library.triggerBatch(events);
    expect((await client.soFar()).map(({ data }) => data)).toEqual(events.map((_, n) => `{"n":${n}}`));
    client.close();
  });

  test('Pusher’s library is told which channels are occupied and who is on them', async () => {
    const [tom, priya] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    await tom.subscribe(ROOM, { user_id: '2' });
    await priya.subscribe(ROOM, { user_id: '1' });
    await priya.subscribe('notices');
    const ask = async (path: string, params = {}): Promise<unknown> =>
      (await server.library.get({ path, params })).json();
    expect(await ask('/channels')).toEqual({ channels: { [ROOM]: {}, notices: {} } });
    expect(await ask('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { [ROOM]: { user_count: 2 } },
    });
    expect(await ask(`/channels/${ROOM}`, { info: 'user_count,subscription_count' })).toEqual({
      occupied: true,
      user_count: 2,
      subscription_count: 2,
    });
    expect(await ask('/channels/empty')).toEqual({ occupied: false });
    expect(await ask(`/channels/${ROOM}/users`)).toEqual({ users: [{ id: '2' }, { id: '1' }] });
    const { body } = await trigger({
      name: 'x',
      data: '',
      channels: [ROOM, 'notices'],
      info: 'subscription_count',
    });
    expect(body).toEqual({
      channels: { [ROOM]: { subscription_count: 2 }, notices: { subscription_count: 1 } },
    });
    for (const client of [tom, priya]) client.close();
  });

  test.each([
    ['of all channels', '/channels', {}],
    ['of channels that begin as others do', '/channels', { filter_by_prefix: 'private-' }],
    ['of a channel where nobody is told', '/channels/notices', {}],
  ])(
    'the number of people is answered of presence channels only: asked %s it is 400',
    async (_of, path, params) => {
      const asked = server.library.get({ path, params: { info: 'user_count', ...params } });
      await expect(asked).rejects.toMatchObject({ status: 400 });
    },
  );

  test('Pusher’s library ends a user’s connections with 4009', async () => {
    const [tom, priya] = [await RawClient.connect(server.port), await RawClient.connect(server.port)];
    for (const [client, id] of [
      [tom, '2'],
      [priya, '1'],
    ] as const) {
      client.send({ event: 'pusher:signin', data: server.library.authenticateUser(client.socketId, { id }) });
      await client.next('pusher:signin_success');
    }
    await server.library.terminateUserConnections('2');
    expect(await tom.closed).toMatchObject({ code: 4009 });
    expect(await priya.soFar()).toEqual([]);
    priya.close();
  });

  test.each([
    ['another secret', { ...APP, secret: 'guessed' }, 401],
    ['another key', { ...APP, key: 'guessed' }, 401],
    ['another application', { ...APP, id: 'guessed' }, 404],
  ])('Pusher’s library is refused when it has %s [W.71]', async (_what, app, status) => {
    await expect(libraryAt(server.port, app).trigger('one', 'Edited', {})).rejects.toMatchObject({ status });
  });

  test.each([
    ['an old timestamp', { auth_timestamp: String(Math.floor(Date.now() / 1000) - 700) }],
    ['a timestamp from the future', { auth_timestamp: String(Math.floor(Date.now() / 1000) + 700) }],
    ['a timestamp that is no number', { auth_timestamp: 'now' }],
    ['another version', { auth_version: '2.0' }],
    ['the hash of another body', { body_md5: '0'.repeat(32) }],
    ['a wrong signature', { auth_signature: '0'.repeat(64) }],
    ['a short signature', { auth_signature: 'abc' }],
  ])('a call with %s is refused with 401 [W.71]', async (_what, changes) => {
    const body = JSON.stringify({ name: 'Edited', channel: 'one', data: '{}' });
    expect(await call('POST', '/apps/storeroom/events', body, changes)).toMatchObject({ status: 401 });
  });

  test('a body that was changed after it was signed is refused with 401 [W.71]', async () => {
    const path = '/apps/storeroom/events';
    const query = server.library.createSignedQueryString({ method: 'POST', path, body: '{"signed":1}' });
    const response = await fetch(`http://127.0.0.1:${server.port}${path}?${query}`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  test('one trigger may name 100 channels and no more [W.69]', async () => {
    const channels = Array.from({ length: 101 }, (_, index) => `channel-${index}`);
    expect(await trigger({ name: 'x', data: '', channels })).toMatchObject({ status: 400 });
    expect(await trigger({ name: 'x', data: '', channels: channels.slice(1) })).toMatchObject({
      status: 200,
    });
  });

  test('one batch may hold 10 events and no more [W.69]', async () => {
    const events = Array.from({ length: 11 }, () => ({ name: 'x', data: '', channel: 'one' }));
    expect(await batch({ batch: events })).toMatchObject({ status: 400 });
    expect(await batch({ batch: events.slice(1) })).toMatchObject({ status: 200 });
  });

  test('an event may have 10 kB of data and a name of 200 characters, and no more [W.67]', async () => {
    const event = { name: 'x'.repeat(200), data: 'x'.repeat(10 * 1024), channel: 'one' };
    expect(await trigger(event)).toMatchObject({ status: 200 });
    expect(await trigger({ ...event, name: `${event.name}x` })).toMatchObject({ status: 400 });
    expect(await trigger({ ...event, data: `${event.data}x` })).toMatchObject({ status: 413 });
    expect(await trigger({ ...event, filler: 'x'.repeat(800 * 1024) })).toMatchObject({ status: 413 });
  });

  test.each([
    ['no name', { data: '', channel: 'one' }],
    ['no data', { name: 'x', channel: 'one' }],
    ['data that is no text', { name: 'x', data: {}, channel: 'one' }],
    ['no channel', { name: 'x', data: '' }],
    ['no channel in the list', { name: 'x', data: '', channels: [] }],
    ['a channel that is no text', { name: 'x', data: '', channels: ['one', 7] }],
    ['an invalid socket id', { name: 'x', data: '', channel: 'one', socket_id: 'mine' }],
    ['a list for a body', []],
  ])('an event with %s is refused with 400', async (_what, body) => {
    expect(await trigger(body)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  test.each([
    ['a batch that is no list', { batch: 'x' }],
    ['a batch with an event that is null', { batch: [null] }],
    ['a batch with an event that names no channel', { batch: [{ name: 'x', data: '' }] }],
  ])('%s is refused with 400', async (_what, body) => {
    expect(await batch(body)).toMatchObject({ status: 400 });
  });

  test.each([
    ['POST', '/apps/storeroom/unheard-of', 404],
    ['GET', '/apps/storeroom/unheard-of', 404],
    ['GET', '/apps/storeroom/channels/one/members', 404],
    ['GET', '/apps/storeroom/channels/one/users', 400],
    ['GET', '/apps/storeroom/channels/%zz', 400],
    ['GET', '/apps/', 404],
    ['PUT', '/apps/storeroom/events', 405],
  ])('a signed %s of %s is answered with %i', async (method, path, status) => {
    expect(await call(method, path)).toMatchObject({ status });
  });

  test('a body that is no JSON is answered with 400, and an event that cannot be passed on with 503', async () => {
    expect(await call('POST', '/apps/storeroom/events', 'hello')).toMatchObject({ status: 400 });
    server.bus.broken = true;
    expect(await trigger({ name: 'x', data: '', channel: 'one' })).toMatchObject({ status: 503 });
  });

  describe('of page servers', () => {
    const HINT = { name: 'Moved', channel: 'releases', data: '{}' };
    const hint = (body: object = HINT, changes = {}, app = HINTS) =>
      call('POST', '/apps/releases/events', JSON.stringify(body), changes, app);

    test('their secret triggers the hint that releases moved, which carries no data [platform.1970]', async () => {
      const client = await RawClient.connect(server.port);
      await client.subscribe('releases');
      await libraryAt(server.port, HINTS).trigger('releases', 'Moved', {});
      expect(await client.soFar()).toEqual([{ event: 'Moved', channel: 'releases', data: '{}' }]);
      client.close();
    });

    test.each([
      ['another channel', { ...HINT, channel: 'private-App.Models.Team.3' }],
      ['another channel besides', { ...HINT, channel: undefined, channels: ['releases', 'news'] }],
      ['another event', { ...HINT, name: 'Edited' }],
      ['data', { ...HINT, data: '{"release":"0.2.0"}' }],
    ])('a hint with %s is refused with 403 [platform.1971]', async (_what, body) => {
      expect(await hint(body)).toMatchObject({ status: 403, body: { error: expect.any(String) } });
    });

    test.each([
      ['GET', '/apps/releases/channels'],
      ['POST', '/apps/releases/batch_events'],
      ['POST', '/apps/releases/users/1/terminate_connections'],
    ])('their secret does nothing else: %s %s is refused with 403 [platform.1971]', async (method, path) => {
      const body = method === 'POST' ? JSON.stringify({ batch: [HINT] }) : undefined;
      expect(await call(method, path, body, {}, HINTS)).toMatchObject({ status: 403 });
    });

    test.each([
      ['an old timestamp', { auth_timestamp: String(Math.floor(Date.now() / 1000) - 700) }, HINTS],
      ['the hash of another body', { body_md5: '0'.repeat(32) }, HINTS],
      ['a wrong signature', {}, { ...HINTS, secret: 'guessed' }],
      ['the key of another app', { auth_key: APP.key }, HINTS],
    ])('a hint with %s is refused with 401 [platform.1971]', async (_what, changes, app) => {
      expect(await hint(HINT, changes, app)).toMatchObject({ status: 401 });
    });

    test('a hint of 1 kB is taken, and one of a byte more is refused with 413 [platform.1971]', async () => {
      const ofBytes = (bytes: number) => {
        const left = bytes - JSON.stringify({ ...HINT, filler: '' }).length;
        return { ...HINT, filler: 'x'.repeat(left) };
      };
      expect(await hint(ofBytes(1024))).toMatchObject({ status: 200 });
      expect(await hint(ofBytes(1025))).toMatchObject({ status: 413 });
    });

    test('sixty hints a minute are taken and no more [platform.1971]', async () => {
      server.clock.time = Math.ceil(server.clock.time / 60_000) * 60_000;
      for (let n = 0; n < 60; n += 1) expect(await hint()).toMatchObject({ status: 200 });
      expect(await hint()).toMatchObject({ status: 429 });
      server.clock.pass(60);
      expect(await hint()).toMatchObject({ status: 200 });
    });
  });

  test('without a secret for hints there is no such app [platform.1971]', async () => {
    const bare = await listen({ hints: null });
    await expect(libraryAt(bare.port, HINTS).trigger('releases', 'Moved', {})).rejects.toMatchObject({
      status: 404,
    });
    await bare.close();
  });
});
