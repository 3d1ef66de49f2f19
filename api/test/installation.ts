import { type TestDatabase, openTestDatabase } from './database';
import { setLimitsOfRole, startPgBouncer } from './pgbouncer';
import { addressOf } from './process';
import { isLong } from './rounds';
import { startPrimary } from './standby';
import { startValkey } from './valkey';

/** What the API processes of one installation share. */
export interface Installation {
  database: TestDatabase;
  /** The settings that lead the processes to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** With a server of the run and a Valkey; in a long file as on several machines: with PgBouncer and a standby too. */
export async function openInstallation(): Promise<Installation> {
  const [{ database, env, close }, valkey] = await Promise.all([
    isLong ? openPooledWithStandby() : openDirect(),
    startValkey(),
  ]);
  return {
    database,
    env: { DATABASE_URL: addressOf(database), REDIS_URL: valkey.url, ...env },
    close: async () => void (await Promise.all([close(), valkey.close()])),
  };
}

async function openDirect(): Promise<Installation> {
  const database = await openTestDatabase();
  return { database, env: {}, close: () => database.close() };
}

async function openPooledWithStandby(): Promise<Installation> {
  const primary = await startPrimary();
  const { database } = primary;
  await setLimitsOfRole(database);
  const standby = await primary.startStandby();
  await primary.replayed();
  const connection: TestDatabase['connection'] = (role) => ({
    ...database.connection(role),
    host: standby.socket,
  });
  // A busy machine takes longer than calls may wait by themselves.
  const patient = { query_wait_timeout: 40 };
  const poolers = await Promise.all([
    startPgBouncer(database, patient),
    startPgBouncer({ ...database, connection }, patient),
  ]);
  const [before, beside] = poolers.map((pooler) => pooler.url());
  return {
    database,
    env: {
      DATABASE_POOL_URL: before ?? '',
      DATABASE_READ_URLS: beside ?? '',
      DATABASE_WAIT_SECONDS: String(patient.query_wait_timeout),
    },
    async close() {
      await Promise.all(poolers.map((pooler) => pooler.stop()));
      await primary.stop();
    },
  };
}
