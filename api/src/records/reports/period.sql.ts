import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { locations } from '../../platform/database/schema/stock';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import type { Period } from './period.rules';

/**
 * The step of a time: 1 is the whole period before, 2 the first step. The bounds come from the calendar of the server,
 * so that PostgreSQL needs no time zones.
 */
export function stepOf(moment: AnyPgColumn | SQL, { bounds }: Period): SQL {
  const list = bounds.map((bound) => new Date(bound).toISOString()).join(',');
  return sql`width_bucket(${moment}, ${`{${list}}`}::timestamptz[])`;
}

/** From the beginning of the period before to the end of the period. */
export function during(moment: AnyPgColumn | SQL, { bounds }: Period): SQL {
  return sql`${moment} >= ${at(bounds[0])} and ${moment} < ${at(bounds.at(-1))}`;
}

/** The beginning of the period. */
export const startOf = ({ bounds }: Period): SQL => at(bounds[1]);
/** The beginning of the period before. */
export const startBefore = ({ bounds }: Period): SQL => at(bounds[0]);
export const endOf = ({ bounds }: Period): SQL => at(bounds.at(-1));

function at(moment = 0): SQL {
  return sql`${new Date(moment).toISOString()}::timestamptz`;
}

/**
 * Gives a transaction more memory, so that the sums of a long log are not written to the disk, and a lower cost for
 * random reads, so that thousands of items are looked up by id instead of reading all items of a team.
 */
export async function setReportPlannerSettings(scope: TeamScope): Promise<void> {
  await scope.db.execute(sql`set local work_mem = '32MB'; set local random_page_cost = 1.1`);
}

/** The rows of an SQL query, by way of JSON so that all numeric types become numbers. */
export async function queryRows<Row>(scope: TeamScope, query: SQL): Promise<Row[]> {
  const found = await scope.db.execute<{ row: Row }>(
    sql`select to_jsonb(answer) as row from (${query}) answer`,
  );
  return found.rows.map(({ row }) => row);
}

/** The same for a query that always has one row. */
export async function queryRow<Row>(scope: TeamScope, query: SQL): Promise<Row> {
  return only(await queryRows<Row>(scope, query));
}

/** The same for a frequent one: built and planned once for each connection, with placeholders for values. */
export async function queryPreparedRow<Row>(
  scope: TeamScope,
  name: string,
  build: (anyTeam: StatementScope) => SQL,
  values: Record<string, unknown>,
): Promise<Row> {
  const found = await scope.prepared(
    name,
    (anyTeam) =>
      anyTeam.db.select({ row: sql<Row>`to_jsonb(answer)`.as('row') }).from(sql`(${build(anyTeam)}) answer`),
    values,
  );
  return only(found.map(({ row }) => row));
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A query for one row has none.');
  return row;
}

/** Null matches all locations. */
export function inLocation(column: AnyPgColumn | SQL, location_id: number | null): SQL {
  return location_id === null ? sql`true` : sql`${column} = ${location_id}`;
}

/** Whether the team has a location with this id, in use or not. */
export const hasLocation = (scope: StatementScope, location_id: SQL | number) => sql<boolean>`exists (
  select from ${locations} where ${scope.owns(locations)} and ${locations.id} = ${location_id})`;
