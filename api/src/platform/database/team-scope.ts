import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryResultRow } from 'pg';
import type { LimitedPool } from './limited-pool';
import { holdingConnection } from './one-connection';
import { Unavailable, isBroken, whyUnavailable } from './unavailable';

/** On whose behalf a transaction runs and what has caused it, for logs and events. */
export interface Caller {
  team_id: number;
  /** Null for the product itself. */
  user: { id: number; name: string } | null;
  cause: 'web' | 'import' | 'scan' | 'api' | 'system';
  request_id: string | null;
  /** The writer's own socket, which does not receive the event of the change. */
  socket_id: string | null;
  /** The sign-in of a call. Addresses of photos in the answer are only valid for it. */
  sign_in?: number;
  /** Whether archived items are hidden from the caller, who may not see the archive. */
  without_archive?: boolean;
  /** How long before its arrival the change was made, in milliseconds; null if unknown. */
  age_ms?: number | null;
  /** The time by the clock of the server; that of the system if left out. */
  now?: Date;
}

/** The product itself as the caller, in one team. */
export function asSystem(team_id: number): Caller {
  return { team_id, user: null, cause: 'system', request_id: null, socket_id: null };
}

const scoped = Symbol('team scope');

/** What is needed to build a statement that is not yet bound to one team. */
export interface StatementScope {
  readonly db: NodePgDatabase;
  /** The condition with which every statement begins: `where(and(scope.owns(stock), …))`. */
  owns(table: { team_id: AnyPgColumn }): SQL;
}

/**
 * An open transaction that sees the rows of one team only. Statements on tables of teams take it as their first
 * argument: without a scope there is no connection to run them on, and row-level security applies below it.
 */
export interface TeamScope extends Readonly<Caller>, StatementScope {
  readonly [scoped]: true;
  readonly now: Date;
  owns(this: TeamScope, table: { team_id: AnyPgColumn }): SQL;
  /**
   * Runs a frequent statement that is built only once for each connection. `name` must identify everything from which
   * it is built; values that differ between calls are `sql.placeholder`s, filled from `values`.
   */
  prepared<Result>(
    this: TeamScope,
    name: string,
    build: (anyTeam: StatementScope) => Preparable<Result>,
    values: Record<string, unknown>,
  ): Promise<Result>;
}

/** A query of Drizzle that has not been run yet. */
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
 * Runs one transaction on the rows of one team. The task has only this connection.
 * @throws Unavailable if the connection is lost; the server then rolls back
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
    // A single message, without parameters because SET takes none. The values are integers, so they need no quoting.
    await client.query(`begin ${mode}; set local app.team_id = '${caller.team_id}'${signedInAs(caller)}`);
    const result = await holdingConnection(() => task(makeScope(client, caller)));
    await client.query('commit');
    return result;
  } catch (error) {
    const why = whyUnavailable(error);
    if (!pool.has(client) || why === 'away') {
      // The connection is lost, so no rollback can be sent; the server rolls back itself.
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

/** A write that is a single SQL statement: its name for the connection, its text and its values. */
export interface WholeWrite {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs the statement as a transaction of its own, in one round trip. Its first value is the team, which the statement
 * sets itself: until then row-level security hides all rows.
 */
export async function writeStatement<Row extends QueryResultRow>(
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

/** With a placeholder for the team, so that a prepared statement serves all teams on the connection. */
function ofAnyTeam(table: { team_id: AnyPgColumn }): SQL {
  return sql`${table.team_id} = ${sql.placeholder('team_id')}`;
}
