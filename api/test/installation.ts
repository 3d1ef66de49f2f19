import { type TestDatabase, openTestDatabase } from './database';
import { setLimitsOfRole, startPgBouncer } from './pgbouncer';
import { addressOf } from './process';
import { isLong } from './rounds';
import { startValkey } from './valkey';

/** What the API processes of one installation share. */
export interface Installation {
  database: TestDatabase;
  /** The settings that lead the processes to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** A busy machine takes longer than calls may wait for a connection by themselves. */
const WAIT_SECONDS = 40;

/** A database and a Valkey; in a long file a PgBouncer before the database too, as on several machines. */
export async function openInstallation(): Promise<Installation> {
  const [database, valkey] = await Promise.all([openTestDatabase(), startValkey()]);
  const env = { DATABASE_URL: addressOf(database), REDIS_URL: valkey.url };
  if (!isLong) {
    return { database, env, close: async () => void (await Promise.all([database.close(), valkey.close()])) };
  }
  await setLimitsOfRole(database);
  const pooler = await startPgBouncer(database, { query_wait_timeout: WAIT_SECONDS });
  return {
    database,
    env: { ...env, DATABASE_POOL_URL: pooler.url(), DATABASE_WAIT_SECONDS: String(WAIT_SECONDS) },
    async close() {
      await pooler.stop();
      await Promise.all([database.close(), valkey.close()]);
    },
  };
}
