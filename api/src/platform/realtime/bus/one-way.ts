import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../../config';
import { requireAppKey } from '../../database/app-key.sql';
import { type Database, openDatabase } from '../../database/database';
import { LISTENER } from '../../database/listener';
import {
  RENEW_MS,
  type ValkeySettings,
  claimValkey,
  isOverValkey,
  nameOfValkey,
  valkeySettings,
  wayOver,
} from './valkey';

const START_MS = 15_000;
const LOOK_MS = 20;
/** By then a Valkey that was restarted has the name again that the running processes gave it. */
const NAMED_MS = 2 * RENEW_MS;
const AGAIN_MS = 500;

/** Others hear of events over a Valkey of another name, which may be this one until they have named it again. */
class OtherName extends ConfigError {}

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
  const ways = await waysHere(database, own, AbortSignal.timeout(START_MS));
  if (ways.length === 1) return;
  const sentence =
    'A process that runs on this database has another REDIS_URL, or has one where this has none: stop it, or give both the same.';
  throw ways.every(isOverValkey) ? new OtherName(sentence) : new ConfigError(sentence);
}

/** Opens the database of a process that tells others of events, and hears of theirs, as all of them do. */
export async function openShared(config: Config): Promise<Database> {
  const valkey = valkeySettings(config);
  if (!valkey) return openOn(config, LISTENER, null);
  const late = Date.now() + NAMED_MS;
  for (;;) {
    const own = wayOver(await nameOfValkey(valkey));
    try {
      return await openOn(config, own, valkey);
    } catch (error) {
      if (!(error instanceof OtherName) || Date.now() > late) throw error;
    }
    await pause(AGAIN_MS);
  }
}

async function openOn(config: Config, own: string, valkey: ValkeySettings | null): Promise<Database> {
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
