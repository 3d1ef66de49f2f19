import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { SUPERUSER } from '../src/platform/database/embedded/cluster';
import { startEmbedded } from '../src/platform/database/embedded/embedded';
import { withClient, makeOwnDatabase } from '../src/platform/database/roles';
import { setLimitsOfRole, startPgBouncer, WAIT_SECONDS } from './pgbouncer';
import { FOLDER_VARIABLE, makeDataDir } from './process';
import { SeveralProcesses } from './several-processes';
import { startValkey } from './valkey';

const DATABASE = 'storeroom';
/** Enough for the calls of several browsers; fewer than the processes would open directly. */
const POOL_SIZE = 8;

/**
 * The product as on several machines: two of every process behind HAProxy, over Valkey and PgBouncer. Prints
 * `{"origin":"…","dataDir":"…"}` once it is up, with the folder of the database, and runs until SIGTERM or SIGINT.
 *
 * @param folder a temporary folder within the package, for the builds
 */
export async function runSeveralProduct(folder: string): Promise<void> {
  process.env[FOLDER_VARIABLE] = folder;
  const ended = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const dataDir = makeDataDir();
  const closings: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const server = await startEmbedded({ data_dir: dataDir, fsync: false });
    closings.unshift(server.stop);
    await makeOwnDatabase(server.socket, DATABASE);
    const connection = () => ({ host: server.socket, database: DATABASE, user: SUPERUSER });
    await setLimitsOfRole({
      connection,
      asSuperuser: <T extends object>(text: string) =>
        withClient(connection(), async (client) => (await client.query<T>(text)).rows),
    });
    const pooler = await startPgBouncer(
      { connection },
      { default_pool_size: POOL_SIZE, query_wait_timeout: WAIT_SECONDS },
    );
    closings.unshift(pooler.stop);
    const valkey = await startValkey();
    closings.unshift(valkey.close);
    const several = await SeveralProcesses.start({ connection }, valkey, {
      more: {
        DATABASE_POOL_URL: pooler.url(),
        DATABASE_WAIT_SECONDS: String(WAIT_SECONDS),
        FIRST_READS_MS: process.env['FIRST_READS_MS'] ?? '',
      },
      drains: () => 0,
    });
    closings.unshift(() => several.close());
    console.log(JSON.stringify({ origin: `http://${several.site}`, dataDir }));
    await ended;
  } finally {
    for (const close of closings) await close();
  }
}
