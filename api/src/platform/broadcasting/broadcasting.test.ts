import { CHANNELS } from '@storeroom/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Echo from 'laravel-echo';
import PusherJs from 'pusher-js';
import { type TestApi, openTestApi } from '../../../test/api';
import { asSystem, type TestTeam, type TestUser } from '../../../test/arrange';
import { connected, disconnectAll, once } from '../../../test/realtime/browser-client';
import { RawClient } from '../../../test/realtime/raw-client';
import { until } from '@storeroom/serving/testing/until';
import { startValkey } from '../../../test/valkey';
import { memberships, users } from '../database/schema/identity';
import { locations, stock } from '../database/schema/stock';
import { sign } from '../realtime/sockets/signature';

describe('who may hear which channel', () => {
  const SOCKET = '12345.67890';
  let api: TestApi;
  let origin: string;
  let port: number;
  let leeds: TestTeam;
  let lyon: TestTeam;
  let keeper: TestUser;

  beforeAll(async () => {
    api = await openTestApi();
    ({ origin, port } = await api.listen());
    api.app.server.on('upgrade', api.app.realtime.handleUpgrade);
    leeds = await api.arrange.team();
    lyon = await api.arrange.team();
    keeper = await api.arrange.user(leeds, 'keeper');
  });
  afterEach(disconnectAll);
  afterAll(() => api.close());

  const ask = (channel_name: string, as: TestUser | undefined = keeper) =>
    api.call('POST', '/broadcasting/auth', { as, body: { socket_id: SOCKET, channel_name } });

  const record = async (team: TestTeam) => {
    const [location, item] = await api.database.write(asSystem(team.id), async ({ db }) => [
      await db
        .insert(locations)
        .values({ team_id: team.id, name: `Rack of ${randomUUID()}` })
        .returning(),
      await db.insert(stock).values({ team_id: team.id, name: 'Bolts', amount: 3 }).returning(),
    ]);
    return { location_id: location?.[0]?.id ?? 0, stock_id: item?.[0]?.id ?? 0 };
  };

  /** The Echo client of a page, connected to the API over the network. */
  const echoOf = (person: { token: string }) => {
    const { key } = api.app.realtime.app;
    const client = new PusherJs(key, {
      cluster: 'none',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      authEndpoint: `${origin}/broadcasting/auth`,
      auth: { headers: { Authorization: `Bearer ${person.token}`, Accept: 'application/json' } },
    });
    return { client, echo: new Echo({ broadcaster: 'pusher', key, client, cluster: 'none' }) };
  };

  test('a permitted channel is answered with key and signature for one socket and one channel [R7.45, W.61]', async () => {
    const channel = `private-App.Models.Team.${leeds.id}`;
    const answer = await ask(channel);
    const { key, secret } = api.app.realtime.app;
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ auth: `${key}:${sign(secret, `${SOCKET}:${channel}`)}` });
  });

  test('a form-encoded request, as pusher-js sends it, is accepted [W.60]', async () => {
    const form = new URLSearchParams({
      socket_id: SOCKET,
      channel_name: `private-App.Models.User.${keeper.id}`,
    });
    const headers = { authorization: `Bearer ${keeper.token}` };
    const response = await fetch(`${origin}/broadcasting/auth`, { method: 'POST', headers, body: form });
    expect(response.status).toBe(200);
    expect(Object.keys((await response.json()) as object)).toEqual(['auth']);
  });

  test('the answer for a presence channel adds who the person is [W.62]', async () => {
    const channel = `presence-App.Models.Team.${leeds.id}`;
    const { body } = await ask(channel);
    const channel_data = JSON.stringify({ user_id: String(keeper.id), user_info: { name: keeper.name } });
    const { key, secret } = api.app.realtime.app;
    expect(body).toEqual({
      auth: `${key}:${sign(secret, `${SOCKET}:${channel}:${channel_data}`)}`,
      channel_data,
    });
  });

  test('a private channel is refused with 401 to a caller without a valid token [R6.7, W.64]', async () => {
    const body = { socket_id: SOCKET, channel_name: `private-App.Models.Team.${leeds.id}` };
    for (const as of [undefined, '1|forged']) {
      const answer = await api.call('POST', '/broadcasting/auth', { as, body });
      expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
    }
  });

  test('a person is let into the channels of their own account, of their team and of records that they may read, by the token of their sign-in [R6.7, R7.46]', async () => {
    const { stock_id, location_id } = await record(leeds);
    for (const name of [
      `User.${keeper.id}`,
      `Team.${leeds.id}`,
      `Stock.${stock_id}`,
      `Stock.Location.${location_id}`,
    ]) {
      expect([name, (await ask(`private-App.Models.${name}`)).status]).toEqual([name, 200]);
    }
  });

  test('channels of other people, of other teams and their records, and of what does not exist are refused with 403 [W.63]', async () => {
    const other = await api.arrange.user(leeds, 'owner');
    const { stock_id, location_id } = await record(lyon);
    for (const channel of [
      `private-App.Models.User.${other.id}`,
      `private-App.Models.Team.${lyon.id}`,
      `private-App.Models.Stock.${stock_id}`,
      `private-App.Models.Stock.Location.${location_id}`,
      'private-App.Models.Stock.999999',
      'private-App.Models.Team.0',
      'private-App.Models.Team.-1',
      `private-App.Models.Team.${leeds.id}.`,
      `private-App.Models.Team.0${leeds.id}`,
      `private-App.Models.Team.${leeds.id} or 1=1`,
      `private-App.Models.Orders.${leeds.id}`,
      `App.Models.Team.${leeds.id}`,
      `private-private-App.Models.Team.${leeds.id}`,
      `x-private-App.Models.Team.${leeds.id}`,
      'private-',
      '',
      'x'.repeat(5_000),
    ]) {
      const { status, body } = await ask(channel);
      expect([channel, status, body]).toEqual([channel, 403, { message: '' }]);
    }
  });

  test('a location’s channel is not that of a stock item [W.65]', async () => {
    const { stock_id, location_id } = await record(leeds);
    expect((await ask(`private-App.Models.Stock.Location.${location_id}`)).status).toBe(200);
    expect((await ask(`private-App.Models.Stock.Location.${stock_id + 1_000}`)).status).toBe(403);
    expect((await ask(`private-App.Models.Stock.${stock_id}.Location`)).status).toBe(403);
    expect((await ask('private-App.Models.Stock.Location')).status).toBe(403);
  });

  test('the channel of a record is refused to somebody without the right to read the record [W.63]', async () => {
    const { stock_id, location_id } = await record(leeds);
    const billing = await api.arrange.user(leeds, 'billing');
    expect((await ask(`private-App.Models.Stock.${stock_id}`, billing)).status).toBe(403);
    expect((await ask(`private-App.Models.Stock.Location.${location_id}`, billing)).status).toBe(403);
    expect((await ask(`private-App.Models.Team.${leeds.id}`, billing)).status).toBe(200);
  });

  test('a picker, who may not see archived items, is refused both channels of an item once it is archived [stock.687, W.74]', async () => {
    // Of their own team: nobody else waits for the end of the event that it was archived.
    const team = await api.arrange.team();
    const { stock_id } = await record(team);
    const [picker, boss] = [await api.arrange.user(team, 'picker'), await api.arrange.user(team, 'keeper')];
    const asked = async () => {
      const [private_, presence] = ['private', 'presence'].map(
        (kind) => `${kind}-App.Models.Stock.${stock_id}`,
      );
      const answers = [ask(private_ ?? '', picker), ask(presence ?? '', picker), ask(private_ ?? '', boss)];
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await asked()).toEqual([200, 200, 200]);
    await api.call('POST', `/api/stock/${stock_id}/archive`, { as: boss, body: { team_id: team.id } });
    expect(await asked()).toEqual([403, 403, 200]);
  });

  test('an invalid socket id is answered 422 [W.12]', async () => {
    const body = { socket_id: 'mine:private-other', channel_name: `private-App.Models.Team.${leeds.id}` };
    const answer = await api.call('POST', '/broadcasting/auth', { as: keeper, body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('socket id') as string,
      errors: { socket_id: [answer.body['message']] },
    });
  });

  test('a page of the product is refused a channel without its CSRF token [W.10]', async () => {
    const body = { socket_id: SOCKET, channel_name: `private-App.Models.Team.${leeds.id}` };
    const headers = { origin: api.config.client_origin.origin };
    const answer = await api.call('POST', '/broadcasting/auth', { as: keeper, body, headers });
    expect([answer.status, answer.body]).toEqual([419, { message: 'CSRF token mismatch.' }]);
  });

  test('a laravel-echo client hears on the team’s channel that a colleague created an item, and the colleague’s client does not [D-E1, R4.39]', async () => {
    const [writer, reader] = [echoOf(keeper), echoOf(await api.arrange.user(leeds, 'manager'))];
    const heard: unknown[] = [];
    for (const { client, echo } of [writer, reader]) {
      await connected(client);
      const channel = echo.private(`App.Models.Team.${leeds.id}`);
      await new Promise<void>((resolve) => channel.subscribed(() => resolve()));
    }
    writer.echo
      .private(`App.Models.Team.${leeds.id}`)
      .listen('Created', (event: unknown) => heard.push(event));
    const created = new Promise((resolve) => {
      reader.echo.private(`App.Models.Team.${leeds.id}`).listen('Created', resolve);
    });
    const { status, body } = await api.call('POST', '/api/stock', {
      as: keeper,
      body: { name: 'Rope', team_id: leeds.id },
      headers: { 'x-socket-id': String(writer.echo.socketId()) },
    });
    expect(status).toBe(201);
    const stock_id = body['result']?.['stock']?.['id'];
    expect(await created).toMatchObject({ stock_id });
    const own = new Promise((resolve) => {
      writer.echo.private(`App.Models.Team.${leeds.id}`).listen('Created', resolve);
    });
    const answer = await api.call('POST', '/api/stock', {
      as: keeper,
      body: { name: 'Twine', team_id: leeds.id },
    });
    const second = answer.body['result']?.['stock']?.['id'];
    expect(await own).toMatchObject({ stock_id: second });
    expect(heard).toEqual([expect.objectContaining({ stock_id: second })]);
  });

  test('a parent team hears nothing of its child’s stock [W.28]', async () => {
    const child = await api.arrange.team({ parent_id: leeds.id });
    const { client, echo } = echoOf(keeper);
    await connected(client);
    const channel = echo.private(`App.Models.Team.${leeds.id}`);
    await new Promise<void>((resolve) => channel.subscribed(() => resolve()));
    const heard = new Promise((resolve) => channel.listen('Created', resolve));
    const create = async (team: { id: number }) => {
      const answer = await api.call('POST', '/api/stock', {
        as: keeper,
        body: { name: 'Rope', team_id: team.id },
      });
      return answer.body['result']?.['stock']?.['id'];
    };
    await create(child);
    const own = await create(leeds);
    expect(await heard).toMatchObject({ stock_id: own });
  });

  test('a refused channel reaches Echo as an error with its status [R8.15]', async () => {
    const { client, echo } = echoOf(keeper);
    await connected(client);
    const failed = new Promise((resolve) => echo.private(`App.Models.Team.${lyon.id}`).error(resolve));
    expect(await failed).toMatchObject({ type: 'AuthError', status: 403 });
  });

  describe('when rights end', () => {
    const listening = async (person: TestUser, team: TestTeam) => {
      const app = api.app.realtime.app;
      const client = await RawClient.connect(port, app);
      const channel_name = `private-App.Models.Team.${team.id}`;
      const { body } = await api.call('POST', '/broadcasting/auth', {
        as: person,
        body: { socket_id: client.socketId, channel_name },
      });
      client.send({ event: 'pusher:subscribe', data: { channel: channel_name, auth: body['auth'] } });
      await client.next('pusher_internal:subscription_succeeded');
      return client;
    };

    test('a person who left the team is disconnected, and then refused the team’s channel [W.63]', async () => {
      const leaving = await api.arrange.user(leeds, 'keeper');
      const [gone, staying] = [await listening(leaving, leeds), await listening(keeper, leeds)];
      await api.database.write(asSystem(leeds.id), ({ db }) =>
        db.delete(memberships).where(eq(memberships.user_id, leaving.id)),
      );
      expect(await gone.closed).toMatchObject({ code: 4200 });
      expect((await ask(`private-App.Models.Team.${leeds.id}`, leaving)).status).toBe(403);
      expect(await staying.soFar()).toEqual([]);
      staying.close();
    });

    test('a socket that holds a signature it has not used yet is closed when its person leaves the team', async () => {
      const leaving = await api.arrange.user(leeds, 'keeper');
      const client = await RawClient.connect(port, api.app.realtime.app);
      const body = { socket_id: client.socketId, channel_name: `private-App.Models.Team.${leeds.id}` };
      expect((await api.call('POST', '/broadcasting/auth', { as: leaving, body })).status).toBe(200);
      await api.database.write(asSystem(leeds.id), ({ db }) =>
        db.delete(memberships).where(eq(memberships.user_id, leaving.id)),
      );
      expect(await client.closed).toMatchObject({ code: 4200 });
    });

    test('after its person has left one of two teams, pusher-js joins the channel of the other again and is refused that of the first [W.63]', async () => {
      const moving = await api.arrange.user(leeds, 'keeper');
      await api.arrange.member(moving, lyon, 'keeper');
      const { client, echo } = echoOf(moving);
      await connected(client);
      for (const team of [leeds, lyon]) {
        const channel = echo.private(`App.Models.Team.${team.id}`);
        await new Promise<void>((resolve) => channel.subscribed(() => resolve()));
      }
      const [kept, lost] = [leeds, lyon].map((team) => client.channel(`private-App.Models.Team.${team.id}`));
      const back = kept && once(kept, 'pusher:subscription_succeeded');
      const refused = lost && once(lost, 'pusher:subscription_error');
      await api.database.write(asSystem(lyon.id), ({ db }) =>
        db.delete(memberships).where(eq(memberships.user_id, moving.id)),
      );
      expect(await refused).toMatchObject({ status: 403 });
      await back;
    });

    test('the socket of a deactivated account is closed with the code 4009', async () => {
      const leaving = await api.arrange.user(leeds, 'keeper');
      const client = await listening(leaving, leeds);
      await api.database.identity
        .update(users)
        .set({ deactivated_at: '2026-11-20T00:00:00Z' })
        .where(eq(users.id, leaving.id));
      expect(await client.closed).toMatchObject({ code: 4009 });
    });

    test('signing out of one session leaves the socket of the person’s other session open', async () => {
      const team = await api.arrange.team();
      const person = await api.arrange.user(team, 'keeper');
      const client = await listening(person, team);
      const token = await api.arrange.token(person);
      const other = await listening({ ...person, token }, team);
      await api.call('POST', '/api/logout', { as: token });
      expect(await other.closed).toMatchObject({ code: 4200 });
      expect(await client.soFar()).toEqual([]);
      client.close();
    });
  });

  test('POST /broadcasting/user-auth answers the person’s id with a signature for one socket, as hosted socket servers ask for it', async () => {
    const answer = await api.call('POST', '/broadcasting/user-auth', {
      as: keeper,
      body: { socket_id: SOCKET },
    });
    const user_data = JSON.stringify({ id: String(keeper.id) });
    const { key, secret } = api.app.realtime.app;
    expect(answer.body).toEqual({
      auth: `${key}:${sign(secret, `${SOCKET}::user::${user_data}`)}`,
      user_data,
    });
  });
});

test('while Valkey is away pages are let into no channel, and the answer says that live updates are not available [operation.2541]', async () => {
  const valkey = await startValkey();
  const api = await openTestApi({ REDIS_URL: valkey.url });
  const team = await api.arrange.team();
  const person = await api.arrange.user(team, 'keeper');
  const ask = (path: string, locale: string) =>
    api.call('POST', path, {
      as: person,
      headers: { 'accept-language': locale },
      body: { socket_id: '12345.67890', channel_name: `private-${CHANNELS.team(team.id)}` },
    });
  await until(async () => (await ask('/broadcasting/auth', 'en')).status === 200);
  await valkey.kill();
  const answers = await Promise.all([
    ask('/broadcasting/auth', 'en'),
    ask('/broadcasting/auth', 'fr'),
    ask('/broadcasting/user-auth', 'en'),
  ]);
  const english = 'Live updates are not available at the moment. Try again in a few seconds.';
  expect(answers.map(({ status, body: { message, code } }) => [status, message, code])).toEqual([
    [503, english, 'live_updates_away'],
    [
      503,
      'Les mises à jour en direct ne sont pas disponibles pour le moment. Réessayez dans quelques secondes.',
      'live_updates_away',
    ],
    [503, english, 'live_updates_away'],
  ]);
  expect(answers.map(({ headers }) => Number(headers['retry-after']) >= 5)).toEqual([true, true, true]);
  await api.close();
  await valkey.close();
});
