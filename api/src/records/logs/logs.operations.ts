import { type Static, Type } from 'typebox';
import { sql } from 'drizzle-orm';
import { isHidden } from '../../inventory/stock/archived.rules';
import { hasStockLogs } from '../../inventory/stock/stock-log.sql';
import { findStock } from '../../inventory/stock/stock-row.sql';
import { StockLog } from '../../inventory/stock/stock.schema';
import { type LogOptions, readLogOptions } from '../../platform/audit/log-filter.rules';
import { HistoryQuery, StockLogQuery } from '../../platform/audit/logs.schema';
import { verifyShown } from '../../platform/audit/shown-seals';
import type { TeamScope } from '../../platform/database/team-scope';
import type { App } from '../../platform/http/app-types';
import { operation } from '../../platform/http/operation';
import { paginationOfTotal, windowOf, readIds } from '../../platform/http/page.rules';
import { notFound, invalid } from '../../platform/http/problem';
import {
  IdParams,
  PageOf,
  ResultOf,
  Id,
  Nullable,
  TeamQuery,
  Timestamp,
  OneOf,
} from '../../platform/http/schema';
import { say } from '../../words/words';
import { runOutOf } from './run-out.sql';
import { pageOfStockLogs, totalOfLines, totalOfLogs } from './stock-log-page.sql';
import { idArray } from '../../platform/database/id-array';
import { stock, stock_logs } from '../../platform/database/schema/stock';

/** The reason of the last archiving of each archived item. The index by item, newest first, reads one log row for each. */
async function archiveReasonsOf(scope: TeamScope, ids: readonly number[]) {
  const found = await scope.db.execute<Static<typeof ArchiveReason>>(sql`
    select ${stock.id}::int as stock_id, archived.note as reason
    from ${stock}
    left join lateral (
      select ${stock_logs.note} from ${stock_logs}
      where ${scope.owns(stock_logs)} and ${stock_logs.stock_id} = ${stock.id} and ${stock_logs.action} = 'archived'
      order by ${stock_logs.id} desc limit 1
    ) archived on true
    where ${scope.owns(stock)} and ${stock.id} = any(${idArray(ids)})
      and ${stock.deleted_at} is not null and ${stock.removed_at} is null
    order by ${stock.id}`);
  return found.rows;
}

const MAX_IDS = 100;

const OfItems = Type.Object({
  ...TeamQuery.properties,
  stock_ids: Type.String({ description: 'At most 100 ids with commas; of others nothing is answered.' }),
});

const LogsAnswer = ResultOf({ logs: PageOf(StockLog) });

const ArchiveReason = Type.Object(
  {
    stock_id: Id,
    reason: Nullable(Type.String({ description: 'As it was written when the item was archived.' })),
  },
  { title: 'ArchiveReason' },
);

const RunOut = Type.Object(
  {
    stock_id: Id,
    empty_since: Timestamp,
    last_used_at: Nullable(Timestamp),
    last_used_by: Nullable(Type.String({ description: 'As they were called then; null for the system.' })),
    weekly_use: Type.Number({
      description: 'What was taken in the last 13 weeks, by the week; since it was made when that is less.',
    }),
  },
  { title: 'RunOut' },
);

/** The tables of the logs. */
const TABLES = {
  stock: 'stock_logs',
  lists: 'list_logs',
  locations: 'location_logs',
  teams: 'team_logs',
  subscriptions: 'team_logs',
  users: 'user_logs',
} as const;

const KINDS = Object.keys(TABLES) as (keyof typeof TABLES)[];

const LogSeals = Type.Object(
  {
    sealed: Type.Array(Id, { description: 'These rows are as they were when they were sealed.' }),
    unsealed: Type.Array(Id, {
      description: 'Written in the last seconds, or under more seals than one call looks at.',
    }),
    misfit: Nullable(
      Type.Object(
        { what: Type.String(), id: Id },
        { description: 'The first row or seal that is not as it was sealed.' },
      ),
    ),
  },
  { title: 'LogSeals' },
);

export const logsOperations = [
  operation('GET /api/stock/logs', {
    tag: 'Logs',
    summary: 'What happened to the items of a team, newest first.',
    needs: 'logs',
    query: StockLogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) =>
      pageOfLogs(app, scope, readLogOptions(query, app.clock.now()), query.time),
  }),

  operation('GET /api/stock/{id}/history', {
    tag: 'Logs',
    summary: 'What happened to one item.',
    needs: 'stock',
    params: IdParams,
    query: HistoryQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, request: { team }, params: { id }, query }) => {
      const item = await findStock(scope, id);
      // An item that was deleted or purged was archived before, so its history needs the right to see the archive.
      const isKnown = item
        ? !isHidden(scope, item)
        : team.permissions.has('stock.archive') && (await hasStockLogs(scope, id));
      if (!isKnown) throw notFound();
      return pageOfLogs(app, scope, readLogOptions({ ...query, stock_id: id }, app.clock.now()));
    },
  }),

  operation('GET /api/stock/archive-reasons', {
    tag: 'Stock',
    summary: 'Why items that are archived were archived last.',
    needs: 'stock.archive',
    query: OfItems,
    answer: { 200: ResultOf({ items: Type.Array(ArchiveReason) }) },
    read: async ({ scope, query }) => ({ items: await archiveReasonsOf(scope, idsOf(query)) }),
  }),

  operation('GET /api/stock/run-out', {
    tag: 'Stock',
    summary: 'Of items that have run out: since when, who took from them last, and what was taken a week.',
    needs: 'stock.empty',
    query: OfItems,
    answer: { 200: ResultOf({ items: Type.Array(RunOut) }) },
    read: async ({ scope, query }) => ({ items: await runOutOf(scope, idsOf(query)) }),
  }),

  operation('GET /api/logs/seals', {
    tag: 'Logs',
    summary: 'Whether rows of a log are as they were when they were sealed.',
    needs: 'logs',
    query: Type.Object({
      ...TeamQuery.properties,
      log: OneOf(KINDS),
      ids: Type.String({
        pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$',
        description: 'Up to 100 ids of rows, with commas.',
        examples: ['41,42'],
      }),
    }),
    answer: { 200: ResultOf({ seals: LogSeals }) },
    handle: async ({ app, request, query }) => {
      const { log, ids } = query;
      const wanted = ids.split(',').map(Number);
      return { result: { seals: await verifyShown(app.database, request.team.id, TABLES[log], wanted) } };
    },
  }),
];

/** The count is cached under the period as in the query, because "7d" begins at another moment with each call. */
async function pageOfLogs(
  { counts }: Pick<App, 'counts'>,
  scope: TeamScope,
  options: LogOptions,
  time = 'all',
) {
  const { name, action, location_ids, no_location, stock_id, actor_id, group, inLines } = options;
  const key = {
    logs: time,
    name,
    action,
    location_ids,
    no_location,
    stock_id,
    actor_id,
    group,
    inLines,
  };
  const found = await counts.get(scope.team_id, key, () =>
    inLines ? totalOfLines(scope, options) : totalOfLogs(scope, options),
  );
  const pagination = paginationOfTotal(found, options);
  const data = await pageOfStockLogs(scope, options, windowOf(pagination), found);
  return { logs: { data, pagination } };
}

function idsOf({ stock_ids }: Static<typeof OfItems>): number[] {
  const ids = readIds(stock_ids);
  if (ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
  return ids;
}
