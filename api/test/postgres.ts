import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/platform/database/embedded/embedded';
import { migrate } from '../src/platform/database/migrations';
import { OWNER, withClient, makeOwnDatabase } from '../src/platform/database/roles';

/** An empty database with every migration applied; tests clone it. */
export const TEMPLATE = 'storeroom_template';

/** The environment variable with the socket folder of the run's server. */
export const SOCKET_VARIABLE = 'STOREROOM_TEST_SOCKET';

/** The folder in which Linux keeps files in memory, where databases are copied much faster. */
const MEMORY = '/dev/shm';
/** More than the databases of a run and their journal need. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/**
 * Starts a server without fsync, in memory if there is enough. With fsync it is on disk, keeps acknowledged writes, and is started
 * again after a kill.
 */
export async function startTestServer(fsync = false): Promise<{ socket: string; stop(): Promise<void> }> {
  const data_dir = mkdtempSync(join(!fsync && hasRoomInMemory() ? MEMORY : tmpdir(), 'storeroom-test-'));
  const server = await startEmbedded({ data_dir, fsync, ...(fsync && { lost: console.error }) });
  await makeOwnDatabase(server.socket, TEMPLATE);
  await withClient({ host: server.socket, user: OWNER, database: TEMPLATE }, (client) => migrate(client));
  return {
    socket: server.socket,
    stop: async () => {
      await server.stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
