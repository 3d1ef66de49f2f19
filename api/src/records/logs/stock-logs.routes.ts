import type { FastifyRequest } from 'fastify';
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

const LogsAnswer = ResultOf({ logs: PageOf(StockLog) });

export async function stockLogsRoutes(app: App): Promise<void> {
  const tags = ['Logs'];

  app.get(
    '/api/stock/logs',
    {
      config: { permission: 'logs' },
      schema: {
        tags,
        summary: 'What happened to the items of a team, newest first.',
        querystring: StockLogQuery,
        response: { 200: LogsAnswer },
      },
    },
    (request) => {
      const { time, grouped } = request.query;
      return pageOfLogs(request, readLogOptions(request.query, app.clock.now()), {
        time,
        grouped: grouped === 'true',
      });
    },
  );

  app.get(
    '/api/stock/:id/history',
    {
      config: { permission: 'stock' },
      schema: {
        tags,
        summary: 'What happened to one item.',
        params: IdParams,
        querystring: HistoryQuery,
        response: { 200: LogsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const known = await request.read(async (scope) => {
        const item = await findStock(scope, id);
        if (item) return maySee(request.team, item);
        // Of an item that was deleted or purged, which was archived before, its history is left.
        return request.team.permissions.has('stock.archive') && hasStockLogs(scope, id);
      });
      if (!known) throw notFound();
      return pageOfLogs(request, readLogOptions({ ...request.query, stock_id: id }, app.clock.now()));
    },
  );

  /** The count is kept under the period as it was asked for: "7d" begins a moment later each time. */
  function pageOfLogs(
    request: FastifyRequest,
    options: LogOptions,
    { time, grouped = false }: { time?: string | undefined; grouped?: boolean } = {},
  ) {
    return request.read(async (scope) => {
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
      const found = await app.counts.get(scope.team_id, key, () =>
        inLines ? totalOfLines(scope, options) : totalOfLogs(scope, options),
      );
      const pagination = paginationOfTotal(found, options);
      const data = await pageOfStockLogs(scope, options, windowOf(pagination), found);
      return { result: { logs: { data, pagination } } };
    });
  }
}
