import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { openListeners } from '../listeners';
import { Unavailable, whyUnavailable } from './unavailable';

/**
 * The connection by which other processes see that this one uses the database. It holds the lock of the process, which
 * ends with the connection, however the process ends, so no timeout has to distinguish a dead process
 * from a slow one.
 */
export interface ProcessLock {
  /**
   * Acquires the lock for a process that receives events through the Valkey of this name, beside others with the same one;
   * without a Valkey only one process may have it. It is acquired again whenever the connection has been lost.
   *
   * @returns why it cannot be acquired; null if it was
   */
  acquire(valkey: string | null): Promise<string | null>;
  /** The name of the Valkey with which the lock was acquired. */
  readonly valkey: string | null;
  /** Calls `listener` with true when the connection and its lock are there, and with false when they are lost. */
  on(listener: (isHeld: boolean) => void): () => void;
  close(): Promise<void>;
}

/** With what the pool needs to know about the server. */
export interface ProcessLockConnection extends ProcessLock {
  /** Runs a query on this connection and returns the first row. */
  ask(statement: string): Promise<Record<string, string> | undefined>;
  /** Closes the connection at once and opens another. */
  breakOff(): void;
}

const RECONNECT_MS = 500;
/** How long a process whose lock another one holds tries to get it back before it ends. */
const REGAIN_MS = 10_000;
/**
 * Makes the server notice within 20 s, instead of two hours, that a machine has gone, even while it is sending an
 * answer.
 */
const KEEPALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 20000';

/** The prefix of the names of these connections, which administrators see on the server. */
export const PROCESS_CONNECTION = 'storeroom-process';

/** A number that no other lock with two keys uses. The second key tells how a process receives events. */
export const PROCESS_LOCK = 7_230_116;
export const ALONE = 0;
const secondKeyOf = (valkey: string | null) =>
  valkey === null ? ALONE : Number.parseInt(valkey.slice(0, 7), 16) + 1;

const REFUSED = {
  away: 'The database does not answer.',
  another:
    'Another process runs on this database, and several need a Valkey to tell each other of changes: stop it, or give both the same REDIS_URL.',
  other_way:
    'A process that runs on this database has another REDIS_URL, or only one of the two has one: stop it, or give both the same.',
};

/** @returns why it cannot be acquired; null if it was */
async function lockProcess(client: Client, valkey: string | null): Promise<string | null> {
  const second = secondKeyOf(valkey);
  const lock = valkey === null ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1, $2) as taken`, [
    PROCESS_LOCK,
    second,
  ]);
  if (rows[0]?.taken !== true) return REFUSED.another;
  // Checked after the own lock is visible, so that of two processes that start at once at least one sees the other.
  const { rowCount } = await client.query(
    `select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
     where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> $2 and granted`,
    [PROCESS_LOCK, second],
  );
  if (rowCount === 0) return null;
  await client.query(`select ${lock.replace('try_advisory_lock', 'advisory_unlock')}($1, $2)`, [
    PROCESS_LOCK,
    second,
  ]);
  return REFUSED.other_way;
}

/**
 * Opens the connection and keeps reopening it. @param end called with the reason when another process holds the
 * lock
 */
export function openProcessLock(
  connection: ClientConfig,
  admit: (client: Client) => Promise<void>,
  end: (sentence: string) => void,
): ProcessLockConnection {
  const listeners = openListeners<[isHeld: boolean]>();
  const own_name = `${PROCESS_CONNECTION} ${randomBytes(6).toString('hex')}`;
  let client: Client | null = null;
  let opening: Client | null = null;
  let isHeld = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  /** The last query, because queries are sent one after the other. */
  let asked: Promise<unknown> = Promise.resolve();
  /** Undefined until the lock has been acquired. */
  let acquired: string | null | undefined;
  /** Since when another process has held the lock. */
  let missed_since: number | null = null;

  const say = (now: boolean) => {
    if (isHeld === now) return;
    isHeld = now;
    listeners.notify(now);
  };
  /** Acquires the lock again before the connection is used. */
  const regain = async (next: Client) => {
    if (acquired === undefined) return;
    // Ends the former connection, of whose end the server may not know yet. This needs the login role, which may be a
    // superuser.
    await next.query(`set role none;
      select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = '${own_name}' and pid <> pg_backend_pid();
      reset role`);
    const refused = await lockProcess(next, acquired);
    if (refused === null) return void (missed_since = null);
    missed_since ??= Date.now();
    if (Date.now() - missed_since > REGAIN_MS) end(`The lock of this process was taken: ${refused}`);
    throw new Error(refused);
  };
  const open = async () => {
    retry = undefined;
    const next = new Client(connection);
    opening = next;
    const lost = () => {
      // Ignores a second event of a connection: an error is followed by its end.
      if (client !== next && opening !== next) return;
      if (client === next) {
        client = null;
        say(false);
      }
      if (opening === next) opening = null;
      if (!closed) retry ??= setTimeout(() => (connecting = open()), RECONNECT_MS);
    };
    next.on('error', lost).on('end', lost);
    try {
      await next.connect();
      await admit(next);
      // Set here, because a name in the address would take precedence over one in the options.
      await next.query(`${KEEPALIVE}; set application_name = '${own_name}'`);
      await regain(next);
      if (opening !== next) return;
      opening = null;
      client = next;
      say(true);
    } catch {
      lost();
      next.connection.stream.destroy();
    }
  };
  let connecting = open();

  return {
    get valkey() {
      return acquired ?? null;
    },
    async acquire(valkey) {
      await connecting;
      // When the connection is lost meanwhile, it is opened again, and the caller tries again as well.
      const refused = client
        ? await lockProcess(client, valkey).catch((error: unknown) => {
            if (whyUnavailable(error) === null) throw error;
            return REFUSED.away;
          })
        : REFUSED.away;
      if (refused === null) acquired = valkey;
      return refused;
    },
    on(listener) {
      if (isHeld) listener(true);
      return listeners.on(listener);
    },
    ask(statement) {
      const answer = asked.then(async () => {
        if (!client) throw new Unavailable('away');
        const { rows } = await client.query<Record<string, string>>(statement);
        return rows[0];
      });
      asked = answer.catch(() => undefined);
      return answer;
    },
    breakOff() {
      (client ?? opening)?.connection.stream.destroy(new Unavailable('away'));
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end();
    },
  };
}
