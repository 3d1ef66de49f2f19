import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../../config';
import { requireAppKey } from '../../database/app-key.sql';
import { type Database, openDatabase } from '../../database/database';
import { LISTENER } from '../../database/listener';
import { claimValkey, nameOfValkey, valkeySettings } from './valkey';

const START_MS = 15_000;
const LOOK_MS = 20;

/** The ways that processes on this database take, as soon as the own one can be seen by others. */
async function waysHere(
  { identity }: Pick<Database, 'identity'>,
  own: string,
  late: AbortSignal,
): Promise<string[]> {
  for (;;) {
    const { rows } = await identity.execute<{ way: string }>(sql`select distinct application_name as way
      from pg_stat_activity where datname = current_database() and starts_with(application_name, ${LISTENER})`);
    const ways = rows.map(({ way }) => way);
    if (ways.includes(own)) return ways;
    await pause(LOOK_MS, undefined, { signal: late });
  }
}

/**
 * Events that one process hears of in another way than the next are missed by half of all clients. Each says in the name of
 * its listening connection which way is its own, and looks at those of others when it can be seen itself.
 *
 * @throws ConfigError when they differ
 */
export async function requireOneWay(database: Pick<Database, 'identity'>, own: string): Promise<void> {
  if ((await waysHere(database, own, AbortSignal.timeout(START_MS))).length === 1) return;
  throw new ConfigError(
    'A process that runs on this database has another REDIS_URL, or has one where this has none: stop it, or give both the same.',
  );
}

/** Opens the database of a process that tells others of events, and hears of theirs, as all of them do. */
export async function openShared(config: Config): Promise<Database> {
  const valkey = valkeySettings(config);
  const own = valkey ? `${LISTENER} valkey ${await nameOfValkey(valkey)}` : LISTENER;
  const database = await openDatabase(config, own);
  try {
    if (config.database_url !== null) {
      await requireAppKey(database, config.app_key);
      await requireOneWay(database, own);
    }
    if (valkey) await claimValkey(valkey, database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
