import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryResultRow } from 'pg';
import type { LimitedPool } from './limited-pool';
import { holdingOne } from './one-connection';
import { Unavailable, isBroken, whyUnavailable } from './unavailable';

/** On whose behalf a transaction runs, and where it came from: what logs and events say about a change. */
export interface Caller {
  team_id: number;
  /** Null for the system. */
  user: { id: number; name: string } | null;
  cause: 'web' | 'import' | 'scan' | 'api' | 'system';
  request_id: string | null;
  /** The writer's own socket, which is not told of its own change. */
  socket_id: string | null;
  /** The sign-in of a call: addresses of photos that are answered are good for it alone. */
  sign_in?: number;
  /** Archived items are not there for this caller, who may not open the archive. */
  without_archive?: boolean;
  /** How long before it arrived it was done, in milliseconds; null where nobody knows. */
  age_ms?: number | null;
  /** What the server's clock says; the system's where nothing depends on it. */
  now?: Date;
}

const scoped = Symbol('team scope');

/** What a statement is built from when it is not for one team yet. */
export interface StatementScope {
  readonly db: NodePgDatabase;
  /** The condition every statement begins with: `where(and(scope.owns(stock), …))`. */
  owns(table: { team_id: AnyPgColumn }): SQL;
}

/**
 * An open transaction that sees one team's rows only. Statements on a team's tables take it as their first
 * argument: without a scope there is no connection to run them on, and beneath it row-level security holds.
 */
export interface TeamScope extends Readonly<Caller>, StatementScope {
  readonly [scoped]: true;
  readonly now: Date;
  owns(this: TeamScope, table: { team_id: AnyPgColumn }): SQL;
  /**
   * Runs a statement that is built once for each connection: for what is asked all the time. `name` says all that it
   * was built from; what differs from call to call is a `sql.placeholder` in it, filled from `values`.
   */
  prepared<Result>(
    this: TeamScope,
    name: string,
    build: (anyTeam: StatementScope) => Preparable<Result>,
    values: Record<string, unknown>,
  ): Promise<Result>;
}

/** A query of drizzle's that is not run yet. */
export interface Preparable<Result> {
  prepare(name: string): Prepared<Result>;
}

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

interface Connection {
  db: NodePgDatabase;
  prepared: Map<string, Prepared<unknown>>;
}

const connections = new WeakMap<PoolClient, Connection>();

/**
 * One transaction on one team's rows. The task has this connection and reaches no other.
 * @throws Unavailable when the connection is lost; what was done on it is undone by the server.
 */
export async function inTeam<T>(
  pool: LimitedPool,
  caller: Caller,
  mode: 'read only' | 'read write',
  task: (scope: TeamScope) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(caller.team_id)) throw new TypeError('A team scope needs a team.');
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // One message for all: what is set are integers, since SET takes no parameters.
    await client.query(`begin ${mode}; set local app.team_id = '${caller.team_id}'${signedInAs(caller)}`);
    const result = await holdingOne(() => task(makeScope(client, caller)));
    await client.query('commit');
    return result;
  } catch (error) {
    const why = whyUnavailable(error);
    if (!pool.has(client) || why === 'away') {
      // It answers nothing any more: not a rollback either, which the server makes by itself.
      throw (broken = new Unavailable(why ?? 'away', { cause: error }));
    }
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function signedInAs({ sign_in }: Caller): string {
  return Number.isSafeInteger(sign_in) ? `; set local app.sign_in = '${sign_in}'` : '';
}

/** A write that is one statement of the database's: a name for each connection, its text and what it is filled with. */
export interface WholeWrite {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs it as a transaction of its own, in one round trip. Its first value is the team, which it sets itself: until
 * then row-level security shows it nothing.
 */
export async function atOnce<Row extends QueryResultRow>(
  pool: LimitedPool,
  { team_id }: Caller,
  { name, text, values }: WholeWrite,
): Promise<Row[]> {
  if (!Number.isSafeInteger(team_id)) throw new TypeError('A team scope needs a team.');
  try {
    const { rows } = await pool.query<Row>({ name, text, values: [team_id, ...values] });
    return rows;
  } catch (error) {
    throw isBroken(error) ? new Unavailable('away', { cause: error }) : error;
  }
}

function makeScope(client: PoolClient, caller: Caller): TeamScope {
  let connection = connections.get(client);
  if (!connection) connections.set(client, (connection = { db: drizzle(client), prepared: new Map() }));
  const { db, prepared } = connection;
  return {
    ...caller,
    now: caller.now ?? new Date(),
    [scoped]: true,
    db,
    owns: ofItsTeam,
    async prepared<Result>(
      this: TeamScope,
      name: string,
      build: (anyTeam: StatementScope) => Preparable<Result>,
      values: Record<string, unknown>,
    ): Promise<Result> {
      const known = prepared.get(name) as Prepared<Result> | undefined;
      const statement = known ?? build({ db, owns: ofAnyTeam }).prepare(name);
      if (!known) prepared.set(name, statement);
      return statement.execute({ ...values, team_id: this.team_id });
    },
  };
}

function ofItsTeam(this: TeamScope, table: { team_id: AnyPgColumn }): SQL {
  return sql`${table.team_id} = ${this.team_id}`;
}

/** What is built once serves every team that comes to the connection. */
function ofAnyTeam(table: { team_id: AnyPgColumn }): SQL {
  return sql`${table.team_id} = ${sql.placeholder('team_id')}`;
}
