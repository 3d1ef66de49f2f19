import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientConfig, type PoolClient, type QueryResultRow } from 'pg';
import { type Config, ConfigError } from '../config';
import { OWN_DATES, withOptions } from './connection-options';
import { startEmbedded } from './embedded/embedded';
import { type Listener, openListener } from './listener';
import { alone, migrate } from './migrations';
import { APPLICATION, OWNER, asClient, makeApplicationRole, makeOwnDatabase } from './roles';
import { type Caller, type TeamScope, type WholeWrite, atOnce, inTeam } from './team-scope';

/**
 * The only door to the data. Tables of a team are reached through `read` and `write`, which know the team;
 * `identity` is for the tables by which a caller's team is found (teams, users, memberships, tokens …).
 */
export interface Database {
  identity: NodePgDatabase;
  /** A read-only transaction on one team's rows. */
  read<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** A transaction on one team's rows: commits when the task resolves, rolls back when it throws. */
  write<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** A write that is one statement and sets its team itself: commits when it succeeds. */
  atOnce<Row extends QueryResultRow>(caller: Caller, write: WholeWrite): Promise<Row[]>;
  /**
   * A `write` of the worker's while its long one is open, on a connection that nobody else takes: all others may be
   * held by those who wait for what the long one holds, and it must not wait for them.
   */
  writeBeside<T>(caller: Caller, task: (scope: TeamScope) => Promise<T>): Promise<T>;
  /** A connection for a transaction of one's own, on tables that belong to no team (the outbox's publisher). */
  connect(): Promise<PoolClient>;
  /** NOTIFY from every process on this database. */
  listener: Listener;
  ping(): Promise<void>;
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

const POOL_SIZE = 16;
const DATABASE = 'storeroom';

/** Starts or finds the server, brings its tables up to date and opens the pool. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.database_url !== null) {
    const given = { connectionString: config.database_url };
    await asClient(withOptions(given, OWN_DATES), (client) =>
      // The role too: of processes that start together each would find it missing.
      alone(client, async () => {
        await makeApplicationRole(client);
        await migrate(client);
      }),
    ).catch((error: Error) => {
      if (error instanceof ConfigError) throw error;
      throw new ConfigError(`The server of DATABASE_URL cannot be used: ${error.message}.`, { cause: error });
    });
    return openPool(withOptions(given, `-c role=${APPLICATION}`));
  }
  const server = await startEmbedded({ data_dir: config.data_dir, fsync: config.database_fsync });
  try {
    await makeOwnDatabase(server.socket, DATABASE);
    const own = { host: server.socket, database: DATABASE };
    await asClient({ ...own, user: OWNER }, (client) => migrate(client));
    return await openPool({ ...own, user: APPLICATION }, server.stop);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Opens what is there and up to date already; tests use it on databases cloned from a template. */
export async function openPool(address: ClientConfig, stopServer?: () => Promise<void>): Promise<Database> {
  const connection = withOptions(address, OWN_DATES);
  const pool = new Pool({ ...connection, max: POOL_SIZE, application_name: 'storeroom' });
  // A connection that breaks is replaced on the next use; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const aside = new Pool({ ...connection, max: 1, application_name: 'storeroom' });
  aside.on('error', () => undefined);
  aside.on('connect', (client) => client.on('error', () => undefined));
  const listener = openListener(connection);
  return {
    identity: drizzle(pool),
    read: (caller, task) => inTeam(pool, caller, 'read only', task),
    write: (caller, task) => inTeam(pool, caller, 'read write', task),
    atOnce: (caller, statement) => atOnce(pool, caller, statement),
    writeBeside: (caller, task) => inTeam(aside, caller, 'read write', task),
    connect: () => pool.connect(),
    listener,
    ping: async () => void (await pool.query('select 1')),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: POOL_SIZE,
    }),
    close: async () => {
      await listener.close();
      await Promise.all([pool.end(), aside.end()]);
      await stopServer?.();
    },
  };
}
