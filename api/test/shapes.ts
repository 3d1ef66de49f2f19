import type { PoolOptions } from '../src/platform/database/database';
import { LIMITS } from '../src/platform/time-limits';
import { type TestDatabase, openTestDatabase } from './database';
import { type PgBouncer, setLimitsOfRole, startPgBouncer, WAIT_SECONDS } from './pgbouncer';
import { addressOf } from './process';
import { isLong } from './rounds';
import { type TestValkey, startValkey } from './valkey';

/** An installation on which the same tests run. */
export interface Shape {
  name: string;
  isSeveral: boolean;
  isPooled: boolean;
}

export const ALONE: Shape = { name: 'one API process', isSeveral: false, isPooled: false };

/** In every run over Valkey alone, which starts faster; in the long files behind a PgBouncer too, as on several machines. */
export const SEVERAL: Shape = isLong
  ? { name: 'several API processes over Valkey and PgBouncer', isSeveral: true, isPooled: true }
  : { name: 'several API processes over Valkey', isSeveral: true, isPooled: false };

/** The shapes that tests of live updates and of starting run on. */
export const SHAPES: readonly Shape[] = isLong ? [ALONE, SEVERAL] : [SEVERAL];

export interface OpenShape {
  database: TestDatabase;
  valkey: TestValkey | null;
  /** The settings of a process that is started on it. */
  env: Record<string, string>;
  /** The options of the connections of a process within the test. */
  pool: PoolOptions;
  close(): Promise<void>;
}

/** A database of a test with what lies between it and the processes of this shape. */
export async function openShape({ isSeveral, isPooled }: Shape): Promise<OpenShape> {
  const [database, valkey] = await Promise.all([openTestDatabase(), isSeveral ? startValkey() : null]);
  let pooler: PgBouncer | null = null;
  if (isPooled) {
    await setLimitsOfRole(database);
    pooler = await startPgBouncer(database, { query_wait_timeout: WAIT_SECONDS });
  }
  return {
    database,
    valkey,
    env: {
      DATABASE_URL: addressOf(database),
      ...(valkey && { REDIS_URL: valkey.url }),
      ...(pooler && { DATABASE_POOL_URL: pooler.url(), DATABASE_WAIT_SECONDS: String(WAIT_SECONDS) }),
    },
    pool: {
      limits: { ...LIMITS, wait_ms: WAIT_SECONDS * 1_000 },
      ...(pooler && { pooler: { connectionString: pooler.url() } }),
    },
    async close() {
      await Promise.all([valkey?.close(), pooler?.stop()]);
      await database.close();
    },
  };
}
