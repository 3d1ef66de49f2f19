import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '../src/platform/database/embedded/embedded';
import { SUPERUSER } from '../src/platform/database/embedded/cluster';
import { asClient } from '../src/platform/database/roles';
import { packageRoot } from '../src/platform/package-root';
import { type ApiProcess, makeDataDir, startApiProcess } from './process';
import { type TestValkey, startValkey } from './valkey';

/** A PostgreSQL as it is bought: no role, no table, nothing of ours. */
let server_dir: string;
let server: EmbeddedServer;
let valkey: TestValkey;
let data_dir: string;
const running: ApiProcess[] = [];
beforeAll(async () => {
  server_dir = makeDataDir();
  [server, valkey] = await Promise.all([
    startEmbedded({ data_dir: server_dir, fsync: false }),
    startValkey(),
  ]);
  data_dir = makeDataDir();
  running.push(...(await Promise.all([start(), start(), start()])));
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await Promise.all([server.stop(), valkey.close()]);
  for (const folder of [server_dir, data_dir]) rmSync(folder, { recursive: true, force: true });
});

/** A migration that no build of today knows. */
const LATER = '9001_later.sql';
afterEach(() => query(`delete from schema_migrations where name = '${LATER}'`));
const start = (in_dir = data_dir) =>
  startApiProcess(in_dir, {
    DATABASE_URL: `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(server.socket)}`,
    REDIS_URL: valkey.url,
    SEED_DEMO: '1',
  });
const query = (statement: string) =>
  asClient({ host: server.socket, user: SUPERUSER, database: 'postgres' }, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  });

it('a process with another key does not start beside them [operation.2091]', async () => {
  const other = makeDataDir();
  await expect(start(other)).rejects.toThrow(/code 1: The database is used with another APP_KEY: /);
  rmSync(other, { recursive: true, force: true });
});

it('three processes that start together on an empty database migrate it once, seed it once and share one key [PF.151, PF.126]', async () => {
  const seen = await Promise.all(
    running.map(async ({ origin }) => {
      const ready = await fetch(`${origin}/health/ready`);
      const login = await fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'priya', password: 'storeroom-demo' }),
      });
      const settings = (await (await fetch(`${origin}/api/settings`)).json()) as {
        result: { realtime: { key: string } };
      };
      return [ready.status, login.status, settings.result.realtime.key];
    }),
  );
  expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  expect(seen[0]?.slice(0, 2)).toEqual([200, 200]);

  const migrations = readdirSync(join(packageRoot, 'migrations')).filter((file) => file.endsWith('.sql'));
  const migrated = `select name from schema_migrations order by applied_at, name`;
  expect(await query(migrated)).toEqual(['baseline', ...migrations.sort()].map((name) => ({ name })));
  const [seeded] = await query(
    `select (select count(*)::int from teams) as teams, (select count(*)::int from locations) as locations`,
  );
  expect(seeded).toEqual({ teams: 3, locations: 12 });
});

it('a process whose build is older than the tables ends with one sentence, while the others go on [PF.152]', async () => {
  await query(`insert into schema_migrations (name, hash) values ('${LATER}', '')`);
  await expect(start()).rejects.toThrow(
    /code 1: The tables of this database are newer than this build, which does not know 9001_later\.sql: .*\.\n$/,
  );
  for (const { origin } of running) expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
});
