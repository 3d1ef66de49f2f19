import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/ground/database/embedded/embedded';
import { migrate } from '../src/ground/database/migrations';
import { OWNER, asClient, makeOwnDatabase } from '../src/ground/database/roles';

/** An empty database with every migration applied; tests clone it. */
export const TEMPLATE = 'storeroom_template';

/** Names the socket folder of the run's server to the test files. */
export const SOCKET_VARIABLE = 'STOREROOM_TEST_SOCKET';

/** One server for the whole run, which forgets everything: no fsync. */
export async function startTestServer(): Promise<{ socket: string; stop(): Promise<void> }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'storeroom-test-'));
  const server = await startEmbedded({ data_dir, fsync: false });
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
