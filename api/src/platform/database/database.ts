import { AsyncResource } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase, ClientConfig, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { type Config, ConfigError } from '../config';
import {
  type SentenceAbout,
  WrongConnection,
  requireDirectConnection,
  requirePooledConnection,
} from './connection-check';
import { OWN_DATES, asPoolConfig, withDefaults, withOptions } from './connection-options';
import { type DatabaseId, databaseIdOf } from './database-id.sql';
import { startEmbedded } from './embedded/embedded';
import { type AllLimits, LIMITS, type Limits } from '../time-limits';
import { openFairQueue } from '../fair-queue';
import { LimitedPool, type LimitedPoolOptions } from './limited-pool';
import { migrate, withMigrationLock } from './migrations';
import { holdingConnection, requireNoConnection } from './one-connection';
import { openListeners } from '../listeners';
import { type Notices, openNotices } from './notices';
import { onBehalfOf, currentRequester } from './on-behalf';
import { type ProcessLock, openProcessLock } from './process-lock';
import { APPLICATION, OWNER, withClient, makeApplicationRole, makeOwnDatabase } from './roles';
import { watchServer } from './server-watch';
import { type DiskSpace, UNLIMITED_DISK_SPACE, watchDiskSpace } from './disk-space';
import {
  type ReadSource,
  type StandbyFigures,
  nameOf,
  openStandbys,
  requireFollowing,
  requireStandbys,
} from './standbys';
import { type Caller, type TeamScope, type WholeWrite, inTeam, writeStatement } from './team-scope';
import { Unavailable } from './unavailable';

/**
 * The only access to the data. Tables of a team are read and written by `read` and `write`, which set the team;
 * `identity` is for the tables from which the team of a caller is found (teams, users, memberships, tokens …).
 *
 * A task that holds a connection must not ask for another: within `read`, `write`, `withConnection` or a transaction of
 * `identity` all other methods throw. Statements about people or teams use the connection of the scope there.
 */
export interface Database {
  identity: NodePgDatabase;
  /** Runs a read-only transaction on the rows of one team. */
  read<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /**
   * Where to read data that includes all changes committed before `since`, on the clock of `performance.now()`: a
   * standby that has replayed them, or else the primary. Null, if the caller has not named a change, is the primary.
   */
  sourceSince(since: number | null): ReadSource;
  /** The figures of the standbys; null if there are none. */
  standbys: (() => StandbyFigures) | null;
  /** Runs a transaction on the rows of one team. It commits when the task resolves, and rolls back when it throws. */
  write<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** Runs a write that is a single statement and sets its team itself. It commits if it succeeds. */
  writeStatement<Row extends QueryResultRow>(caller: Caller, write: WholeWrite): Promise<Row[]>;
  /** Runs a `write` of the worker that may take an hour, on a connection that calls do not use. */
  writeLong<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /**
   * Runs a `write` of the worker during a `writeLong`, on a connection of its own: all other connections may be held by
   * transactions that wait for locks of the long one, and this write must not wait for them.
   */
  writeBeside<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** Provides a connection for transactions on tables that belong to no team, as the publisher of the outbox needs. */
  withConnection<T>(task: (client: PoolClient) => Promise<T>): Promise<T>;
  /**
   * Opens an extra connection for as long as the task takes. The task may use all other methods, so it must not hold
   * locks that a call could wait for.
   */
  withExtraConnection<T>(task: (client: Client) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` after each committed write of this process. Returns a function that removes it. Used instead of
   * NOTIFY, because PostgreSQL serialises the commits of all transactions that notify.
   */
  onCommit(listener: () => void): () => void;
  /** What any process on this database has changed about people and teams, or has queued. */
  notices: Notices;
  /** The connection by which other processes see this one. */
  processLock: ProcessLock;
  ping(): Promise<void>;
  /** For how many milliseconds the server has not answered; null while it answers, or has only just stopped. */
  awayFor: () => number | null;
  /** Whether the newest connection was refused by `requireDirectConnection`. */
  isMisconfigured: () => boolean;
  /** Whether this process runs the server and restarts it. */
  embedded: boolean;
  /** The connections of the pool now. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  open: number;
  idle: number;
  /** The number of tasks that wait for a connection. */
  waiting: number;
  /** The greatest number of connections. */
  most: number;
}

/** The options of a database besides its address. */
export interface PoolOptions {
  limits?: AllLimits;
  /** The space on the disk, if it is ours to watch. */
  space?: DiskSpace;
  /** The address of a pooler in front of the server, for calls. */
  pooler?: ClientConfig;
  /** The standbys of the server, and the id by which they are recognised. */
  standbys?: { addresses: ClientConfig[]; of: DatabaseId };
  /** Called with the reason when the process has to end. */
  end?: (sentence: string) => void;
  /** Stops the server, if this process runs it. */
  stopServer?: () => Promise<void>;
}

const POOL_SIZE = 24;
/**
 * One company may use 16 connections, so eight are left for others; one person may use 12 of these 16. Many people may
 * share an address.
 */
const SHARES = {
  times_free: 2,
  of_person: 12,
  waiting_of_person: 250,
  waiting_of_company: 1_000,
  waiting: 4_000,
};
/**
 * How many reads that a standby could have answered run on the primary at a time. Without standbys that answer, they
 * leave two thirds of the connections to writes and to all other reads.
 */
const MOVABLE_SIZE = 8;
/** For the job of the worker, for the publisher of the outbox and, if sockets are elsewhere, for notices and for events. */
const LONG_SIZE = 3;
const DATABASE = 'storeroom';

/** Starts the server or connects to it, applies missing migrations, and opens the pool. */
export async function openDatabase(config: Config): Promise<Database> {
  const { database_limits: limits } = config;
  if (config.database_url !== null) {
    const given = addressOf(config.database_url);
    const pooler = config.database_pool_url === null ? null : { connectionString: config.database_pool_url };
    const addresses = config.database_read_urls.map((connectionString) => ({ connectionString }));
    const standbys: PoolOptions['standbys'][] = [];
    await bringUpToDate(given, console.error, async (client) => {
      if (pooler) await requireSameDatabase(client, { ...pooler, connectionTimeoutMillis: START_MS }, limits);
      if (addresses.length > 0) standbys.push({ addresses, of: await databaseIdOf(client) });
    });
    const [found] = standbys;
    const options = { limits, ...(pooler && { pooler }), ...(found && { standbys: found }) };
    if (found)
      await requireStandbys(
        standbyEndpoints(options, found).map((endpoint) => () => withClient(endpoint.config, endpoint.check)),
        console.error,
      );
    return connected(await openPool(withOptions(given, `-c role=${APPLICATION}`), options));
  }
  const space = watchDiskSpace(config.data_dir, config.disk_reserve_bytes);
  const server = await startEmbedded({
    data_dir: config.data_dir,
    fsync: config.database_fsync,
    space,
    lost: endWith,
  });
  try {
    await makeOwnDatabase(server.socket, DATABASE);
    const own = { host: server.socket, database: DATABASE };
    await withClient({ ...own, user: OWNER }, (client) => migrate(client, { say: console.error }));
    return await openPool({ ...own, user: APPLICATION }, { limits, space, stopServer: server.stop });
  } catch (error) {
    await server.stop();
    throw space.explain(error);
  }
}

const addressOf = (database_url: string): ClientConfig => ({
  connectionString: database_url,
  connectionTimeoutMillis: START_MS,
});

/**
 * Creates the role and tables in a server that is not ours, and then runs the task. @returns the names of the applied
 * steps
 */
async function bringUpToDate(
  given: ClientConfig,
  say: (sentence: string) => void,
  task: (client: Client) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const owner = withOptions(given, OWN_DATES);
  try {
    return await withClient(owner, async (client) => {
      await requireNewEnough(client);
      await requirePrimary(client);
      await requireDirectConnection(client, owner);
      // Includes the role: several processes that start at once would each find it missing.
      const applied = await withMigrationLock(client, async () => {
        await makeApplicationRole(client);
        return migrate(client, { say });
      });
      await task(client);
      return applied;
    });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message } = error as Error;
    throw new ConfigError(`The server of DATABASE_URL cannot be used: ${reasonOf(message)}.`, {
      cause: error,
    });
  }
}

/** Our words for messages that do not say what to do. */
const REASONS: [RegExp, string][] = [
  [/^query_wait_timeout$/, 'it reaches no server'],
  [/client password must be a (non-empty )?string/, 'it asks for a password, and the address has none'],
];

const reasonOf = (message: string) => REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? message;

/** The oldest PostgreSQL with everything that the schema and the roles use. */
const OLDEST_VERSION = 16;

/** @throws Error if the server is older than what the product needs */
export async function requireNewEnough(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const [found] = rows;
  if (found && found.number < OLDEST_VERSION * 10_000)
    throw new Error(`it is PostgreSQL ${found.name}, and ${OLDEST_VERSION} or newer is needed`);
}

/** @throws Error if the server follows another one, as a standby does */
async function requirePrimary(client: Client): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  if (rows[0]?.follows)
    throw new Error('it is a standby, which takes no writes, and the primary has to be named');
}

/** Only applies missing migrations. @returns the names of the applied steps @throws ConfigError */
export async function migrateDatabase(
  { database_url }: Config,
  say: (sentence: string) => void,
): Promise<string[]> {
  if (database_url !== null) return bringUpToDate(addressOf(database_url), say);
  throw new ConfigError(
    'DATABASE_URL names no server, and each start brings the tables of the embedded one up to date by itself.',
  );
}

/**
 * Checks that the pooler leads to the same database: a lock taken directly on the server must be visible through it.
 * Otherwise it leads to another database, or to a standby.
 */
async function requireSameDatabase(owner: Client, pooler: ClientConfig, limits: Limits): Promise<void> {
  const key = randomInt(2 ** 31);
  await owner.query('select pg_advisory_lock($1)', [key]);
  const seen = withClient(pooler, async (client) => {
    await requirePooledConnection(client, optionsOfCalls(limits), APPLICATION);
    const { rowCount } = await client.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and classid = 0 and objid = $1 and granted and datname = current_database()`,
      [key],
    );
    return rowCount === 1;
  }).catch((error: Error) => {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The pooler of DATABASE_POOL_URL cannot be used: ${reasonOf(error.message)}.`, {
      cause: error,
    });
  });
  if (!(await seen))
    throw new ConfigError(
      'DATABASE_POOL_URL leads to another database than DATABASE_URL, or to a standby of it.',
    );
  await owner.query('select pg_advisory_unlock($1)', [key]);
}

/** The session options of each connection for calls. */
const optionsOfCalls = (limits: Limits) => `${asPoolConfig(limits).options} ${OWN_DATES}`;

/** The database, once its first connection has been opened and checked. @throws ConfigError */
export async function connected(database: Database): Promise<Database> {
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { cause } = error as Error;
    throw cause instanceof WrongConnection ? cause : error;
  }
}

/** Ends the process, which cannot work without its database or its lock there. A supervisor restarts it. */
function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** How long the server of `DATABASE_URL` may take to answer at start. */
const START_MS = 15_000;

/** One address: how connections to it are opened, and how each is checked before it is used. */
interface Endpoint {
  to: string;
  config: ClientConfig;
  check: (client: ClientBase) => Promise<void>;
}

/** A direct connection to the server. */
function directEndpoint(address: ClientConfig, of: Limits, say?: SentenceAbout): Endpoint {
  const { config: times, options } = asPoolConfig(of);
  const config = { ...withOptions(withDefaults(address, options), OWN_DATES), ...times };
  return {
    to: 'DATABASE_URL',
    config,
    check: (client) => requireDirectConnection(client, config, APPLICATION, say),
  };
}

/** A connection through the pooler, which only has the limits of calls. */
const pooledEndpoint = (address: ClientConfig, limits: Limits, say?: SentenceAbout): Endpoint => ({
  to: 'DATABASE_POOL_URL',
  config: { ...address, ...asPoolConfig(limits).config },
  check: (client) => requirePooledConnection(client, optionsOfCalls(limits), APPLICATION, say),
});

/** Connections to the standbys: direct or through poolers, as calls connect to the primary. */
function standbyEndpoints(
  { limits = LIMITS, pooler }: PoolOptions,
  { addresses, of }: NonNullable<PoolOptions['standbys']>,
): Endpoint[] {
  return addresses.map((address, at) => {
    const to = nameOf(at);
    const endpoint = pooler
      ? pooledEndpoint(
          address,
          limits,
          (wrong) => `its connections are not what they have to be beside DATABASE_POOL_URL: ${wrong}.`,
        )
      : directEndpoint(
          withOptions(address, `-c role=${APPLICATION}`),
          limits,
          (wrong) =>
            `its connections are not what was asked for: ${wrong}. ` +
            'Without DATABASE_POOL_URL it has to be the standby itself: poolers leave out what a connection is started with.',
        );
    const check = async (client: ClientBase) => {
      try {
        await endpoint.check(client);
        await requireFollowing(client, of);
      } catch (error) {
        throw error instanceof WrongConnection
          ? new WrongConnection(`${to} cannot be used: ${error.message}`)
          : error;
      }
    };
    return { to, config: endpoint.config, check };
  });
}

/** Checks new connections, and says what is wrong with those to an address once, until one of them is right. */
function openAdmission() {
  const misconfigured = new Set<Endpoint['to']>();
  const admitting =
    ({ to, check }: Endpoint) =>
    async (client: ClientBase) => {
      try {
        await check(client);
        misconfigured.delete(to);
      } catch (error) {
        if (error instanceof WrongConnection && !misconfigured.has(to)) {
          misconfigured.add(to);
          console.error(error.message);
        }
        throw error;
      }
    };
  return { admitting, isMisconfigured: ({ to }: Endpoint) => misconfigured.has(to) };
}

/** Opens a database that is running and up to date. Tests use it with databases cloned from a template. */
export async function openPool(address: ClientConfig, options: PoolOptions = {}): Promise<Database> {
  const { limits = LIMITS, space = UNLIMITED_DISK_SPACE, pooler, end = endWith, stopServer } = options;
  const { admitting, isMisconfigured } = openAdmission();
  const isAway = () => serverWatch.awayFor() !== null;
  const open = (endpoint: Endpoint, max: number, own: Partial<LimitedPoolOptions> = {}) =>
    new LimitedPool({
      ...endpoint.config,
      max,
      isAway,
      admit: admitting(endpoint),
      ...own,
      application_name: 'storeroom',
    });
  const work = directEndpoint(address, limits);
  const calls = pooler ? pooledEndpoint(pooler, limits) : work;
  const long_work = directEndpoint(address, limits.long);
  const shares = { ...SHARES, wait_ms: limits.wait_ms };
  const pool = open(calls, POOL_SIZE, { shares });
  const aside = open(work, 1, { open_to_holders: true });
  const long = open(long_work, LONG_SIZE);
  const pools = [pool, aside, long];
  const processLock = openProcessLock(work.config, admitting(work), end);
  const serverWatch = watchServer({
    query: () => processLock.ask('select 1'),
    onAway() {
      processLock.breakOff();
      for (const one of pools) one.breakOff();
    },
  });
  // Only one ping at a time, and in the name of nobody: calls of one address must not make the product appear unready.
  let pinging: Promise<void> | null = null;
  const ping = () =>
    (pinging ??= onBehalfOf(null, async () => {
      try {
        await pool.query('select 1');
      } finally {
        pinging = null;
      }
    }));
  const commits = openListeners();
  const notifyCommit = () => commits.notify();
  const committed = async <T>(write: () => Promise<T>) => {
    await space.require();
    const result = await write();
    notifyCommit();
    return result;
  };
  const read: Database['read'] = (caller, task) => inTeam(pool, caller, 'read only', task);
  const movable = openFairQueue({ ...shares, slots: MOVABLE_SIZE, notNow: () => new Unavailable('busy') });
  const standbys = options.standbys
    ? openStandbys({
        pools: standbyEndpoints(options, options.standbys).map((endpoint) => ({
          reads: open(endpoint, POOL_SIZE, { shares, isAway: () => false }),
          positions: open(endpoint, 1, { isAway: () => false }),
        })),
        primary: {
          ask: (statement) => processLock.ask(statement),
          async read(caller, task) {
            requireNoConnection();
            return movable.take(currentRequester(), () => read(caller, task));
          },
        },
      })
    : null;
  const write = <T>(on: LimitedPool, caller: Caller, task: (scope: TeamScope) => Promise<T>) =>
    committed(() => inTeam(on, caller, 'read write', task));
  return {
    identity: onOneConnection(drizzle(withCommitNotices(pool, notifyCommit)), notifyCommit),
    read,
    sourceSince: (since) =>
      standbys && since !== null
        ? standbys.sourceSince(since)
        : { complete_at: performance.now(), is_standby: false, read },
    standbys: standbys && (() => standbys.figures()),
    write: (caller, task) => write(pool, caller, task),
    writeStatement: (caller, statement) => committed(() => writeStatement(pool, caller, statement)),
    writeLong: (caller, task) => write(long, caller, task),
    writeBeside: (caller, task) => write(aside, caller, task),
    withConnection: (task) => withConnectionOf(long, task),
    withExtraConnection(task) {
      return withClient({ ...long_work.config, application_name: 'storeroom' }, async (client) => {
        await admitting(long_work)(client);
        return task(client);
      });
    },
    // Bound to the present async context, because the listener must not count as part of a transaction around the write.
    onCommit: (listener) => commits.on(AsyncResource.bind(listener)),
    notices: openNotices(),
    processLock,
    ping,
    awayFor: () => serverWatch.awayFor(),
    isMisconfigured: () => isMisconfigured(work) || isMisconfigured(calls),
    embedded: stopServer !== undefined,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waits + movable.counts().waiting,
      most: POOL_SIZE,
    }),
    close: async () => {
      serverWatch.stop();
      await processLock.close();
      await standbys?.close();
      await Promise.all(pools.map((one) => one.end()));
      await stopServer?.();
    },
  };
}

/** Makes transactions of `identity` hold a connection as a scope does, and reports their commits. */
function onOneConnection(identity: NodePgDatabase, notifyCommit: () => void): NodePgDatabase {
  const begin = identity.transaction.bind(identity);
  identity.transaction = async (task, config) => {
    const result = await begin((db) => holdingConnection(() => task(db)), config);
    notifyCommit();
    return result;
  };
  return identity;
}

/** Reports single statements that have changed rows as commits, too. */
function withCommitNotices(pool: LimitedPool, notifyCommit: () => void): LimitedPool {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<QueryResult>;
  const observedQuery = async (...asked: unknown[]) => {
    const result = await query(...asked);
    if (result.command !== 'SELECT' && (result.rowCount ?? 0) > 0) notifyCommit();
    return result;
  };
  return Object.assign(pool, { query: observedQuery });
}

async function withConnectionOf<T>(pool: LimitedPool, task: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await holdingConnection(() => task(client));
  } catch (error) {
    // The connection may be in any state, so it is closed.
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
