import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Job } from '@storeroom/contract';
import { readConfig } from '../src/platform/config';
import { stock, stock_lists, stock_logs } from '../src/platform/database/schema/stock';
import { subscriptions, team_logs } from '../src/platform/database/schema/teams';
import { verifySeals } from '../src/platform/audit/verify-seals';
import { pusherApp } from '../src/platform/realtime/realtime-settings';
import { arrangeIn, asSystem, type TestTeam, type TestUser } from './arrange';
import type { TestDatabase } from './database';
import { eventually } from './eventually';
import { type ApiProcess, makeDataDir, startApiProcess } from './process';
import { RawClient } from './realtime/raw-client';
import { rounds } from './rounds';
import { type OpenShape, SEVERAL, openShape } from './shapes';

/** Two API processes of one deployment: the same database, Valkey and key, and nothing else in common. */
let shape: OpenShape;
let database: TestDatabase;
let arrange: ReturnType<typeof arrangeIn>;
let data_dir: string;
let one: ApiProcess;
let two: ApiProcess;
let team: TestTeam;
let owner: TestUser;
let keeper: TestUser;
/** What came due while no process ran. */
let overdue: { team: TestTeam; subscription_id: number };

const start = () => startApiProcess(data_dir, shape.env);
beforeAll(async () => {
  shape = await openShape(SEVERAL);
  ({ database } = shape);
  arrange = arrangeIn(database);
  data_dir = makeDataDir();
  overdue = await arrangeOverdue();
  [one, two] = await Promise.all([start(), start()]);
});
beforeEach(async () => {
  team = await arrange.team();
  owner = await arrange.user(team, 'owner');
  keeper = await arrange.user(team, 'keeper');
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await shape.close();
  rmSync(data_dir, { recursive: true, force: true });
});

async function arrangeOverdue() {
  const late = await arrange.team();
  const person = await arrange.user(late, 'owner');
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const subscription_id = await database.write(asSystem(late.id), async ({ db }) => {
    await db.insert(stock_lists).values([
      { team_id: late.id, user_id: person.id, customer_name: 'Long ago', deleted_at: ago(31) },
      { team_id: late.id, user_id: person.id, customer_name: 'Lately', deleted_at: ago(29) },
    ]);
    const [made] = await db
      .insert(subscriptions)
      .values({ team_id: late.id, expiration_at: ago(1), renew_years: 1 })
      .returning();
    return made?.id ?? 0;
  });
  return { team: late, subscription_id };
}

interface Options {
  body?: object;
  as?: { token: string };
  headers?: Record<string, string>;
}

async function call(to: ApiProcess, method: string, path: string, { body, as, headers }: Options = {}) {
  const answer = await fetch(to.origin + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as { result: Record<string, unknown> } };
}

const channel = () => `private-App.Models.Team.${team.id}`;

/** A socket in the team's channel, let in as a page would be: by asking for each channel. */
async function listen(at: ApiProcess, person = keeper): Promise<RawClient> {
  const app = pusherApp({ app_key: readConfig({ DATA_DIR: data_dir }).app_key, pusher: null });
  const client = await RawClient.connectWhenReady(at.port, app);
  const { body } = await askFor(at, client, person);
  client.send({ event: 'pusher:subscribe', data: { channel: channel(), ...body } });
  await client.next('pusher_internal:subscription_succeeded');
  return client;
}
const askFor = (at: ApiProcess, client: RawClient, person: TestUser) =>
  call(at, 'POST', '/broadcasting/auth', {
    as: person,
    body: { socket_id: client.socketId, channel_name: channel() },
  });

const create = (at: ApiProcess, name: string, headers: Record<string, string> = {}) =>
  call(at, 'POST', '/api/stock', { as: keeper, body: { team_id: team.id, name, amount: 5 }, headers });
const total = async (at: ApiProcess) => {
  const { body } = await call(at, 'GET', `/api/stock?team_id=${team.id}`, { as: keeper });
  return (body.result['stock'] as { pagination: { total: number } }).pagination.total;
};
const inTeam = <T>(read: (db: TestDatabase['identity']) => Promise<T>) =>
  database.read(asSystem(team.id), ({ db }) => read(db));

it('an event of one process is received at the other, but not by the socket that caused it [D-E3, W.66]', async () => {
  const [writer, beside, far] = [await listen(two), await listen(one), await listen(two)];
  const { body } = await create(one, 'Washer', { 'x-socket-id': writer.socketId });
  const { id } = body.result['stock'] as { id: number };
  for (const client of [beside, far]) {
    const { data } = await client.next('App\\Events\\Created');
    expect(JSON.parse(String(data))).toEqual({ stock_id: id, location_id: null });
  }
  await create(two, 'Nut');
  const heard = (await writer.soFar()).filter(({ event }) => event === 'App\\Events\\Created');
  expect(heard.map(({ data }) => JSON.parse(String(data)) as object)).not.toContainEqual({
    stock_id: id,
    location_id: null,
  });
  for (const client of [writer, beside, far]) client.close();
});

it('a total that one process keeps is right as soon as it has received the event of the other process’s write [G.342]', async () => {
  const reader = await listen(two);
  for (const count of [1, 2, 3]) {
    expect(await total(two)).toBe(count - 1);
    await create(one, `Bolt ${count}`);
    await reader.next('App\\Events\\Created');
    expect(await total(two)).toBe(count);
  }
  reader.close();
});

describe('a report that one process keeps', () => {
  const available = async (at: ApiProcess, query = '') => {
    const path = `/api/stock/reports/overview?team_id=${team.id}${query}`;
    const { body } = await call(at, 'GET', path, { as: keeper });
    return (body.result['totals'] as { available: number }).available;
  };

  it('has the other process’s write for a call whose `max_age_ms` ends after the write [G.313]', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await available(two, '&max_age_ms=0')).toBe(count);
      await create(one, `Bolt ${count}`);
      const written = performance.now();
      const age = Math.floor(performance.now() - written);
      expect(await available(two, `&max_age_ms=${age}`)).toBe(count + 1);
    }
  });

  it('has a new item as soon as the event about it was received [G.313]', async () => {
    const reader = await listen(two);
    for (let count = 0; count < 5; count += 1) {
      expect(await available(two, '&max_age_ms=0')).toBe(count);
      await create(one, `Nut ${count}`);
      await reader.next('App\\Events\\Created');
      expect(await available(one, '&max_age_ms=0')).toBe(count + 1);
    }
    reader.close();
  });

  it('has what a job of the other process did once that says it is done [G.312]', async () => {
    expect(await available(two)).toBe(0);
    const form = new FormData();
    form.set('file', new Blob(['name,amount\nBolt,1\nNut,2\n']), 'stock.csv');
    const headers = { authorization: `Bearer ${keeper.token}` };
    const sent = await fetch(`${one.origin}/api/stock/import`, { method: 'POST', body: form, headers });
    const { result } = (await sent.json()) as { result: { job: Job } };
    const status = async () => {
      const { body } = await call(two, 'GET', `/api/jobs/${result.job.id}`, { as: keeper });
      return (body.result['job'] as Job).status;
    };
    await eventually(status, 'done');
    expect(await available(two)).toBe(2);
  });
});

it('rights that are removed in one process end in the other, which closes the person’s sockets [W.63, D-RIGHTS.48]', async () => {
  const listener = await listen(two);
  expect((await call(two, 'GET', `/api/stock?team_id=${team.id}`, { as: keeper })).status).toBe(200);
  const changed = await call(one, 'PUT', `/api/users/${keeper.id}/roles`, {
    as: owner,
    body: { team_id: team.id, role: 'none' },
  });
  expect(changed.status).toBe(200);
  expect((await listener.closed).code).toBe(4200);
  expect((await call(two, 'GET', `/api/stock?team_id=${team.id}`, { as: keeper })).status).toBe(404);
  expect((await askFor(two, listener, keeper)).status).toBe(403);
});

it('an account that is deactivated in one process is signed out in the other, and its socket is closed for good [W.504]', async () => {
  const listener = await listen(two);
  const closed = await call(one, 'POST', `/api/users/${keeper.id}/deactivate`, {
    as: owner,
    body: { team_id: team.id },
  });
  expect(closed.status).toBe(200);
  expect((await listener.closed).code).toBe(4009);
  expect((await call(two, 'GET', '/api/user', { as: keeper })).status).toBe(401);
});

it('wrong passwords at two processes count together [PF.153]', async () => {
  const wrong = (at: ApiProcess) =>
    call(at, 'POST', '/api/login', { body: { username: keeper.username, password: 'not the password' } });
  const answers = [];
  for (const at of [one, two, one, two, one, two, one]) answers.push((await wrong(at)).status);
  expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

it('an Idempotency-Key that reaches both processes at the same moment is carried out once [W.25]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [one, two, one, two].map((at) => create(at, `Screw ${round}`, headers)),
    );
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(answers[0]?.status).toBe(201);
  }
  expect(await inTeam((db) => db.$count(stock))).toBe(5);
  expect(await inTeam((db) => db.$count(stock_logs))).toBe(5);
});

it('of twelve calls to two processes at the same moment that each take one of five, five succeed [D-S3.1]', async () => {
  const { body } = await create(one, 'Rope');
  const { id } = body.result['stock'] as { id: number };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      call(at % 2 ? one : two, 'POST', `/api/stock/${id}/adjust`, {
        as: keeper,
        body: { team_id: team.id, delta: -1, reason: 'used' },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(422)]);
});

it('what came due while no process ran is done once after two start: a list is purged and a subscription renewed [PF.156, D-RIGHTS.68]', async () => {
  const look = <T>(read: (db: TestDatabase['identity']) => Promise<T>) =>
    database.read(asSystem(overdue.team.id), ({ db }) => read(db));
  await eventually(() => look((db) => db.$count(stock_lists)), 1);
  const renewals = eq(team_logs.subscription_id, overdue.subscription_id);
  await eventually(() => look((db) => db.$count(team_logs, renewals)), 1);
  const [renewed] = await look((db) => db.select().from(subscriptions));
  expect(renewed).toMatchObject({ version: 2 });
  expect(Date.parse(renewed?.expiration_at ?? '') / Date.now()).toBeGreaterThan(1);
});

it('log rows that two processes write are each sealed once, in one chain [W.706]', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => create(at % 2 ? one : two, `Hook ${at}`)));
  const sealed = () =>
    inTeam(async (db) => {
      const { rows } = await db.execute<{ all: number; each: number }>(
        sql`select count(*)::int as all, count(distinct id)::int as each
            from log_seals, unnest(row_ids) id where team_id = ${team.id} and log = 'stock_logs'`,
      );
      return JSON.stringify(rows[0]);
    });
  await eventually(sealed, JSON.stringify({ all: 20, each: 20 }));
  expect(await verifySeals(database, team.id)).toMatchObject({ misfit: null });
});

describe('an import', () => {
  const ROWS = 10_000;
  const send = async (to: ApiProcess, rows: number) => {
    const form = new FormData();
    const lines = Array.from({ length: rows }, (_, at) => `Bolt ${randomUUID()},${at % 7}`);
    form.set('file', new Blob([`name,amount\n${lines.join('\n')}`]), 'stock.csv');
    const headers = { authorization: `Bearer ${keeper.token}` };
    const answer = await fetch(`${to.origin}/api/stock/import`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { result: { job: Job } }).result.job.id;
  };
  const see = async (at: ApiProcess, id: number) => {
    const { body } = await call(at, 'GET', `/api/jobs/${id}`, { as: keeper });
    return body.result['job'] as Job;
  };

  it('is carried out once by one of two processes, and seen through both [G.275]', async () => {
    const ids = await Promise.all([one, two, one, two].map((at) => send(at, 50)));
    for (const [at, id] of ids.entries()) {
      await eventually(async () => (await see(at % 2 ? one : two, id)).status, 'done');
      for (const each of [one, two]) expect((await see(each, id)).status).toBe('done');
    }
    expect(await inTeam((db) => db.$count(stock))).toBe(200);
    expect(await inTeam((db) => db.$count(stock_logs))).toBe(200);
  });

  it(
    'is continued by the other process when the one that runs it stops [G.275]',
    async () => {
      // Asleep, so that the first one takes it; and then the first, so that it does not end before it is told to stop.
      two.process.kill('SIGSTOP');
      const id = await send(one, ROWS);
      await eventually(async () => (await see(one, id)).progress > 0, true);
      one.process.kill('SIGSTOP');
      two.process.kill('SIGCONT');
      expect((await see(two, id)).status).toBe('running');
      const stopped = one.stop();
      one.process.kill('SIGCONT');
      await stopped;
      expect(one.process.exitCode).toBe(0);
      await eventually(async () => (await see(two, id)).status, 'done');
      expect(await inTeam((db) => db.$count(stock))).toBe(ROWS);
      one = await start();
    },
    rounds(90_000, 900_000),
  );
});
