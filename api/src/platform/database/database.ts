import { AsyncResource } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase, ClientConfig, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { type Config, ConfigError } from '../config';
import { WrongConnection, requireAskedFor, requirePooled } from './asked-for';
import { OWN_DATES, asPoolConfig, withDefaults, withOptions } from './connection-options';
import { startEmbedded } from './embedded/embedded';
import { type AllLimits, LIMITS, type Limits } from '../time-limits';
import { LimitedPool, type LimitedPoolOptions } from './limited-pool';
import { alone, migrate } from './migrations';
import { holdingOne } from './one-connection';
import { openListeners } from '../listeners';
import { type Notices, openNotices } from './notices';
import { onBehalfOf } from './on-behalf';
import { feelPulse } from './pulse';
import { APPLICATION, OWNER, asClient, makeApplicationRole, makeOwnDatabase } from './roles';
import { type Space, ENDLESS_SPACE, watchSpace } from './space';
import { type Standing, openStanding } from './standing';
import { type Caller, type TeamScope, type WholeWrite, atOnce, inTeam } from './team-scope';

/**
 * The only door to the data. Tables of a team are reached through `read` and `write`, which know the team;
 * `identity` is for the tables by which a caller's team is found (teams, users, memberships, tokens …).
 *
 * Whoever holds one connection reaches none of the others: within a task of `read`, `write`, `hold` or a transaction of
 * `identity`, everything here throws. A statement about people or teams goes through the scope's own connection.
 */
export interface Database {
  identity: NodePgDatabase;
  /** A read-only transaction on one team's rows. */
  read<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** A transaction on one team's rows: commits when the task resolves, rolls back when it throws. */
  write<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** A write that is one statement and sets its team itself: commits when it succeeds. */
  atOnce<Row extends QueryResultRow>(caller: Caller, write: WholeWrite): Promise<Row[]>;
  /** A `write` of the worker's, which may take an hour, on a connection that no call takes. */
  writeLong<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /**
   * A `write` of the worker's while its long one is open, on a connection that nobody else takes: all others may be
   * held by those who wait for what the long one holds, and it must not wait for them.
   */
  writeBeside<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** A connection for a transaction of one's own, on tables that belong to no team (the outbox's publisher). */
  hold<T>(task: (client: PoolClient) => Promise<T>): Promise<T>;
  /**
   * A connection beside all others for as long as the task takes, which may use everything else meanwhile: it must not
   * hold what a call could wait for.
   */
  apart<T>(task: (client: Client) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` after each write of this process that has committed; the answer stops it. In place of a NOTIFY in the
   * write: PostgreSQL lets transactions that notify commit one at a time, whatever their teams.
   */
  onCommit(listener: () => void): () => void;
  /** What every process on this database has changed of people and teams, or left to do. */
  notices: Notices;
  /** By which other processes see this one. */
  standing: Standing;
  ping(): Promise<void>;
  /** For how many milliseconds the server has not answered; null while it does, or was only just lost. */
  awayFor: () => number | null;
  /** Whether the newest connection was none on which anything may be done: see `requireAskedFor`. */
  isMisled: () => boolean;
  /** Whether the server is ours to run and to start again. */
  embedded: boolean;
  /** Of the pool at this moment. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  open: number;
  idle: number;
  /** Tasks that wait for one. */
  waiting: number;
  /** That may be open. */
  most: number;
}

/** What a database needs beyond its address. */
export interface PoolOptions {
  limits?: AllLimits;
  /** Room on the disk, where that is ours to look after. */
  space?: Space;
  /** The address of a pooler before the server, which calls take. */
  pooler?: ClientConfig;
  /** Hears why the process may not go on. */
  end?: (sentence: string) => void;
  /** Ends the server, which is ours. */
  stopServer?: () => Promise<void>;
}

const POOL_SIZE = 24;
/** One company has 16 of them, and leaves eight to others; a person leaves four of these to colleagues. An address may be an office. */
const SHARES = {
  times_free: 2,
  of_person: 12,
  waiting_of_person: 250,
  waiting_of_company: 1_000,
  waiting: 4_000,
};
/** The worker's job, and the outbox's publisher: with a server of sockets elsewhere one of notices and one of events. */
const LONG_SIZE = 3;
const DATABASE = 'storeroom';

/** Starts or finds the server, brings its tables up to date and opens the pool. */
export async function openDatabase(config: Config): Promise<Database> {
  const { database_limits: limits } = config;
  if (config.database_url !== null) {
    const given = addressOf(config.database_url);
    const pooler = config.database_pool_url === null ? null : { connectionString: config.database_pool_url };
    await bringUpToDate(given, console.error, async (client) => {
      if (pooler) await requireSameDatabase(client, { ...pooler, connectionTimeoutMillis: START_MS }, limits);
    });
    const options = { limits, ...(pooler && { pooler }) };
    return begun(await openPool(withOptions(given, `-c role=${APPLICATION}`), options));
  }
  const space = watchSpace(config.data_dir, config.disk_reserve_bytes);
  const server = await startEmbedded({
    data_dir: config.data_dir,
    fsync: config.database_fsync,
    space,
    lost: endWith,
  });
  try {
    await makeOwnDatabase(server.socket, DATABASE);
    const own = { host: server.socket, database: DATABASE };
    await asClient({ ...own, user: OWNER }, (client) => migrate(client, { say: console.error }));
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

/** Gives a server that we were given role and tables, and then does the task. @returns what was applied */
async function bringUpToDate(
  given: ClientConfig,
  say: (sentence: string) => void,
  task: (client: Client) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const owner = withOptions(given, OWN_DATES);
  try {
    return await asClient(owner, async (client) => {
      await requireAskedFor(client, owner);
      // The role too: of processes that start together each would find it missing.
      const applied = await alone(client, async () => {
        await makeApplicationRole(client);
        return migrate(client, { say });
      });
      await task(client);
      return applied;
    });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message } = error as Error;
    throw new ConfigError(`The server of DATABASE_URL cannot be used: ${message}.`, { cause: error });
  }
}

/** The tables alone. @returns what was applied @throws ConfigError */
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
 * A lock that is held on the server itself is seen through the pooler, or it leads elsewhere: to another database, or to a
 * standby.
 */
async function requireSameDatabase(owner: Client, pooler: ClientConfig, limits: Limits): Promise<void> {
  const key = randomInt(2 ** 31);
  await owner.query('select pg_advisory_lock($1)', [key]);
  const seen = asClient(pooler, async (client) => {
    await requirePooled(client, askedOf(limits), APPLICATION);
    const { rowCount } = await client.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and classid = 0 and objid = $1 and granted and datname = current_database()`,
      [key],
    );
    return rowCount === 1;
  }).catch((error: Error) => {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The pooler of DATABASE_POOL_URL cannot be used: ${error.message}.`, {
      cause: error,
    });
  });
  if (!(await seen))
    throw new ConfigError(
      'DATABASE_POOL_URL leads to another database than DATABASE_URL, or to a standby of it.',
    );
  await owner.query('select pg_advisory_unlock($1)', [key]);
}

/** What each connection of calls works with. */
const askedOf = (limits: Limits) => `${asPoolConfig(limits).options} ${OWN_DATES}`;

/** With its first connection open, and known to be the one that was asked for. @throws ConfigError */
export async function begun(database: Database): Promise<Database> {
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { cause } = error as Error;
    throw cause instanceof WrongConnection ? cause : error;
  }
}

/** Without its database, or its place there, this process serves nobody: whoever watches over it starts it anew. */
function endWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** How long a server of `DATABASE_URL` may take to answer at the start. */
const START_MS = 15_000;

/** How connections are opened, and what each is asked before anything is done on it. */
interface Way {
  to: 'server' | 'pooler';
  config: ClientConfig;
  check: (client: ClientBase) => Promise<void>;
}

/** Opens what is there and up to date already; tests use it on databases cloned from a template. */
export async function openPool(
  address: ClientConfig,
  { limits = LIMITS, space = ENDLESS_SPACE, pooler, end = endWith, stopServer }: PoolOptions = {},
): Promise<Database> {
  const connectionOf = (of: Limits): ClientConfig => {
    const { config, options } = asPoolConfig(of);
    return { ...withOptions(withDefaults(address, options), OWN_DATES), ...config };
  };
  const direct = (of: Limits): Way => {
    const config = connectionOf(of);
    return { to: 'server', config, check: (client) => requireAskedFor(client, config, APPLICATION) };
  };
  const pooled = (by: ClientConfig): Way => ({
    to: 'pooler',
    config: { ...by, ...asPoolConfig(limits).config },
    check: (client) => requirePooled(client, askedOf(limits), APPLICATION),
  });
  const misled = new Set<Way['to']>();
  const admitting =
    ({ to, check }: Way) =>
    async (client: ClientBase) => {
      try {
        await check(client);
        misled.delete(to);
      } catch (error) {
        if (error instanceof WrongConnection && !misled.has(to)) {
          misled.add(to);
          console.error(error.message);
        }
        throw error;
      }
    };
  const isAway = () => pulse.awayFor() !== null;
  const open = (way: Way, max: number, own: Pick<LimitedPoolOptions, 'shares' | 'open_to_holders'> = {}) =>
    new LimitedPool({
      ...way.config,
      max,
      isAway,
      admit: admitting(way),
      ...own,
      application_name: 'storeroom',
    });
  const [calls, work, long_work] = [
    pooler ? pooled(pooler) : direct(limits),
    direct(limits),
    direct(limits.long),
  ];
  const pool = open(calls, POOL_SIZE, { shares: { ...SHARES, wait_ms: limits.wait_ms } });
  const aside = open(work, 1, { open_to_holders: true });
  const long = open(long_work, LONG_SIZE);
  const pools = [pool, aside, long];
  const standing = openStanding(work.config, admitting(work), end);
  const pulse = feelPulse({
    beat: () => standing.beat(),
    onAway() {
      standing.breakOff();
      for (const one of pools) one.breakOff();
    },
  });
  // One at a time, however many ask, and in nobody's place: what one address sends does not make the product unready.
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
  const tellCommit = () => commits.tell();
  const committed = async <T>(write: () => Promise<T>) => {
    await space.require();
    const result = await write();
    tellCommit();
    return result;
  };
  const write = <T>(on: LimitedPool, caller: Caller, task: (scope: TeamScope) => Promise<T>) =>
    committed(() => inTeam(on, caller, 'read write', task));
  return {
    identity: keptToOne(drizzle(telling(pool, tellCommit)), tellCommit),
    read: (caller, task) => inTeam(pool, caller, 'read only', task),
    write: (caller, task) => write(pool, caller, task),
    atOnce: (caller, statement) => committed(() => atOnce(pool, caller, statement)),
    writeLong: (caller, task) => write(long, caller, task),
    writeBeside: (caller, task) => write(aside, caller, task),
    hold: (task) => holdOf(long, task),
    apart(task) {
      return asClient({ ...long_work.config, application_name: 'storeroom' }, async (client) => {
        await admitting(long_work)(client);
        return task(client);
      });
    },
    // As part of nobody's transaction: one may be open around the write.
    onCommit: (hear) => commits.on(AsyncResource.bind(hear)),
    notices: openNotices(),
    standing,
    ping,
    awayFor: () => pulse.awayFor(),
    isMisled: () => misled.size > 0,
    embedded: stopServer !== undefined,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waits,
      most: POOL_SIZE,
    }),
    close: async () => {
      pulse.stop();
      await standing.close();
      await Promise.all(pools.map((one) => one.end()));
      await stopServer?.();
    },
  };
}

/** Its transactions hold a connection as a scope does, and their commits are told. */
function keptToOne(identity: NodePgDatabase, tellCommit: () => void): NodePgDatabase {
  const begin = identity.transaction.bind(identity);
  identity.transaction = async (task, config) => {
    const result = await begin((db) => holdingOne(() => task(db)), config);
    tellCommit();
    return result;
  };
  return identity;
}

/** A statement by itself that has written is a commit, too. */
function telling(pool: LimitedPool, tellCommit: () => void): LimitedPool {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<QueryResult>;
  const told = async (...asked: unknown[]) => {
    const result = await query(...asked);
    if (result.command !== 'SELECT' && (result.rowCount ?? 0) > 0) tellCommit();
    return result;
  };
  return Object.assign(pool, { query: told });
}

async function holdOf<T>(pool: LimitedPool, task: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await holdingOne(() => task(client));
  } catch (error) {
    // Nobody knows in what state it left the connection.
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
