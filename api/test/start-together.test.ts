import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from '../src/platform/database/embedded/embedded';
import { SUPERUSER } from '../src/platform/database/embedded/cluster';
import { APPLICATION, withClient, makeApplicationRole } from '../src/platform/database/roles';
import { packageRoot } from '../src/platform/package-root';
import { type PgBouncer, setLimitsOfRole, startPgBouncer, WAIT_SECONDS } from './pgbouncer';
import { type ApiProcess, embeddedSocket, makeDataDir, startApiProcess } from './process';
import { SHAPES } from './shapes';
import { type TestValkey, startValkey } from './valkey';

/** A migration that no build of today knows. */
const LATER = '9001_later.sql';

describe.each(SHAPES)('$name', ({ isSeveral, isPooled }) => {
  /** A PostgreSQL as it is bought: no role, no table, nothing of ours. */
  let server_dir: string;
  let server: EmbeddedServer | null = null;
  let valkey: TestValkey | null = null;
  let pooler: PgBouncer | null = null;
  let data_dir: string;
  const running: ApiProcess[] = [];
  beforeAll(async () => {
    [server_dir, data_dir] = [makeDataDir(), makeDataDir()];
    if (isSeveral)
      [server, valkey] = await Promise.all([
        startEmbedded({ data_dir: server_dir, fsync: false }),
        startValkey(),
      ]);
    if (isPooled) pooler = await setUpPooler();
    running.push(...(await Promise.all(isSeveral ? [start(), start(), start()] : [start()])));
  });
  afterAll(async () => {
    for (const one of running) await one.stop();
    await Promise.all([pooler?.stop(), server?.stop(), valkey?.close()]);
    for (const folder of [server_dir, data_dir]) rmSync(folder, { recursive: true, force: true });
  });

  /** The role that signs in at a pooler has to be there before the first start. */
  async function setUpPooler() {
    const connection = () => ({ host: server?.socket ?? '', database: 'postgres', user: SUPERUSER });
    await withClient(connection(), makeApplicationRole);
    await query(`alter role ${APPLICATION} login`);
    await setLimitsOfRole({ connection, asSuperuser: query });
    return startPgBouncer({ connection }, { query_wait_timeout: WAIT_SECONDS });
  }
  const start = (in_dir = data_dir) =>
    startApiProcess(in_dir, {
      ...(server && {
        DATABASE_URL: `postgresql://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(server.socket)}`,
      }),
      ...(valkey && { REDIS_URL: valkey.url }),
      ...(pooler && { DATABASE_POOL_URL: pooler.url(), DATABASE_WAIT_SECONDS: String(WAIT_SECONDS) }),
      SEED_DEMO: '1',
    });
  const query = <T extends object>(statement: string) =>
    withClient(
      server
        ? { host: server.socket, user: SUPERUSER, database: 'postgres' }
        : { host: embeddedSocket(data_dir), user: SUPERUSER, database: 'storeroom' },
      async (client) => (await client.query<T>(statement)).rows,
    );

  it('an empty database is migrated once, seeded once and given one key by what starts on it [PF.151, PF.126]', async () => {
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
    expect(seen).toEqual(running.map(() => seen[0]));
    expect(seen[0]?.slice(0, 2)).toEqual([200, 200]);

    const migrations = readdirSync(join(packageRoot, 'migrations')).filter((file) => file.endsWith('.sql'));
    const migrated = `select name from schema_migrations order by applied_at, name`;
    expect(await query(migrated)).toEqual(['baseline', ...migrations.sort()].map((name) => ({ name })));
    const [seeded] = await query(
      `select (select count(*)::int from teams) as teams, (select count(*)::int from locations) as locations`,
    );
    expect(seeded).toEqual({ teams: 3, locations: 12 });
  });

  if (!isSeveral) return;

  afterEach(() => query(`delete from schema_migrations where name = '${LATER}'`));

  it('a process with another key does not start beside them [operation.2091]', async () => {
    const other = makeDataDir();
    await expect(start(other)).rejects.toThrow(/code 1: The database is used with another APP_KEY: /);
    rmSync(other, { recursive: true, force: true });
  });

  it('a process whose build is older than the tables ends with one sentence, while the others go on [PF.152]', async () => {
    await query(`insert into schema_migrations (name, hash) values ('${LATER}', '')`);
    await expect(start()).rejects.toThrow(
      /code 1: The tables of this database are newer than this build, which does not know 9001_later\.sql: .*\.\n$/,
    );
    for (const { origin } of running) expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  });
});
