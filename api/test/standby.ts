import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { SUPERUSER } from '../src/platform/database/embedded/cluster';
import { withClient } from '../src/platform/database/roles';
import { packageRoot } from '../src/platform/package-root';
import { type TestDatabase, openTestDatabase } from './database';
import { eventually } from './eventually';
import { startTestServer } from './postgres';
import { postgresOf, signal } from './postmaster';

export interface TestStandby {
  /** The folder of its Unix socket. */
  socket: string;
  /** The value of `DATABASE_READ_URLS` for one of its databases. */
  url(database: string): string;
  /** Pauses its replay: it goes on receiving, but shows no new data. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Promotes it: it no longer follows, and accepts writes. */
  promote(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Freezes it: it neither answers nor closes connections. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

export interface TestPrimary {
  database: TestDatabase;
  /** Starts a standby as in a deployment, which ends with its primary. */
  startStandby(): Promise<TestStandby>;
  /** `kill -9` of all its processes; it is started again by itself. */
  kill(): void;
  /** Resolves once it accepts connections. */
  ready(): Promise<void>;
  /** Resolves once each standby that has not been promoted has replayed everything that is committed now. */
  replayed(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server for the test, with a database on it. */
export async function startPrimary({ fsync = false } = {}): Promise<TestPrimary> {
  const server = await startTestServer(fsync);
  const database = await openTestDatabase({}, server.socket);
  const admin = { host: server.socket, user: SUPERUSER, database: 'postgres' };
  const ask = (expression: string) => askServer<string>(server.socket, `select ${expression} as answer`);
  const data_dir = dirname((await ask(`current_setting('data_directory')`)) ?? '');
  // What a standby that was cut off has not received yet is not deleted by the checkpoints meanwhile.
  await withClient(admin, async (client) => {
    await client.query(`alter system set wal_keep_size = '1GB'`);
    await client.query('select pg_reload_conf()');
  });
  const standbys: StartedStandby[] = [];
  return {
    database,
    async startStandby() {
      const one = await startStandby(server.socket);
      standbys.push(one);
      return one;
    },
    kill: () => signal(postgresOf(data_dir), 'SIGKILL'),
    ready: () => eventually(() => withClient(admin, async () => true).catch(() => false), true),
    async replayed() {
      // Without fsync a commit is flushed, and sent to standbys, only a moment later.
      await withClient(admin, (client) => client.query('checkpoint'));
      const position = await ask('pg_current_wal_flush_lsn()');
      await Promise.all(standbys.map((one) => one.replayed(position ?? '')));
    },
    async stop() {
      await database.close();
      await Promise.all(standbys.map((one) => one.stop()));
      await server.stop();
    },
  };
}

/** Runs a query as superuser and returns the column `answer` of the first row. */
async function askServer<Answer>(host: string, statement: string): Promise<Answer | undefined> {
  const at = { host, user: SUPERUSER, database: 'postgres' };
  const { rows } = await withClient(at, (client) => client.query<{ answer: Answer }>(statement));
  return rows[0]?.answer;
}

interface StartedStandby extends TestStandby {
  /** Resolves once it has replayed up to a position of the primary, or at once if it has been promoted. */
  replayed(position: string): Promise<void>;
  stop(): Promise<void>;
}

async function startStandby(primary: string): Promise<StartedStandby> {
  // Its replay never waits for reads, and cancels conflicting ones at once. After a lost connection it tries again soon.
  const SETTINGS = JSON.stringify({ max_standby_streaming_delay: 0, wal_retrieve_retry_interval: '200ms' });
  const child = fork(join(packageRoot, 'test/standby-process.mjs'), [], {
    env: { PATH: process.env['PATH'], PRIMARY: primary, SETTINGS },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(child, 'exit');
  const told = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as { folder: string }),
      ended.then(() => Promise.reject(new Error(`The standby has ended: ${said}`))),
    ]);
  const tell = async (word: 'kill' | 'start' | 'freeze' | 'thaw') => {
    const done = told();
    child.send(word);
    await done;
  };
  const { folder: socket } = await told();
  const ask = <Answer = string>(statement: string) => askServer<Answer>(socket, statement);
  return {
    socket,
    url: (name) => `postgresql://${SUPERUSER}@localhost/${name}?host=${encodeURIComponent(socket)}`,
    async pause() {
      await ask('select pg_wal_replay_pause()');
      await eventually(() => ask('select pg_get_wal_replay_pause_state() as answer'), 'paused');
    },
    replayed: (position) =>
      eventually(
        () =>
          ask<boolean>(
            `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= '${position}' as answer`,
          ),
        true,
      ),
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    promote: async () => void (await ask('select pg_promote()')),
    kill: () => tell('kill'),
    startAgain: () => tell('start'),
    freeze: () => tell('freeze'),
    thaw: () => tell('thaw'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
