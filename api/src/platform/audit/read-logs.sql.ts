import { type SQL, and, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Pagination } from '@storeroom/contract';
import { contains } from '../database/like.sql';
import type { list_logs } from '../database/schema/lists';
import type { user_logs } from '../database/schema/people';
import type { location_logs, stock_logs } from '../database/schema/stock';
import type { team_logs } from '../database/schema/teams';
import type { TeamScope } from '../database/team-scope';
import { type Window, paginationOf, windowOf } from '../http/page.rules';
import type { LogOptions, LogSort } from './log-filter.rules';

/** The logs besides that of stock. Their lines are not stored, but made of the matching rows if these are few. */
type Log = typeof list_logs | typeof location_logs | typeof team_logs | typeof user_logs;

type Written = { created_at: string; actor_id: number | null; actor_name: string | null };

/** A row as the API returns it. */
type LogRow<Table extends Log> = Omit<Table['$inferSelect'], 'actor_id' | 'actor_name'> & {
  /** Unix seconds. */
  time: number;
  actor: { id: number; name: string } | null;
  /** If it is the first of several rows that were written at once. */
  group?: { entries: number };
};

export interface LogReader<Table extends Log, Options extends LogOptions> {
  /** @param counted returns a cached total, or calls `count`; without it the rows are counted */
  page(
    scope: TeamScope,
    options: Options,
    counted?: (count: () => Promise<number>) => Promise<number>,
  ): Promise<{ data: LogRow<Table>[]; pagination: Pagination }>;
  /** The number of matching rows. */
  count(scope: TeamScope, options: Options): Promise<number>;
  /** A query for all matching rows as JSON, in the order of the list. */
  rows(scope: TeamScope, options: Options): SQL;
}

/** The most rows of which lines are made in a request. If more match, each row is a line. */
const FEW = 20_000;

/**
 * How one log is read: a page, its total, and all rows for an export.
 * @param narrow the condition of filters that only this log has
 * @param names the columns in which a name is searched
 */
export function readerOf<Table extends Log, Options extends LogOptions = LogOptions>(
  log: Table,
  narrow: (options: Options) => SQL | undefined = () => undefined,
  names: readonly AnyPgColumn[] = [log.name],
): LogReader<Table, Options> {
  // Drizzle cannot infer the rows of a table that is one of several.
  const table: PgTable = log;
  const matching = (scope: TeamScope, options: Options) => {
    const { name, action, from, to, actor_id, group } = options;
    return and(
      scope.owns(log),
      group === null ? undefined : inLineOf(scope, log, group),
      actor_id === null ? undefined : eq(log.actor_id, actor_id),
      name === null ? undefined : or(...names.map((column) => contains(column, name))),
      action === null ? undefined : contains(log.action, action),
      from === null ? undefined : gte(log.created_at, from.toISOString()),
      to === null ? undefined : lt(log.created_at, to.toISOString()),
      narrow(options),
    );
  };

  return {
    async page(scope, options, counted = (count) => count()) {
      const { inLines } = options;
      const rows = matching(scope, options);
      const total = await counted(() =>
        inLines ? countLines(scope, log, rows) : scope.db.$count(log, rows),
      );
      const pagination = paginationOf(total, options);
      const window = windowOf(pagination);
      const descending = options.descending !== window.backwards;
      const lines = inLines ? await findLines(scope, log, rows, window, descending) : null;
      const found = (await scope.db
        .select(getTableColumns(table))
        .from(table)
        .where(lines ? and(scope.owns(log), inArray(log.id, [...lines.keys()])) : rows)
        .orderBy(...logOrder(log, options.sort, descending))
        .limit(window.take)
        .offset(lines ? 0 : window.skip)) as Table['$inferSelect'][];
      const data = found.map((row) => {
        const entries = lines?.get(row.id) ?? 1;
        return { ...withActor(row), ...(entries > 1 ? { group: { entries } } : {}) };
      });
      return { data: window.backwards ? data.reverse() : data, pagination };
    },
    count: (scope, options) => scope.db.$count(log, matching(scope, options)),
    rows: (scope, options) => sql`select to_jsonb(${log}) as row from ${log} where ${matching(scope, options)}
      order by ${sql.join(logOrder(log, options.sort, options.descending), sql`, `)}`,
  };
}

/** Logs are ordered by id, or by name or action and then by id. */
export function logOrder(log: Log | typeof stock_logs, sort: LogSort, descending: boolean): SQL[] {
  const direction = descending ? sql`desc` : sql`asc`;
  const by = {
    id: [],
    name: [sql`${log.name} collate natural_order ${direction}`],
    action: [sql`${log.action} ${direction}`],
  }[sort];
  return [...by, sql`${log.id} ${direction}`];
}

/** Adds the time and author of a log row, as all logs return them. */
export function withActor<Row extends Written>({ actor_id, actor_name, ...row }: Row) {
  return {
    ...row,
    time: Math.floor(Date.parse(row.created_at) / 1000),
    actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
  };
}

/** Rows with equal values of this form a line: they were written at once, on the same day, and have the same action. */
const lineOf = (log: Log) =>
  sql`coalesce(${log.batch_id}::text, ${log.id}::text), ${log.action}, log_day(${log.created_at})`;

/** The condition for all rows in the line of this row. */
const inLineOf = (scope: TeamScope, log: Log, id: number) =>
  sql`(${lineOf(log)}) = (select ${lineOf(log)} from ${log} where ${scope.owns(log)} and ${eq(log.id, id)})`;

async function areFew(scope: TeamScope, log: Log, rows: SQL | undefined): Promise<boolean> {
  const found = await scope.db.execute<{ amount: string }>(sql`
    select count(*) as amount from (select from ${log} where ${rows} limit ${FEW + 1}) first`);
  return Number(found.rows[0]?.amount) <= FEW;
}

async function countLines(scope: TeamScope, log: Log, rows: SQL | undefined): Promise<number> {
  if (!(await areFew(scope, log, rows))) return scope.db.$count(log, rows);
  const found = await scope.db.execute<{ total: string }>(sql`
    select count(*) as total from (select from ${log} where ${rows} group by ${lineOf(log)}) lines`);
  return Number(found.rows[0]?.total ?? 0);
}

/** The lines of one window: the number of rows of each, by the id of its first row. Null if each row is a line. */
async function findLines(
  scope: TeamScope,
  log: Log,
  rows: SQL | undefined,
  { skip, take }: Window,
  descending: boolean,
): Promise<ReadonlyMap<number, number> | null> {
  if (!(await areFew(scope, log, rows))) return null;
  const found = await scope.db.execute<{ id: string; entries: string }>(sql`
    select min(${log.id}) as id, count(*) as entries from ${log} where ${rows} group by ${lineOf(log)}
    order by 1 ${descending ? sql`desc` : sql`asc`} limit ${take} offset ${skip}`);
  return new Map(found.rows.map(({ id, entries }) => [Number(id), Number(entries)]));
}
