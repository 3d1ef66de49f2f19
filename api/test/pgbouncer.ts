import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { APPLICATION } from '../src/platform/database/roles';
import { packageRoot } from '../src/platform/package-root';
import type { TestDatabase } from './database';
import { openPostgresProxy } from './postgres-proxy';

/** How long calls may wait for a connection of the pooler: a busy machine takes longer than they wait by themselves. */
export const WAIT_SECONDS = 40;

export interface PgBouncer {
  /** The value of `DATABASE_POOL_URL`. */
  url(user?: string, password?: string, database?: string): string;
  /** `kill -9`. */
  kill(): void;
  /** Starts another one at the same address. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'as its users.txt has it';

/** A real PgBouncer in front of the server of a test's database, with two connections to it. */
export async function startPgBouncer(
  database: Pick<TestDatabase, 'connection'>,
  settings: Record<string, string | number> = {},
): Promise<PgBouncer> {
  const { host, database: name } = database.connection();
  // The embedded server accepts the user who runs the tests, and PgBouncer refuses to run as root.
  const proxy = await openPostgresProxy(host);
  const given = {
    server: `host=127.0.0.1 port=${proxy.port}`,
    databases: { [name]: '', elsewhere: 'dbname=postgres' },
    users: { [APPLICATION]: PASSWORD, storeroom_owner: PASSWORD },
    settings: { default_pool_size: 2, ...settings },
  };
  const child = fork(join(packageRoot, 'test/pgbouncer-process.mjs'), [], {
    env: { PATH: process.env['PATH'], PGBOUNCER: JSON.stringify(given) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'exit');
  const started = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as { folder: string; port: number; pid: number }),
      ended.then(() => Promise.reject(new Error(said))),
    ]);
  let { folder, port, pid } = await started();
  return {
    url: (user = APPLICATION, password = PASSWORD, reached = name) =>
      `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${reached}?host=${encodeURIComponent(folder)}`,
    kill: () => process.kill(pid, 'SIGKILL'),
    async startAgain() {
      child.send('again');
      ({ folder, port, pid } = await started());
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await proxy.close();
    },
  };
}

/** Sets the limits of connections through it on the role, for this database only. */
export async function setLimitsOfRole(
  database: Pick<TestDatabase, 'connection' | 'asSuperuser'>,
): Promise<void> {
  const limits = {
    statement_timeout: '10s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '15s',
    client_connection_check_interval: '1s',
    timezone: 'UTC',
    datestyle: 'ISO',
  };
  const role = `alter role ${APPLICATION} in database ${database.connection().database}`;
  for (const [name, value] of Object.entries(limits))
    await database.asSuperuser(`${role} set ${name} = '${value}'`);
}
