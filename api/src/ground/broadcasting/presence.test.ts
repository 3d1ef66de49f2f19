import { CHANNELS } from '@storeroom/contract';
import { and, eq } from 'drizzle-orm';
import Echo from 'laravel-echo';
import PusherJs from 'pusher-js';
import { type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { listsOf } from '../../../test/lists';
import { connected, disconnectAll } from '../../../test/realtime/browser-client';
import { until } from '../../../test/realtime/until';
import { stockIn } from '../../../test/stock';
import { memberships } from '../database/schema/identity';

/** Two processes on one database, as a deployment has them, and the page's own Echo. */
let apis: { api: TestApi; port: number }[];
let first: TestApi;
let team: TestTeam;
let ana: TestUser;
let ben: TestUser;
let item: number;

beforeAll(async () => {
  const env = { APP_KEY: 'one key for both of the processes' };
  first = await openTestApi(env);
  const second = await openTestApi(env, undefined, undefined, first.database);
  apis = await Promise.all(
    [first, second].map(async (api) => {
      const { port } = await api.listen();
      api.app.server.on('upgrade', api.app.realtime.handleUpgrade);
      return { api, port };
    }),
  );
});
beforeEach(async () => {
  team = await first.arrange.team();
  ana = await first.arrange.user(team, 'keeper');
  ben = await first.arrange.user(team, 'picker');
  item = await stockIn(first, team).item({ name: 'Bolt' });
});
afterEach(disconnectAll);
afterAll(async () => {
  for (const { api } of apis.reverse()) await api.close();
});

const processOf = (index: number) => {
  const found = apis[index];
  if (!found) throw new Error(`There is no process ${index}.`);
  return found;
};
const ask = (channel_name: string, as: TestUser) =>
  first.call('POST', '/broadcasting/auth', { as, body: { socket_id: '1.1', channel_name } });

/** Opens a record in a page of the person, on one of the processes: who is there, as the page sees it. */
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

it('[W.62, W.74] two people who have an item open in two processes see each other come and go', async () => {
  const channel = CHANNELS.stock(item);
  const [hers, his] = [await open(ana, 0, channel), await open(ben, 1, channel)];
  const both = [ana.name, ben.name].sort();
  await until(() => hers.there().length === 2 && his.there().length === 2);
  expect([hers.there(), his.there()]).toEqual([both, both]);
  // A second window of the same person is the same person.
  const again = await open(ben, 0, channel);
  expect(again.there()).toEqual(both);
  again.echo.leave(channel);
  his.echo.leave(channel);
  await until(() => hers.there().length === 1);
  expect(hers.there()).toEqual([ana.name]);
});

it('[W.74] who has a picking list open is told among those who keep lists', async () => {
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
  // A list has no events of its own.
  expect((await ask(`private-${channel}`, ana)).status).toBe(403);
});

it('[W.62] tells the name and the id, and nothing else of a person', async () => {
  const { body } = await ask(`presence-${CHANNELS.stock(item)}`, ana);
  expect(JSON.parse(String(body['channel_data']))).toEqual({
    user_id: String(ana.id),
    user_info: { name: ana.name },
  });
});

it('[W.74, R6.7] who may no longer read the record is no longer there, in either process', async () => {
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
