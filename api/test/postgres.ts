import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/platform/database/embedded/embedded';
import { migrate } from '../src/platform/database/migrations';
import { OWNER, asClient, makeOwnDatabase } from '../src/platform/database/roles';

/** An empty database with every migration applied; tests clone it. */
export const TEMPLATE = 'storeroom_template';

/** Names the socket folder of the run's server to the test files. */
export const SOCKET_VARIABLE = 'STOREROOM_TEST_SOCKET';

/** Where Linux keeps files in memory: a database is copied there in a fraction of the time, however busy the disk is. */
const MEMORY = '/dev/shm';
/** More than the databases of a run and their journal take. */
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
 * A server which forgets everything: no fsync, and in memory where there is room for it. One with fsync, on the disk, keeps what it
 * has acknowledged, and is started again when it is killed.
 */
export async function startTestServer(fsync = false): Promise<{ socket: string; stop(): Promise<void> }> {
  const data_dir = mkdtempSync(join(!fsync && hasRoomInMemory() ? MEMORY : tmpdir(), 'storeroom-test-'));
  const server = await startEmbedded({ data_dir, fsync, ...(fsync && { lost: console.error }) });
  await makeOwnDatabase(server.socket, TEMPLATE);
  await asClient({ host: server.socket, user: OWNER, database: TEMPLATE }, (client) => migrate(client));
  return {
    socket: server.socket,
    stop: async () => {
      await server.stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
