import { CHANNELS } from '@storeroom/contract';
import { and, eq } from 'drizzle-orm';
import Echo from 'laravel-echo';
import PusherJs from 'pusher-js';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { listsOf } from '../../../test/lists';
import { connected, disconnectAll } from '../../../test/realtime/browser-client';
import { until } from '@storeroom/serving/testing/until';
import { type OpenShape, SHAPES, openShape } from '../../../test/shapes';
import { stockIn } from '../../../test/stock';
import { openPool } from '../database/database';
import { memberships } from '../database/schema/identity';

describe.each(SHAPES)('presence channels of $name', (shape) => {
  /** The processes, with the Echo clients of pages. */
  let apis: { api: TestApi; port: number }[];
  let first: TestApi;
  let opened: OpenShape;
  let team: TestTeam;
  let ana: TestUser;
  let ben: TestUser;
  let item: number;

  const openApi = async () => {
    const { database, pool, valkey } = opened;
    const env = { APP_KEY: 'one key for all of the processes', ...(valkey && { REDIS_URL: valkey.url }) };
    const own = { ...database, ...(await openPool(database.connection(), pool)) };
    const api = await openTestApi(env, undefined, undefined, own);
    const { port } = await api.listen();
    api.app.server.on('upgrade', api.app.realtime.handleUpgrade);
    return { api, port };
  };

  beforeAll(async () => {
    opened = await openShape(shape);
    apis = await Promise.all(shape.isSeveral ? [openApi(), openApi()] : [openApi()]);
    first = processOf(0).api;
  });
  beforeEach(async () => {
    team = await first.arrange.team();
    ana = await first.arrange.user(team, 'keeper');
    ben = await first.arrange.user(team, 'picker');
    item = await stockIn(first, team).item({ name: 'Bolt' });
  });
  afterEach(disconnectAll);
  afterAll(async () => {
    for (const { api } of apis) {
      await api.close();
      await api.database.close();
    }
    await opened.close();
  });

  /** With one process the same one for every index. */
  const processOf = (index: number) => {
    const found = apis[index % apis.length];
    if (!found) throw new Error(`There is no process ${index}.`);
    return found;
  };
  const ask = (channel_name: string, as: TestUser) =>
    first.call('POST', '/broadcasting/auth', { as, body: { socket_id: '1.1', channel_name } });

  /** Opens a record in a page of the person on one of the processes. `there` is who the page shows as present. */
  async function open(person: TestUser, index: number, channel: string) {
    const { api, port } = processOf(index);
    const { key } = api.app.realtime.app;
    const client = new PusherJs(key, {
      cluster: 'none',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      authEndpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      auth: { headers: { Authorization: `Bearer ${person.token}`, Accept: 'application/json' } },
    });
    const echo = new Echo({ broadcaster: 'pusher', key, client, cluster: 'none' });
    await connected(client);
    const present = new Set<string>();
    const seen = { refused: 0 };
    const names = (members: { name: string }[]) => members.map(({ name }) => name);
    await new Promise<void>((resolve) => {
      echo
        .join(channel)
        .here((members: { name: string }[]) => {
          present.clear();
          for (const name of names(members)) present.add(name);
          resolve();
        })
        .joining((member: { name: string }) => present.add(member.name))
        .leaving((member: { name: string }) => present.delete(member.name))
        .error(() => {
          seen.refused += 1;
          present.clear();
          resolve();
        });
    });
    return { echo, seen, there: () => [...present].sort() };
  }

  it('two people who have an item open see each other come and go [W.74]', async () => {
    const channel = CHANNELS.stock(item);
    const [hers, his] = [await open(ana, 0, channel), await open(ben, 1, channel)];
    const both = [ana.name, ben.name].sort();
    await until(() => hers.there().length === 2 && his.there().length === 2);
    expect([hers.there(), his.there()]).toEqual([both, both]);
    // A second window of the same person does not count as another person.
    const again = await open(ben, 0, channel);
    expect(again.there()).toEqual(both);
    again.echo.leave(channel);
    his.echo.leave(channel);
    await until(() => hers.there().length === 1);
    expect(hers.there()).toEqual([ana.name]);
  });

  it('a keeper and a picker see each other on an open picking list; a viewer and a person of another team are not let in [W.74]', async () => {
    const { id: list } = await listsOf(first, team, ana).create([], { customer_name: 'Town hall' });
    const channel = CHANNELS.list(list);
    const [hers, his] = [await open(ana, 0, channel), await open(ben, 1, channel)];
    await until(() => hers.there().length === 2 && his.there().length === 2);
    const viewer = await first.arrange.user(team, 'viewer');
    const stranger = await first.arrange.user(await first.arrange.team(), 'owner');
    for (const who of [viewer, stranger]) {
      expect((await ask(`presence-${channel}`, who)).status).toBe(403);
    }
    expect((await ask(`presence-${CHANNELS.stock(item)}`, stranger)).status).toBe(403);
    expect((await ask(`presence-${CHANNELS.list(list + 999)}`, ana)).status).toBe(403);
    // A list has a presence channel, but no private one.
    expect((await ask(`private-${channel}`, ana)).status).toBe(403);
  });

  it('changes of a picking list’s note, lines, order, picks, owner and end reach another person who has it open [lists.890]', async () => {
    const lists = listsOf(first, team, ana);
    const { echo } = await open(ana, 1, CHANNELS.stock(item));
    const told: unknown[] = [];
    const own = echo.private(CHANNELS.user(ana.id));
    await new Promise<void>((resolve) => own.subscribed(resolve));
    own.listen('Edited', (payload: unknown) => told.push(payload));
    const { id: list } = await lists.create([{ stock_id: item, amount: 2 }], { customer_name: 'Town hall' });
    // Events about the making of the list go to the same channel, so they must be over before anybody joins.
    await until(() => told.length === 1);
    const his = await open(ben, 1, CHANNELS.list(list));
    const news: unknown[] = [];
    his.echo.join(CHANNELS.list(list)).listen('Edited', (payload: unknown) => news.push(payload));
    const [line] = (await lists.read(list)).items;
    const changes = [
      () => lists.call('PUT', `/${list}`, { note: 'By noon' }),
      () => lists.call('POST', `/${list}/items`, { stock_id: item, amount: 1 }),
      async () => {
        const ids = (await lists.read(list)).items.map(({ id }) => id).reverse();
        await lists.call('POST', `/${list}/items/reorder`, { item_ids: ids });
      },
      () => lists.pick(line, 1),
      () => lists.call('POST', `/${list}/items/${line?.id}/short`, { reason: 'damaged' }),
      () => lists.call('PUT', `/${list}`, { user_id: ben.id }),
      () => lists.call('POST', `/${list}/complete`, { remaining: 'close' }),
    ];
    for (const [at, change] of changes.entries()) {
      await change();
      await until(() => news.length === at + 1);
    }
    expect(new Set(news.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ list_id: list })]),
    );
  });

  it('a person who has a picking list open is told which line another person is at, with that person’s id [lists.891]', async () => {
    const { id: list } = await listsOf(first, team, ana).create([], { customer_name: 'Town hall' });
    const channel = CHANNELS.list(list);
    const [hers, his] = [await open(ana, 0, channel), await open(ben, 1, channel)];
    await until(() => hers.there().length === 2 && his.there().length === 2);
    const heard: unknown[] = [];
    his.echo.connector.pusher
      .channel(`presence-${channel}`)
      .bind('client-place', (sent: unknown, about: unknown) => heard.push([sent, about]));
    hers.echo.connector.pusher.channel(`presence-${channel}`).trigger('client-place', { at: 5 });
    await until(() => heard.length === 1);
    expect(heard).toEqual([[{ at: 5 }, { user_id: String(ana.id) }]]);
  });

  it('a presence channel tells the name and the id of a person, and nothing else [W.62]', async () => {
    const { body } = await ask(`presence-${CHANNELS.stock(item)}`, ana);
    expect(JSON.parse(String(body['channel_data']))).toEqual({
      user_id: String(ana.id),
      user_info: { name: ana.name },
    });
  });

  it('a person who may no longer read items is removed from an item’s presence channel [W.74]', async () => {
    const channel = CHANNELS.stock(item);
    const [hers, his] = [await open(ana, 0, channel), await open(ben, 1, channel)];
    await until(() => hers.there().length === 2);
    await first.database.write(asSystem(team.id), ({ db }) =>
      db
        .update(memberships)
        .set({ role: 'billing' })
        .where(and(eq(memberships.team_id, team.id), eq(memberships.user_id, ben.id))),
    );
    await until(() => hers.there().length === 1 && his.seen.refused > 0);
    expect(hers.there()).toEqual([ana.name]);
  });
});
