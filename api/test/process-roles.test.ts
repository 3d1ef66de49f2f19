import { rmSync } from 'node:fs';
import { isNotNull } from 'drizzle-orm';
import { mails } from '../src/platform/database/schema/mail';
import { pusherApp } from '../src/platform/realtime/realtime-settings';
import { readConfig } from '../src/platform/config';
import { type TestTeam, type TestUser, arrangeIn } from './arrange';
import { type TestDatabase, openTestDatabase } from './database';
import { eventually } from './eventually';
import { type ApiProcess, addressOf, makeDataDir, startApiProcess } from './process';
import { RawClient } from './realtime/raw-client';
import { type TestValkey, startValkey } from './valkey';

/** Each role has a process of its own, as a large installation has them. */
const ROLES = ['api', 'sockets', 'worker,publisher'] as const;
let database: TestDatabase;
let valkey: TestValkey;
let data_dir: string;
let processes: ApiProcess[] = [];
let team: TestTeam;
let keeper: TestUser;
let owner: TestUser;

beforeAll(async () => {
  [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  data_dir = makeDataDir();
  const env = { DATABASE_URL: addressOf(database), REDIS_URL: valkey.url };
  processes = await Promise.all(ROLES.map((roles) => startApiProcess(data_dir, { ...env, ROLES: roles })));
  team = await arrangeIn(database).team();
  keeper = await arrangeIn(database).user(team, 'keeper');
  owner = await arrangeIn(database).user(team, 'owner');
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await Promise.all([database.close(), valkey.close()]);
  rmSync(data_dir, { recursive: true, force: true });
});

function processOf(role: (typeof ROLES)[number]): ApiProcess {
  const found = processes[ROLES.indexOf(role)];
  if (!found) throw new Error(`There is no process of ${role}.`);
  return found;
}
const post = (
  path: string,
  body: object,
  role: (typeof ROLES)[number] = 'api',
  person = keeper,
  method = 'POST',
) =>
  fetch(processOf(role).origin + path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });

/** A socket in the team's channel, let in by a process that has none. */
async function listen(person = keeper): Promise<RawClient> {
  const app = pusherApp({ app_key: readConfig({ DATA_DIR: data_dir }).app_key, pusher: null });
  const reader = await RawClient.connectWhenReady(processOf('sockets').port, app);
  const channel_name = `private-App.Models.Team.${team.id}`;
  const asked = { socket_id: reader.socketId, channel_name };
  const let_in = await post('/broadcasting/auth', asked, 'api', person);
  const data = { channel: channel_name, ...((await let_in.json()) as object) };
  reader.send({ event: 'pusher:subscribe', data });
  await reader.next('pusher_internal:subscription_succeeded');
  return reader;
}

it('a write through a process for calls is heard on a socket of another process, brought there by a third [operation.2146, operation.2147]', async () => {
  const reader = await listen();
  for (const name of ['Bolt', 'Nut', 'Washer']) {
    expect((await post('/api/stock', { team_id: team.id, name, amount: 1 })).status).toBe(201);
    await reader.next('App\\Events\\Created');
  }
  reader.close();
});

it.each<[string, number, (person: TestUser) => Promise<Response>]>([
  [
    'rights are removed',
    4200,
    ({ id }) => post(`/api/users/${id}/roles`, { team_id: team.id, role: 'none' }, 'api', owner, 'PUT'),
  ],
  [
    'account is deactivated',
    4009,
    ({ id }) => post(`/api/users/${id}/deactivate`, { team_id: team.id }, 'api', owner),
  ],
  ['sign-in ends', 4200, (person) => post('/api/logout', {}, 'api', person)],
])(
  'a socket that a process for calls let in is closed in its own process when the person’s %s [operation.2146, D-RIGHTS.48]',
  async (_what, code, end) => {
    const person = await arrangeIn(database).user(team, 'keeper');
    const reader = await listen(person);
    expect((await end(person)).status).toBe(200);
    expect((await reader.closed).code).toBe(code);
  },
);

it('a mail that is asked for at a process for calls is sent by the worker [operation.2146]', async () => {
  expect((await post('/api/password/recovery', { username: keeper.email })).status).toBe(200);
  await eventually(() => database.identity.$count(mails, isNotNull(mails.sent_at)), 1);
});

it('a process without REDIS_URL does not start on the database of processes that have one, and says so [operation.2145]', async () => {
  const started = startApiProcess(data_dir, { DATABASE_URL: addressOf(database) });
  await expect(started.then((one) => one.stop())).rejects.toThrow(/ended with code 1: .*another REDIS_URL/s);
});

it('what a process does not do it does not answer, and each says whether it is ready [operation.2146]', async () => {
  for (const role of ['sockets', 'worker,publisher'] as const) {
    expect((await post('/api/stock', { team_id: team.id, name: 'Screw', amount: 1 }, role)).status).toBe(404);
    expect((await fetch(`${processOf(role).origin}/health/ready`)).status).toBe(200);
  }
  const refused = RawClient.at(processOf('api').port);
  expect((await refused.closed).code).toBe(1006);
});
