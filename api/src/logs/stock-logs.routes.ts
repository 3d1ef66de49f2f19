import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types';
import { notFound } from '../http/problem';
import { paginationOfTotal, windowOf } from '../http/page.rules';
import { IdParams } from '../http/schema';
import { maySee } from '../stock/archived.rules';
import { findStock } from '../stock/stock-row.sql';
import { writeCounted } from '../stock/team-counts';
import { UNDO_CALLS } from '../stock/undo.rules';
import { undoLog } from '../stock/undo.service';
import { type LogWish, readLogWish } from './log-filter.rules';
import { HistoryQuery, LogParams, LogQuery, LogsAnswer, UndoBody, Undone } from './logs.schema';
import { pageOfStockLogs, totalOfLogs } from './stock-log-page.sql';
import { hasStockLogs } from './stock-log.sql';

export async function stockLogsRoutes(app: App): Promise<void> {
  const tags = ['Logs'];

  app.get(
    '/api/stock/logs',
    {
      config: { permission: 'logs' },
      schema: {
        tags,
        summary: 'What happened to the items of a team, newest first.',
        querystring: LogQuery,
        response: { 200: LogsAnswer },
      },
    },
    (request) => pageOfLogs(request, readLogWish(request.query, app.clock.now()), request.query.time),
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
      return pageOfLogs(request, readLogWish({ ...request.query, stock_id: id }, app.clock.now()));
    },
  );

  app.post(
    '/api/stock/logs/:log/undo',
    {
      config: { permission: 'stock', one_of: UNDO_CALLS, idempotent: true },
      schema: {
        tags,
        summary: 'Takes a change back.',
        description:
          'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
          'Refused when the same field was changed again since.',
        params: LogParams,
        body: UndoBody,
        response: { 200: Undone },
      },
    },
    (request, reply) => {
      const caller = { held: request.team.permissions, now: app.clock.now(), locale: request.locale };
      return writeCounted(request, reply, (scope) => undoLog(scope, request.params.log, caller));
    },
  );

  /** The count is kept under the period as it was asked for: "7d" begins a moment later each time. */
  function pageOfLogs(request: FastifyRequest, wish: LogWish, time?: string) {
    return request.read(async (scope) => {
      const { name, action, places, no_place, stock_id } = wish;
      const key = { logs: time ?? 'all', name, action, places, no_place, stock_id };
      const found = await app.counts.get(scope.team_id, key, () => totalOfLogs(scope, wish));
      const pagination = paginationOfTotal(found, wish);
      const data = await pageOfStockLogs(scope, wish, windowOf(pagination), found);
      return { result: { logs: { data, pagination } } };
    });
  }
}
