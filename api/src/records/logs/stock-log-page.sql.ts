import type { StockLog } from '@storeroom/contract';
import { type SQL, and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import {
  stock_log_groups,
  current_log_lines,
  stock_logs,
  current_log_figures,
} from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { type Total, type Window, exactTotal } from '../../platform/http/page.rules';
import { idArray } from '../../platform/database/id-array';
import { containing, contains } from '../../platform/database/like.sql';
import { difference } from '../../inventory/stock/amount.rules';
import { type Kinds, type LogFilter, type LogOptions, kindsOf } from '../../platform/audit/log-filter.rules';
import {
  LINE,
  countStockLogs,
  listStockLogs,
  matching,
  stockLogsByIds,
} from '../../inventory/stock/stock-log.sql';
import { DAY_MS } from '../../platform/http/moment.rules';

/** The largest offset with which the log is read from its start. Beyond it reading begins at the day that the page is in. */
const NEAR = 200;
/** With at most this many matching rows, all of them are read and grouped. */
const FEW = 20_000;
/**
 * Of a kind of action with at most this many rows, all rows are read by the index of kinds. Otherwise PostgreSQL would
 * search the index of times for the first of them, if the kind is frequent in other teams; `offset 0` keeps it from
 * pushing the limit of the page down.
 */
const RARE = 1_000;

/** What the search for the total has found, to be used again for the page. */
interface Found extends Total {
  /** The ids of the items that can match; null for all items. */
  ids: number[] | null;
  /** Whether rows of one batch are shown as one line. */
  grouped: boolean;
}

/**
 * The number of lines, where rows of one batch with the same heading are one line. With a filter by name, item,
 * location or person the matching rows are grouped if there are few of them; otherwise each row is a line.
 */
export async function totalOfLines(scope: TeamScope, filter: LogFilter): Promise<Found> {
  if (isTimed(filter) && filter.name === null)
    return { ...exactTotal(await countTimed(scope, filter, LINES)), ids: null, grouped: true };
  const found = await totalOfLogs(scope, filter);
  if (found.is_estimate || found.total > FEW) return found;
  const { rows } = await scope.db.execute<{ total: string }>(
    sql`select count(*) as total from (${linesOf(scope, filter, found)}) lines`,
  );
  return { ...found, total: Number(rows[0]?.total ?? 0), grouped: true };
}

/** The number of matching rows; an estimate for a name that many of them have. */
export async function totalOfLogs(scope: TeamScope, filter: LogFilter): Promise<Found> {
  const rows = { ids: null, grouped: false };
  if (!isTimed(filter)) return { ...exactTotal(await countStockLogs(scope, filter)), ...rows };
  if (filter.name === null) return { ...exactTotal(await countTimed(scope, filter, ROWS)), ...rows };
  const { ids, share } = await named(scope, filter.name);
  if (ids !== null) {
    const total = ids.length === 0 ? 0 : await countStockLogs(scope, filter, ids);
    return { ...exactTotal(total), ids, grouped: false };
  }
  const all = await countTimed(scope, filter, ROWS);
  if (all <= FEW) return { ...exactTotal(await countStockLogs(scope, filter)), ...rows };
  // Rounded to three digits, because the estimate is no more precise than that.
  return { total: Number((all * share).toPrecision(3)), is_estimate: true, ...rows };
}

/** One window of the log. Without filters, or with a period or an action, it is ordered by time; otherwise by id. */
export async function pageOfStockLogs(
  scope: TeamScope,
  options: LogOptions,
  window: Window,
  found: Pick<Found, 'ids' | 'grouped'>,
): Promise<StockLog[]> {
  if (window.take === 0) return [];
  if (found.grouped) return pageOfLines(scope, options, window, found);
  const { ids } = found;
  if (options.sort !== 'id' || !isTimed(options) || ids !== null)
    return listStockLogs(scope, options, window, ids);
  const descending = options.descending !== window.backwards;
  const start = await nearDay(scope, options, window, descending, ROWS);
  const page = await idsInTime(scope, start, { skip: start.skip, take: window.take }, descending);
  const logs = await stockLogsByIds(scope, page);
  return window.backwards ? logs.reverse() : logs;
}

async function pageOfLines(
  scope: TeamScope,
  options: LogOptions,
  window: Window,
  { ids }: Pick<Found, 'ids'>,
): Promise<StockLog[]> {
  const descending = options.descending !== window.backwards;
  let lines: Line[];
  if (isTimed(options) && options.name === null) {
    const start = await nearDay(scope, options, window, descending, LINES);
    lines = await linesInTime(scope, start, { skip: start.skip, take: window.take }, descending);
  } else {
    const direction = descending ? sql`desc` : sql`asc`;
    const found = await scope.db.execute<LineRow>(sql`
      select id, entries, alike from (${linesOf(scope, options, { ids })}) lines
      order by created_at ${direction}, id ${direction} limit ${window.take} offset ${window.skip}`);
    lines = found.rows.map(asLine);
  }
  const logs = await stockLogsByIds(
    scope,
    lines.map(({ id }) => id),
  );
  const groups = new Map(lines.filter(({ entries }) => entries > 1).map(({ id, ...group }) => [id, group]));
  const undone = groups.size === 0 ? new Set<number>() : await undoneLines(scope, [...groups.keys()]);
  const sums = await sumsOfOneItem(
    scope,
    logs.filter(({ id, action }) => action === 'adjusted' && groups.has(id)),
  );
  const described = logs.map((log) => {
    const group = groups.get(log.id);
    if (!group) return log;
    const sum = sums.get(log.id);
    return {
      ...(sum ? asOne(log, sum) : log),
      group: { ...group, one_item: sum !== undefined, undone: undone.has(log.id) },
    };
  });
  return window.backwards ? described.reverse() : described;
}

/** The sum of several changes of one item's amount. */
interface AdjustmentSum {
  delta: number;
  amount_after: number;
}

/** One log row for all changes of a line: from the amount before the first to that after the last. */
function asOne(log: StockLog, { delta, amount_after }: AdjustmentSum): StockLog {
  const before = difference(log.amount_after ?? 0, log.delta ?? 0);
  return { ...log, delta, amount_after, changes: [{ field: 'amount', old: before, new: amount_after }] };
}

/** For lines of adjustments of a single item: the sum of the changes, by the id of the first row. */
async function sumsOfOneItem(
  scope: TeamScope,
  heads: readonly StockLog[],
): Promise<Map<number, AdjustmentSum>> {
  if (heads.length === 0) return new Map();
  const { rows } = await scope.db.execute<{ id: string; delta: string; amount_after: string }>(sql`
    with heads as materialized (
      select head.* from ${stock_logs} head
      where head.team_id = ${scope.team_id} and head.id = any(${idArray(heads.map(({ id }) => id))}) and (
        select other.id from ${stock_logs} other where ${inLineOf('other')} and other.stock_id <> head.stock_id limit 1
      ) is null)
    select head.id, sum(press.delta) as delta, (array_agg(press.amount_after order by press.id desc))[1] as amount_after
    from heads head join ${stock_logs} press on ${inLineOf('press')} group by head.id`);
  return new Map(
    rows.map(({ id, delta, amount_after }) => [
      Number(id),
      { delta: Number(delta), amount_after: Number(amount_after) },
    ]),
  );
}

/** Whether a row belongs to the same line as its first row, `head`. */
function inLineOf(name: string): SQL {
  const row = sql.identifier(name);
  return sql`${row}.team_id = head.team_id and ${row}.batch_id = head.batch_id and ${row}.action = head.action
    and ${row}.reason is not distinct from head.reason
    and log_field(${row}.action, ${row}.changes) = log_field(head.action, head.changes)
    and log_day(${row}.created_at) = log_day(head.created_at)`;
}

/** A line of the log: its first row, and the number of its rows. */
interface Line {
  id: number;
  entries: number;
  /** All rows have the same change. */
  alike: boolean;
}

type LineRow = { id: string; entries: string; alike: boolean };

const asLine = ({ id, entries, alike }: LineRow): Line => ({
  id: Number(id),
  entries: Number(entries),
  alike,
});

/** The lines that the matching rows make. */
function linesOf(scope: TeamScope, filter: LogFilter, { ids }: Pick<Found, 'ids'>): SQL {
  const rows = matching(scope, filter, ids);
  const { changes, delta, amount_after, location_id } = stock_logs;
  return sql`
    select min(${stock_logs.id}) as id, min(${stock_logs.created_at}) as created_at, count(*) as entries,
      count(distinct log_content_hash(${changes}, ${delta}, ${amount_after}, ${location_id})) = 1 as alike
    from ${stock_logs} where ${rows} and ${stock_logs.batch_id} is not null group by ${LINE}
    union all
    select ${stock_logs.id}, ${stock_logs.created_at}, 1, true
    from ${stock_logs} where ${rows} and ${stock_logs.batch_id} is null`;
}

/** Those of these lines of which all rows were undone. The search in a line ends at the first row that was not. */
async function undoneLines(scope: TeamScope, ids: number[]): Promise<Set<number>> {
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    select head.id from ${stock_logs} head
    where head.team_id = ${scope.team_id} and head.id = any(${idArray(ids)}) and (
      select done.id from ${stock_logs} done
      where ${inLineOf('done')}
        and (select later.id from ${stock_logs} later
          where later.team_id = done.team_id and later.undoes = done.id) is null
      limit 1
    ) is null`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Whether the filter has no item, location, person or line: these have indexes by id instead of by time. */
function isTimed({ stock_id, location_ids, actor_id, group }: LogFilter): boolean {
  return stock_id === null && location_ids === null && actor_id === null && group === null;
}

/** What is counted in a period: rows or lines. */
interface Counted {
  /** The view with the stored numbers of whole days. */
  stored: typeof current_log_figures | typeof current_log_lines;
  /** Counts the rows or lines between two times. */
  between: (scope: TeamScope, kinds: Kinds | null, from: Date | null, to: Date | null) => Promise<number>;
}

const ROWS: Counted = { stored: current_log_figures, between: (...asked) => countIn(stock_logs, ...asked) };

const LINES: Counted = {
  stored: current_log_lines,
  between: async (scope, kinds, from, to) =>
    (await countIn(stock_logs, scope, kinds, from, to, isNull(stock_logs.batch_id))) +
    (await countIn(stock_log_groups, scope, kinds, from, to)),
};

async function named(scope: TeamScope, name: string): Promise<{ ids: number[] | null; share: number }> {
  const found = await scope.db.execute<{ ids: string[] | null; share: number | null }>(
    sql`select ids, share from stock_log_search(${containing(name)})`,
  );
  const { ids = null, share = null } = found.rows[0] ?? {};
  return { ids: ids?.map(Number) ?? null, share: share ?? 0 };
}

/** Adds the stored numbers of whole days to a count of the parts of days before and after them. */
async function countTimed(
  scope: TeamScope,
  filter: LogFilter,
  { stored, between }: Counted,
): Promise<number> {
  const kinds = kindsOf(filter.action);
  if (kinds && isNothing(kinds)) return 0;
  const { first, last, within } = wholeDays(filter);
  if (!within) return between(scope, kinds, filter.from, filter.to);
  const [found] = await scope.db
    .select({ entries: sql`coalesce(sum(${stored.entries}), 0)`.mapWith(Number) })
    .from(stored)
    .where(inDays(scope, stored, kinds, first, last));
  return (
    (found?.entries ?? 0) +
    (await between(scope, kinds, filter.from, first)) +
    (await between(scope, kinds, last, filter.to))
  );
}

/** The whole days of a period in UTC: from `first` on and before `last`; null is unbounded. */
function wholeDays({ from, to }: Pick<LogFilter, 'from' | 'to'>) {
  const first = from && new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  const last = to && new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS);
  return { first, last, within: !first || !last || first < last };
}

function inDays(
  scope: TeamScope,
  stored: Counted['stored'],
  kinds: Kinds | null,
  first: Date | null,
  last: Date | null,
) {
  return and(
    scope.owns(stored),
    first ? gte(stored.day, dateOf(first)) : undefined,
    last ? lt(stored.day, dateOf(last)) : undefined,
    kinds ? ofKind(stored, kinds) : undefined,
  );
}

const dateOf = (day: Date) => day.toISOString().slice(0, 10);

const isNoTime = (from: Date | null, to: Date | null) => from?.getTime() === to?.getTime();

async function countIn(
  log: typeof stock_logs | typeof stock_log_groups,
  scope: TeamScope,
  kinds: Kinds | null,
  from: Date | null,
  to: Date | null,
  which?: SQL,
): Promise<number> {
  if (isNoTime(from, to)) return 0;
  return scope.db.$count(
    log,
    and(scope.owns(log), ...during(log, from, to), kinds ? ofKind(log, kinds) : undefined, which),
  );
}

function during(log: typeof stock_logs | typeof stock_log_groups, from: Date | null, to: Date | null) {
  return [
    from ? gte(log.created_at, from.toISOString()) : undefined,
    to ? lt(log.created_at, to.toISOString()) : undefined,
  ];
}

const isNothing = ({ actions, reasons }: Kinds) => actions.length + reasons.length === 0;

function ofKind(
  log: typeof stock_logs | typeof stock_log_groups | Counted['stored'],
  { actions, reasons }: Kinds,
): SQL | undefined {
  return or(
    actions.length > 0 ? inArray(log.action, actions) : undefined,
    reasons.length > 0 ? inArray(log.reason, reasons) : undefined,
  );
}

/**
 * Limits the options to start at the day in which the window begins, and reduces the offset accordingly; not for a near
 * window, nor with a name, as only whole days of all names are stored.
 */
async function nearDay(
  scope: TeamScope,
  options: LogOptions,
  { skip }: Window,
  descending: boolean,
  { stored, between }: Counted,
): Promise<LogOptions & { skip: number }> {
  const kinds = kindsOf(options.action);
  const { first, last, within } = wholeDays(options);
  if (skip <= NEAR || options.name !== null || !within) return { ...options, skip };
  const edge = await (descending
    ? between(scope, kinds, last, options.to)
    : between(scope, kinds, options.from, first));
  const direction = descending ? sql`desc` : sql`asc`;
  const found = await scope.db.execute<{ day: string; before: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, before from (
      select ${stored.day} as day,
        sum(sum(${stored.entries})) over (order by ${stored.day} ${direction})
          - sum(${stored.entries}) as before
      from ${stored} where ${inDays(scope, stored, kinds, first, last)} group by ${stored.day}
    ) days
    where before <= ${skip - edge} order by before desc, day ${direction} limit 1`);
  const [start] = found.rows;
  if (!start) return { ...options, skip };
  const day = new Date(`${start.day}T00:00:00Z`);
  const bound = descending ? { to: earlier(options.to, new Date(day.getTime() + DAY_MS)) } : { from: day };
  return { ...options, ...bound, skip: skip - edge - Number(start.before) };
}

const earlier = (to: Date | null, end: Date) => (to && to < end ? to : end);

/** Ids ordered by time, read by the index of times or, with an action, by the index of each kind. */
async function idsInTime(
  scope: TeamScope,
  { from, to, action, name }: LogFilter,
  { skip, take }: Pick<Window, 'skip' | 'take'>,
  descending: boolean,
): Promise<number[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${stock_logs.created_at} ${direction}, ${stock_logs.id} ${direction}`;
  const time = and(
    scope.owns(stock_logs),
    ...during(stock_logs, from, to),
    name === null ? undefined : contains(stock_logs.name, name),
  );
  const kinds = kindsOf(action);
  const rows = (kind?: SQL) => sql`
    select ${stock_logs.id} as id, ${stock_logs.created_at} as created_at from ${stock_logs} where ${and(time, kind)}`;
  const bounds = sql`limit ${take} offset ${skip}`;
  let query = sql`${rows()} order by ${order} ${bounds}`;
  if (kinds) {
    const known = await knownKinds(scope, kinds);
    if (known.length === 0) return [];
    const each = known.map(({ action: done, reason, entries }) => {
      const because = reason === '' ? sql`${stock_logs.reason} is null` : eq(stock_logs.reason, reason);
      const all = rows(and(eq(stock_logs.action, done), because));
      return entries > RARE ? sql`(${all} order by ${order} limit ${skip + take})` : sql`(${all} offset 0)`;
    });
    query = sql`select id from (${sql.join(each, sql` union all `)}) rows
      order by created_at ${direction}, id ${direction} ${bounds}`;
  }
  const found = await scope.db.execute<{ id: string }>(query);
  return found.rows.map(({ id }) => Number(id));
}

/** The time of a row in the form that the index of rows without a batch has. */
const UTC = sql`(${stock_logs.created_at} at time zone 'UTC')`;

const inUtc = (from: Date | null, to: Date | null) => [
  from ? sql`${UTC} >= ${from.toISOString()}::timestamptz at time zone 'UTC'` : undefined,
  to ? sql`${UTC} < ${to.toISOString()}::timestamptz at time zone 'UTC'` : undefined,
];

/** Lines ordered by time: for each kind the rows without a batch, and the stored groups. */
async function linesInTime(
  scope: TeamScope,
  { from, to, action }: LogFilter,
  { skip, take }: Pick<Window, 'skip' | 'take'>,
  descending: boolean,
): Promise<Line[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const most = skip + take;
  const known = await knownKinds(scope, kindsOf(action));
  if (known.length === 0) return [];
  const each = known.flatMap(({ action: done, reason }) => {
    const because = reason === '' ? sql`${stock_logs.reason} is null` : eq(stock_logs.reason, reason);
    const { id, created_at, batch_id } = stock_logs;
    const alone = and(scope.owns(stock_logs), eq(stock_logs.action, done), because, isNull(batch_id));
    const { action: of, reason: why } = stock_log_groups;
    const at_once = and(scope.owns(stock_log_groups), eq(of, done), eq(why, reason));
    return [
      sql`(select ${id} as id, ${created_at} as created_at, 1::bigint as entries, true as alike from ${stock_logs}
        where ${and(alone, ...inUtc(from, to))}
        order by ${UTC} ${direction}, ${id} ${direction} limit ${most})`,
      sql`(select ${stock_log_groups.id}, ${stock_log_groups.created_at}, ${stock_log_groups.entries},
          ${stock_log_groups.content_hash} is not null
        from ${stock_log_groups} where ${and(at_once, ...during(stock_log_groups, from, to))}
        order by ${stock_log_groups.created_at} ${direction}, ${stock_log_groups.id} ${direction} limit ${most})`,
    ];
  });
  const found = await scope.db.execute<LineRow>(sql`
    select id, entries, alike from (${sql.join(each, sql` union all `)}) lines
    order by created_at ${direction}, id ${direction} limit ${take} offset ${skip}`);
  return found.rows.map(asLine);
}

/** The kinds of rows that the log of the team has, with the number of rows of each. */
function knownKinds(scope: TeamScope, kinds: Kinds | null) {
  const { action, reason, entries } = current_log_figures;
  return scope.db
    .select({ action, reason, entries: sql`sum(${entries})`.mapWith(Number) })
    .from(current_log_figures)
    .where(inDays(scope, current_log_figures, kinds, null, null))
    .groupBy(action, reason);
}
