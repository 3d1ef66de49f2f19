import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Config, readConfig } from '../../platform/config';
import { type Database, connected, openDatabase, openPool } from '../../platform/database/database';
import { isAlive } from '../../platform/database/embedded/lock';
import { APPLICATION, OWNER } from '../../platform/database/roles';

/** The line of `postmaster.pid` with the folder of the Unix socket. */
const SOCKET_LINE = 4;

/** Runs a task of a command with the settings of the environment and their database, beside a running product and without one. */
export async function withDatabase<T>(task: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openRunningDatabase(config);
  try {
    return await task(database, config);
  } finally {
    await database.close();
  }
}

/** Opens the database by its direct address, because connections of a pooler are for calls. */
export async function openRunningDatabase(config: Config): Promise<Database> {
  const socket = config.database_url === null ? runningSocket(config.data_dir) : null;
  if (socket === null) return openDatabase({ ...config, database_pool_url: null, database_read_urls: [] });
  return connected(
    await openPool(
      { host: socket, database: 'storeroom', user: APPLICATION },
      { limits: config.database_limits },
    ),
  );
}

/** The connection of the owner of the tables; an embedded database has to be open. */
export function ownerOf({ database_url, data_dir }: Config): ClientConfig {
  if (database_url !== null) return { connectionString: database_url };
  const socket = runningSocket(data_dir);
  if (socket === null) throw new Error('The embedded database does not run.');
  return { host: socket, database: 'storeroom', user: OWNER };
}

function runningSocket(data_dir: string): string | null {
  const file = join(data_dir, 'postgres/postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return isAlive(Number(lines[0])) ? (lines[SOCKET_LINE] ?? null) : null;
}
