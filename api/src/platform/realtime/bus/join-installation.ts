import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '../../config';
import { compareClocks } from '../../clock/clock';
import { requireAppKey } from '../../database/app-key.sql';
import { type Database, openDatabase } from '../../database/database';
import { type ValkeySettings, claimValkey, nameOfValkey, valkeySettings } from './valkey';

/**
 * How long to wait for the process that this one replaces, or for running ones to give a restarted Valkey its name
 * again.
 */
const WAIT_MS = 10_000;
const AGAIN_MS = 250;

/**
 * Acquires the lock of this process on the database, beside those that run there. If processes received events in different
 * ways, about half of the clients would miss each event: so a process needs the same Valkey as the others, and without
 * one it has to be the only one.
 *
 * @throws ConfigError if it cannot have the lock, even after some time
 */
export async function joinInstallation(
  { processLock }: Pick<Database, 'processLock'>,
  valkey: ValkeySettings | null,
  wait_ms = WAIT_MS,
): Promise<void> {
  const deadline = Date.now() + wait_ms;
  for (;;) {
    const refused = await processLock.acquire(valkey && (await nameOfValkey(valkey)));
    if (refused === null) return;
    if (Date.now() > deadline) throw new ConfigError(refused);
    await pause(AGAIN_MS);
  }
}

/** Opens the database for a process that publishes events to others and receives theirs. */
export async function openDatabaseForProcess(config: Config): Promise<Database> {
  const valkey = valkeySettings(config);
  if (valkey) await nameOfValkey(valkey);
  const database = await openDatabase(config);
  try {
    if (config.database_url !== null) {
      await compareClocks(database);
      await requireAppKey(database, config.app_key);
    }
    await joinInstallation(database, valkey);
    if (valkey) await claimValkey(valkey, database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
