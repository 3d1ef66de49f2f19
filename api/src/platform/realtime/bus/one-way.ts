import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '../../config';
import { requireAppKey } from '../../database/app-key.sql';
import { type Database, openDatabase } from '../../database/database';
import { type ValkeySettings, claimValkey, nameOfValkey, valkeySettings } from './valkey';

/** For a process that this one takes over from, and for those that run to give a restarted Valkey its name again. */
const WAIT_MS = 10_000;
const AGAIN_MS = 250;

/**
 * Events that one process hears of in another way than the next are missed by half of all clients: beside others a process
 * needs the same Valkey as they have, and without one it has to be alone.
 *
 * @throws ConfigError when it is neither, in spite of some waiting
 */
export async function takePlace(
  { standing }: Pick<Database, 'standing'>,
  valkey: ValkeySettings | null,
  wait_ms = WAIT_MS,
): Promise<void> {
  const late = Date.now() + wait_ms;
  for (;;) {
    const refused = await standing.take(valkey && (await nameOfValkey(valkey)));
    if (refused === null) return;
    if (Date.now() > late) throw new ConfigError(refused);
    await pause(AGAIN_MS);
  }
}

/** Opens the database of a process that tells others of events, and hears of theirs, as all of them do. */
export async function openShared(config: Config): Promise<Database> {
  const valkey = valkeySettings(config);
  if (valkey) await nameOfValkey(valkey);
  const database = await openDatabase(config);
  try {
    if (config.database_url !== null) await requireAppKey(database, config.app_key);
    await takePlace(database, valkey);
    if (valkey) await claimValkey(valkey, database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
