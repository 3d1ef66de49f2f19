import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { openListeners } from '../listeners';
import { Unavailable, whyUnavailable } from './unavailable';

/**
 * The connection by which other processes see that this one is on the database. A lock on it is the process's place: it ends
 * with the connection, however the process ended, and no clock has to tell a dead process from a slow one.
 */
export interface Standing {
  /**
   * Takes a place beside processes that hear of events over the Valkey of this name, or without one the only place, and
   * takes it again whenever the connection is back.
   *
   * @returns why it cannot be had; null when it is
   */
  take(valkey: string | null): Promise<string | null>;
  /** The name that was taken a place beside. */
  readonly valkey: string | null;
  /** Calls `hear` with true from each moment on which the connection and its place are there, and with false when it is lost. */
  on(hear: (stands: boolean) => void): () => void;
  close(): Promise<void>;
}

/** The same with what the pool needs to know of the server. */
export interface StandingConnection extends Standing {
  /** Resolves when the server answers on it. */
  beat(): Promise<void>;
  /** Gives up the connection at once and looks for another. */
  breakOff(): void;
}

const RECONNECT_MS = 500;
/** How long a process that finds its place taken looks whether it is free again. */
const REGAIN_MS = 10_000;
/** How the server finds out that a machine has gone: within 20 s, and not after two hours, also with an answer on its way to it. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 20000';

/** What the names of these connections begin with, for whoever looks at the server. */
export const STANDING = 'storeroom-process';

/** Any number that no other lock of two numbers has here; the second number is the way in which a process hears of events. */
export const PLACES = 7_230_116;
export const ALONE = 0;
const placeBeside = (valkey: string | null) =>
  valkey === null ? ALONE : Number.parseInt(valkey.slice(0, 7), 16) + 1;

const REFUSED = {
  away: 'The database does not answer.',
  another:
    'Another process runs on this database, and several need a Valkey to tell each other of changes: stop it, or give both the same REDIS_URL.',
  other_way:
    'A process that runs on this database has another REDIS_URL, or only one of the two has one: stop it, or give both the same.',
};

/** @returns why it cannot be had; null when it is */
async function takePlace(client: Client, valkey: string | null): Promise<string | null> {
  const place = placeBeside(valkey);
  const lock = valkey === null ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1, $2) as taken`, [PLACES, place]);
  if (rows[0]?.taken !== true) return REFUSED.another;
  // After the own place can be seen: of two that start at once neither overlooks the other.
  const { rowCount } = await client.query(
    `select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
     where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> $2 and granted`,
    [PLACES, place],
  );
  if (rowCount === 0) return null;
  await client.query(`select ${lock.replace('try_advisory_lock', 'advisory_unlock')}($1, $2)`, [
    PLACES,
    place,
  ]);
  return REFUSED.other_way;
}

/** One connection, which comes back by itself. @param end hears why the process may not go on: its place is another's */
export function openStanding(
  connection: ClientConfig,
  admit: (client: Client) => Promise<void>,
  end: (sentence: string) => void,
): StandingConnection {
  const listeners = openListeners<[stands: boolean]>();
  const own_name = `${STANDING} ${randomBytes(6).toString('hex')}`;
  let client: Client | null = null;
  let opening: Client | null = null;
  let stands = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Undefined until a place was taken. */
  let taken: string | null | undefined;
  /** Since when it is another's. */
  let missed_since: number | null = null;

  const say = (now: boolean) => {
    if (stands === now) return;
    stands = now;
    listeners.tell(now);
  };
  /** Takes the place again, before anybody relies on it. */
  const regain = async (next: Client) => {
    if (taken === undefined) return;
    // Where the server has not heard of the end of the last one. Who signed in may do so, also where that is an administrator.
    await next.query(`set role none;
      select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = '${own_name}' and pid <> pg_backend_pid();
      reset role`);
    const refused = await takePlace(next, taken);
    if (refused === null) return void (missed_since = null);
    missed_since ??= Date.now();
    if (Date.now() - missed_since > REGAIN_MS) end(`The place of this process was taken: ${refused}`);
    throw new Error(refused);
  };
  const open = async () => {
    retry = undefined;
    const next = new Client(connection);
    opening = next;
    const lost = () => {
      // Heard before: of an error, and later of the end that comes with it.
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
      // Said here: a name in the address would come before one in the settings.
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
      return taken ?? null;
    },
    async take(valkey) {
      await connecting;
      // What breaks it off lets it be opened again: whoever takes a place waits for that too.
      const refused = client
        ? await takePlace(client, valkey).catch((error: unknown) => {
            if (whyUnavailable(error) === null) throw error;
            return REFUSED.away;
          })
        : REFUSED.away;
      if (refused === null) taken = valkey;
      return refused;
    },
    on(hear) {
      if (stands) hear(true);
      return listeners.on(hear);
    },
    async beat() {
      if (!client) throw new Unavailable('away');
      await client.query('select 1');
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
