import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StatementScope, TeamScope } from '../../platform/database/team-scope';
import type { Period } from './period.rules';

/**
 * Which step a moment falls into: 1 is the whole span before, 2 the first step. The bounds come from the server's
 * own calendar, so that the database needs to know nothing of time zones.
 */
export function stepOf(moment: AnyPgColumn | SQL, { bounds }: Period): SQL {
  const list = bounds.map((bound) => new Date(bound).toISOString()).join(',');
  return sql`width_bucket(${moment}, ${`{${list}}`}::timestamptz[])`;
}

/** From the beginning of the span before to the end. */
export function during(moment: AnyPgColumn | SQL, { bounds }: Period): SQL {
  return sql`${moment} >= ${at(bounds[0])} and ${moment} < ${at(bounds.at(-1))}`;
}

/** When the span itself begins. */
export const startOf = ({ bounds }: Period): SQL => at(bounds[1]);
/** Where the span before begins. */
export const startBefore = ({ bounds }: Period): SQL => at(bounds[0]);
export const endOf = ({ bounds }: Period): SQL => at(bounds.at(-1));

function at(moment = 0): SQL {
  return sql`${new Date(moment).toISOString()}::timestamptz`;
}

/**
 * Sums over a long log are made in memory, where a usual statement would go through the disk; and thousands of items are
 * looked up by their numbers, where the planner would rather read all of a team that it believes to be on a disk.
 */
export async function giveRoom(scope: TeamScope): Promise<void> {
  await scope.db.execute(sql`set local work_mem = '32MB'; set local random_page_cost = 1.1`);
}

/** Rows of a hand-written statement, with numbers as numbers whatever their type. */
export async function ask<Row>(scope: TeamScope, query: SQL): Promise<Row[]> {
  const found = await scope.db.execute<{ row: Row }>(
    sql`select to_jsonb(answer) as row from (${query}) answer`,
  );
  return found.rows.map(({ row }) => row);
}

/** The same for what is asked all the time: built and planned once for each connection, with values to fill in. */
export async function askAgain<Row>(
  scope: TeamScope,
  name: string,
  build: (anyTeam: StatementScope) => SQL,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const found = await scope.prepared(
    name,
    (anyTeam) =>
      anyTeam.db.select({ row: sql<Row>`to_jsonb(answer)`.as('row') }).from(sql`(${build(anyTeam)}) answer`),
    values,
  );
  return found.map(({ row }) => row);
}

/** Null means every location. */
export function inLocation(column: AnyPgColumn | SQL, location_id: number | null): SQL {
  return location_id === null ? sql`true` : sql`${column} = ${location_id}`;
}
