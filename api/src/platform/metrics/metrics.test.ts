import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openTestApi, testApi } from '../../../test/api';
import { asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { withClient } from '../database/roles';
import { outbox } from '../database/schema/identity';
import { jobs } from '../database/schema/jobs';
import { mails } from '../database/schema/mail';
import { packageRoot } from '../package-root';

const api = testApi({ METRICS_PORT: '0' });
let origin: string;
beforeAll(async () => {
  ({ origin } = await api.listen());
});

const at = (path: string, of = api) => `http://127.0.0.1:${of.app.metricsPort()}${path}`;

/** The samples of a scrape: `name{labels}` → value. */
async function scrape(of = api): Promise<Map<string, number>> {
  const answer = await fetch(at('/metrics', of));
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const cut = line.lastIndexOf(' ');
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}
const value = async (name: string) => (await scrape()).get(name);

it('metrics are answered on a port of their own and on no other [PF.143]', async () => {
  expect((await api.call('GET', '/metrics')).status).toBe(404);
  expect((await fetch(at('/'))).status).toBe(404);
  expect((await fetch(at('/metrics'), { method: 'POST' })).status).toBe(404);
  expect((await fetch(at('/api/settings'))).status).toBe(404);
  expect(await value('process_cpu_seconds_total')).toBeGreaterThan(0);
});

it('metrics are answered under an address or a name without a dot, and under no name that somebody on the internet may own [operation.1681]', async () => {
  const port = api.app.metricsPort();
  const asked = (...hosts: string[]) =>
    new Promise<number | undefined>((done, fail) => {
      const headers = hosts.flatMap((host) => ['Host', host]);
      request(at('/metrics'), { headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on('error', fail)
        .end();
    });
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::1]:${port}`,
    '10.0.0.7:9100',
    'api-1:9100',
  ])
    expect([host, await asked(host)]).toEqual([host, 200]);
  for (const host of [`rebound.example:${port}`, 'storeroom.example', '127.0.0.1.rebound.example', 'a b'])
    expect([host, await asked(host)]).toEqual([host, 421]);
});

it('every metric of the product is explained on the operators’ page', async () => {
  const text = await (await fetch(at('/metrics'))).text();
  const names = [...text.matchAll(/^# TYPE (storeroom_\w+)/gm)].map(([, name = '']) => name);
  const page = readFileSync(join(packageRoot, '../docs/operators.md'), 'utf8');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
});

it('without METRICS_PORT there are no metrics, and a METRICS_PORT that is taken ends the start with one sentence [PF.143]', async () => {
  const without = await openTestApi();
  expect(without.app.metricsPort()).toBeNull();
  await without.close();
  const taken = String(api.app.metricsPort());
  await expect(openTestApi({ METRICS_PORT: taken })).rejects.toThrow(
    new RegExp(`^METRICS_PORT ${taken} on 127\\.0\\.0\\.1 cannot be used: .*EADDRINUSE.*\\.$`),
  );
});

it('metrics count and time answers by route pattern, and name nobody [PF.144]', async () => {
  const team = await api.arrange.team({ name: 'Quarrel & Sons', slug: 'quarrel' });
  const keeper = await api.arrange.user(team, 'keeper');
  const headers = { authorization: `Bearer ${keeper.token}` };
  for (const path of ['stock/123456?team_id=99', 'stock/123457', 'invite/s3cret-token', 'nowhere/s3cret']) {
    await (await fetch(`${origin}/api/${path}`, { headers })).text();
  }
  await eventually(() => value('storeroom_http_requests_in_flight'), 0);
  const samples = await scrape();
  const count = (method: string, route: string, status: string) =>
    samples.get(`storeroom_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(count('GET', '/api/stock/:id', '4xx')).toBe(2);
  expect(count('GET', '/api/invite/:token', '4xx')).toBe(1);
  expect(count('GET', 'none', '4xx')).toBe(1);
  const timed = 'storeroom_http_request_duration_seconds';
  expect(samples.get(`${timed}_count{method="GET",route="/api/stock/:id"}`)).toBe(2);
  expect(samples.get(`${timed}_bucket{le="10",method="GET",route="/api/stock/:id"}`)).toBe(2);
  const said = [...samples.keys()].join('\n');
  for (const secret of ['123456', 's3cret', 'quarrel', keeper.username, keeper.name]) {
    expect(said).not.toContain(secret);
  }
});

it('metrics count a request whose client went away as aborted', async () => {
  await withClient(api.database.connection('owner'), async (client) => {
    await client.query('begin');
    await client.query('lock table rate_limits in access exclusive mode');
    // Not with `fetch`, which opens another connection at once, for which the server would wait when it closes.
    const headers = { 'content-type': 'application/json' };
    const leaving = request(`${origin}/api/login`, { method: 'POST', headers }).on('error', () => undefined);
    leaving.end(JSON.stringify({ username: 'impatient', password: 'wrong wrong' }));
    await eventually(() => value('storeroom_http_requests_in_flight'), 1);
    leaving.destroy();
    const aborted = 'storeroom_http_requests_total{method="POST",route="/api/login",status="aborted"}';
    await eventually(() => value(aborted), 1);
    expect(await value('storeroom_http_requests_in_flight')).toBe(0);
    await client.query('rollback');
  });
});

it('metrics count sign-ins that were refused for too many tries', async () => {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong wrong' });
  const headers = { 'content-type': 'application/json' };
  for (let tries = 0; tries < 7; tries += 1) {
    await (await fetch(`${origin}/api/login`, { method: 'POST', headers, body })).text();
  }
  await eventually(() => value('storeroom_http_rate_limited_total{route="/api/login"}'), 2);
});

it('metrics are answered while the database does not answer, and leave out the figures that come from it [PF.145]', async () => {
  await eventually(() => value('storeroom_outbox_events'), 0);
  await withClient(api.database.connection('owner'), async (client) => {
    await client.query('begin');
    await client.query('lock table outbox in access exclusive mode');
    const samples = await scrape();
    expect(samples.get('storeroom_database_up')).toBe(0);
    expect(samples.has('storeroom_outbox_events')).toBe(false);
    expect(samples.has('storeroom_jobs{status="done"}')).toBe(false);
    expect(samples.has('storeroom_http_requests_in_flight')).toBe(true);
    await client.query('rollback');
  });
  await eventually(() => value('storeroom_database_up'), 1);
});

it('metrics count waiting events and mails, jobs by their state, and tell the age of the oldest event, mail and unfinished job', async () => {
  const idle = await openTestApi({ METRICS_PORT: '0' });
  try {
    // Stops the live updates and the worker, so that waiting rows and jobs stay waiting.
    await idle.app.realtime.close();
    await idle.app.jobs.stop();
    const team = await idle.arrange.team();
    const keeper = await idle.arrange.user(team, 'keeper');
    await idle.database.identity.insert(mails).values([
      {
        kind: 'invite',
        created_at: sql`now() - interval '2 minutes'` as never,
        due_at: '2100-01-01T00:00:00Z',
      },
      { kind: 'invite', failed_at: '2026-11-01T00:00:00Z' },
    ]);
    const done = { team_id: team.id, kind: 'export', user_id: keeper.id, user_name: 'K', total: 1 } as const;
    await idle.database.write(asSystem(team.id), ({ db }) =>
      db.insert(jobs).values([
        { ...done, status: 'done' },
        { ...done, status: 'failed' },
        { ...done, status: 'failed' },
      ]),
    );
    const before = await scrape(idle);
    expect(before.get('storeroom_jobs_oldest_seconds')).toBe(0);
    await idle.database.write(asSystem(team.id), ({ db }) =>
      db.insert(jobs).values([
        { ...done, status: 'waiting', created_at: sql`now() - interval '3 hours'` as never },
        { ...done, status: 'running', created_at: sql`now() - interval '2 hours'` as never },
      ]),
    );
    const sent = before.get('storeroom_events_published_total') ?? 0;
    await idle.database.write(asSystem(team.id), ({ db }) =>
      db.insert(outbox).values({
        team_id: team.id,
        event: 'Edited',
        channels: [`App.Models.Team.${team.id}`],
        payload: {},
        created_at: sql`now() - interval '1 hour'` as never,
      }),
    );
    const samples = await scrape(idle);
    expect(samples.get('storeroom_outbox_events')).toBe((before.get('storeroom_outbox_events') ?? 0) + 1);
    expect(samples.get('storeroom_outbox_oldest_seconds')).toBeGreaterThan(3_599);
    expect(samples.get('storeroom_events_published_total')).toBe(sent);
    expect(samples.get('storeroom_mails_waiting')).toBe(1);
    expect(samples.get('storeroom_mails_oldest_seconds')).toBeGreaterThan(119);
    expect(samples.get('storeroom_mails_given_up')).toBe(1);
    expect(samples.get('storeroom_jobs{status="failed"}')).toBe(2);
    expect(samples.get('storeroom_jobs{status="done"}')).toBe(1);
    expect(samples.get('storeroom_jobs{status="waiting"}')).toBe(1);
    expect(samples.get('storeroom_jobs{status="running"}')).toBe(1);
    expect(samples.get('storeroom_jobs_oldest_seconds')).toBeGreaterThan(3 * 3_600 - 1);
    expect(samples.get('storeroom_log_seal_lag_seconds')).toBeLessThan(60);
    expect(samples.get('storeroom_database_up')).toBe(1);
    expect(samples.get('storeroom_database_connections')).toBeGreaterThan(0);
    expect(samples.get('storeroom_database_connections_most')).toBe(24);
  } finally {
    await idle.close();
  }
});
