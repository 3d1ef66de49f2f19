import type { TeamScope } from '../../platform/database/team-scope';
import type { App } from '../../platform/http/app-types';
import { notFound } from '../../platform/http/problem';
import { paginationOfTotal, windowOf } from '../../platform/http/page.rules';
import { IdParams, PageOf, ResultOf } from '../../platform/http/schema';
import { maySee } from '../../inventory/stock/archived.rules';
import { findStock } from '../../inventory/stock/stock-row.sql';
import { type LogOptions, readLogOptions } from '../../platform/audit/log-filter.rules';
import { StockLog } from '../../inventory/stock/stock.schema';
import { pageOfStockLogs, totalOfLines, totalOfLogs } from './stock-log-page.sql';
import { hasStockLogs } from '../../inventory/stock/stock-log.sql';
import { HistoryQuery, StockLogQuery } from '../../platform/audit/logs.schema';
import { operation } from '../../platform/http/operation';

const LogsAnswer = ResultOf({ logs: PageOf(StockLog) });

export const stockLogsOperations = [
  operation('GET /api/stock/logs', {
    tag: 'Logs',
    summary: 'What happened to the items of a team, newest first.',
    needs: 'logs',
    query: StockLogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => {
      const { time, grouped } = query;
      return pageOfLogs(app, scope, readLogOptions(query, app.clock.now()), {
        time,
        grouped: grouped === 'true',
      });
    },
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
      // Of an item that was deleted or purged, which was archived before, its history is left.
      const isKnown = item
        ? maySee(team, item)
        : team.permissions.has('stock.archive') && (await hasStockLogs(scope, id));
      if (!isKnown) throw notFound();
      return pageOfLogs(app, scope, readLogOptions({ ...query, stock_id: id }, app.clock.now()));
    },
  }),
];

/** The count is kept under the period as it was asked for: "7d" begins a moment later each time. */
async function pageOfLogs(
  { counts }: Pick<App, 'counts'>,
  scope: TeamScope,
  options: LogOptions,
  { time, grouped = false }: { time?: string | undefined; grouped?: boolean } = {},
) {
  const { name, action, location_ids, no_location, stock_id, actor_id, group } = options;
  // Sorted by anything but time, what was done at once does not stand together.
  const inLines = grouped && options.sort === 'id';
  const key = {
    logs: time ?? 'all',
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
