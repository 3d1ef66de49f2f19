import type { StockLog } from '@storeroom/contract';
import { type SQL, and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { stock_logs, stock_logs_held } from '../../ground/database/schema/stock';
import type { TeamScope } from '../../ground/database/team-scope';
import { type Total, type Window, exactly } from '../../ground/http/page.rules';
import { contains } from '../../ground/database/contains.sql';
import { containing } from '../../ground/database/like.rules';
import { type Kinds, type LogFilter, type LogOptions, kindsOf } from '../../ground/audit/log-filter.rules';
import { countStockLogs, listStockLogs, stockLogsByIds } from '../../inventory/stock/stock-log.sql';

const DAY = 86_400_000;
/** Up to here the log is walked row by row; beyond it the walk begins at the day that the page is in. */
const NEAR = 200;
/** So many rows are looked at one by one. */
const FEW = 20_000;

/** What was found out about a name, once for the total and for the page. */
export interface Found extends Total {
  /** Items that may be meant; null where any may. */
  ids: number[] | null;
}

/** How many rows a page's filter finds, or, of a name that many of them have, about how many. */
export async function totalOfLogs(scope: TeamScope, filter: LogFilter): Promise<Found> {
  if (!isTimed(filter)) return { ...exactly(await countStockLogs(scope, filter)), ids: null };
  if (filter.name === null) return { ...exactly(await countTimed(scope, filter)), ids: null };
  const { ids, share } = await named(scope, filter.name);
  if (ids !== null) {
    const total = ids.length === 0 ? 0 : await countStockLogs(scope, filter, ids);
    return { ...exactly(total), ids };
  }
  const all = await countTimed(scope, filter);
  if (all <= FEW) return { ...exactly(await countStockLogs(scope, filter)), ids: null };
  // Three figures of it: more would say what nobody knows.
  return { total: Number((all * share).toPrecision(3)), is_estimate: true, ids: null };
}

/** One window of the log. Whole, or of a time or kind, it is in the order of time; else in that of its numbers. */
export async function pageOfStockLogs(
  scope: TeamScope,
  options: LogOptions,
  window: Window,
  { ids }: Pick<Found, 'ids'>,
): Promise<StockLog[]> {
  if (window.take === 0) return [];
  if (options.sort !== 'id' || !isTimed(options) || ids !== null)
    return listStockLogs(scope, options, window, ids);
  const descending = options.descending !== window.backwards;
  const far = options.name === null && window.skip > NEAR;
  const start = far ? await nearDay(scope, options, window, descending) : { ...options, skip: window.skip };
  const page = await idsInTime(scope, start, { skip: start.skip, take: window.take }, descending);
  const logs = await stockLogsByIds(scope, page);
  return window.backwards ? logs.reverse() : logs;
}

/** Neither of one item, of some locations nor of one person, which have numbers in an index of their own. */
function isTimed({ stock_id, location_ids, actor_id }: LogFilter): boolean {
  return stock_id === null && location_ids === null && actor_id === null;
}

async function named(scope: TeamScope, name: string): Promise<{ ids: number[] | null; share: number }> {
  const found = await scope.db.execute<{ ids: string[] | null; share: number | null }>(
    sql`select ids, share from stock_logs_named(${containing(name)})`,
  );
  const { ids = null, share = null } = found.rows[0] ?? {};
  return { ids: ids?.map(Number) ?? null, share: share ?? 0 };
}

/** Whole days are kept; what a time has of a day before and after them is counted. */
async function countTimed(scope: TeamScope, filter: LogFilter): Promise<number> {
  const kinds = kindsOf(filter.action);
  if (kinds && isNothing(kinds)) return 0;
  const { first, last, within } = wholeDays(filter);
  if (!within) return countRows(scope, kinds, filter.from, filter.to);
  const [kept] = await scope.db
    .select({ entries: sql`coalesce(sum(${stock_logs_held.entries}), 0)`.mapWith(Number) })
    .from(stock_logs_held)
    .where(heldDays(scope, kinds, first, last));
  return (
    (kept?.entries ?? 0) +
    (await countRows(scope, kinds, filter.from, first)) +
    (await countRows(scope, kinds, last, filter.to))
  );
}

/** The whole days of a time, in UTC: from the first on and before the last; null is no bound. */
function wholeDays({ from, to }: Pick<LogFilter, 'from' | 'to'>) {
  const first = from && new Date(Math.ceil(from.getTime() / DAY) * DAY);
  const last = to && new Date(Math.floor(to.getTime() / DAY) * DAY);
  return { first, last, within: !first || !last || first < last };
}

function heldDays(scope: TeamScope, kinds: Kinds | null, first: Date | null, last: Date | null) {
  return and(
    scope.owns(stock_logs_held),
    first ? gte(stock_logs_held.day, dateOf(first)) : undefined,
    last ? lt(stock_logs_held.day, dateOf(last)) : undefined,
    kinds ? ofKind(stock_logs_held, kinds) : undefined,
  );
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10);

async function countRows(scope: TeamScope, kinds: Kinds | null, from: Date | null, to: Date | null) {
  if ((from?.getTime() ?? -1) === (to?.getTime() ?? -1)) return 0;
  if (from === null && to === null) return 0;
  const [counted] = await scope.db
    .select({ entries: sql`count(*)`.mapWith(Number) })
    .from(stock_logs)
    .where(and(scope.owns(stock_logs), ...during(from, to), kinds ? ofKind(stock_logs, kinds) : undefined));
  return counted?.entries ?? 0;
}

function during(from: Date | null, to: Date | null) {
  return [
    from ? gte(stock_logs.created_at, from.toISOString()) : undefined,
    to ? lt(stock_logs.created_at, to.toISOString()) : undefined,
  ];
}

const isNothing = ({ actions, reasons }: Kinds) => actions.length + reasons.length === 0;

function ofKind(
  log: typeof stock_logs | typeof stock_logs_held,
  { actions, reasons }: Kinds,
): SQL | undefined {
  return or(
    actions.length > 0 ? inArray(log.action, actions) : undefined,
    reasons.length > 0 ? inArray(log.reason, reasons) : undefined,
  );
}

/** The same rows from the day on in which the window begins, with what is left to skip of that day. */
async function nearDay(
  scope: TeamScope,
  options: LogOptions,
  { skip }: Window,
  descending: boolean,
): Promise<LogOptions & { skip: number }> {
  const kinds = kindsOf(options.action);
  const { first, last, within } = wholeDays(options);
  if (!within) return { ...options, skip };
  const edge = await (descending
    ? countRows(scope, kinds, last, options.to)
    : countRows(scope, kinds, options.from, first));
  const way = descending ? sql`desc` : sql`asc`;
  const found = await scope.db.execute<{ day: string; before: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, before from (
      select ${stock_logs_held.day} as day,
        sum(sum(${stock_logs_held.entries})) over (order by ${stock_logs_held.day} ${way})
          - sum(${stock_logs_held.entries}) as before
      from ${stock_logs_held} where ${heldDays(scope, kinds, first, last)} group by ${stock_logs_held.day}
    ) days
    where before <= ${skip - edge} order by before desc, day ${way} limit 1`);
  const [start] = found.rows;
  if (!start) return { ...options, skip };
  const day = new Date(`${start.day}T00:00:00Z`);
  const bound = descending ? { to: earlier(options.to, new Date(day.getTime() + DAY)) } : { from: day };
  return { ...options, ...bound, skip: skip - edge - Number(start.before) };
}

const earlier = (to: Date | null, end: Date) => (to && to < end ? to : end);

/** Ids in the order of time, from the index of the time or, of some kinds, from that of each. */
async function idsInTime(
  scope: TeamScope,
  { from, to, action, name }: LogFilter,
  { skip, take }: Pick<Window, 'skip' | 'take'>,
  descending: boolean,
): Promise<number[]> {
  const way = descending ? sql`desc` : sql`asc`;
  const order = sql`${stock_logs.created_at} ${way}, ${stock_logs.id} ${way}`;
  const time = and(
    scope.owns(stock_logs),
    ...during(from, to),
    name === null ? undefined : contains(stock_logs.name, name),
  );
  const kinds = kindsOf(action);
  const one = (kind: SQL | undefined, most: SQL) => sql`
    select ${stock_logs.id} as id, ${stock_logs.created_at} as created_at from ${stock_logs}
    where ${and(time, kind)} order by ${order} ${most}`;
  const bounds = sql`limit ${take} offset ${skip}`;
  let query = one(undefined, bounds);
  if (kinds) {
    const known = await knownKinds(scope, kinds);
    if (known.length === 0) return [];
    const each = known.map(({ action: done, reason }) => {
      const because = reason === '' ? sql`${stock_logs.reason} is null` : eq(stock_logs.reason, reason);
      return sql`(${one(and(eq(stock_logs.action, done), because), sql`limit ${skip + take}`)})`;
    });
    query = sql`select id from (${sql.join(each, sql` union all `)}) rows
      order by created_at ${way}, id ${way} ${bounds}`;
  }
  const found = await scope.db.execute<{ id: string }>(query);
  return found.rows.map(({ id }) => Number(id));
}

/** The kinds of rows that the team's log has at all. */
function knownKinds(scope: TeamScope, kinds: Kinds) {
  const { action, reason } = stock_logs_held;
  return scope.db
    .selectDistinct({ action, reason })
    .from(stock_logs_held)
    .where(heldDays(scope, kinds, null, null));
}
