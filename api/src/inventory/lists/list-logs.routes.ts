import type { App } from '../../ground/http/app-types';
import { paginationOf, windowOf } from '../../ground/http/page.rules';
import { readListLogOptions } from './list-log-filter.rules';
import { countListLogs, listListLogs } from './list-log.sql';
import { ListLogQuery, ListLogsAnswer } from './list-logs.schema';

export async function listLogsRoutes(app: App): Promise<void> {
  app.get(
    '/api/stock/lists/logs',
    {
      config: { permission: 'logs' },
      schema: {
        tags: ['Logs'],
        summary: 'What happened to the picking lists of a team, newest first.',
        querystring: ListLogQuery,
        response: { 200: ListLogsAnswer },
      },
    },
    (request) => {
      const options = readListLogOptions(request.query, app.clock.now());
      return request.read(async (scope) => {
        // Kept under the period as it was asked for: "7d" begins a moment later each time.
        const { name, action, list_id, actor_id } = options;
        const key = { list_logs: request.query.time ?? 'all', name, action, list_id, actor_id };
        const total = await app.counts.get(scope.team_id, key, () => countListLogs(scope, options));
        const pagination = paginationOf(total, options);
        return {
          result: { logs: { data: await listListLogs(scope, options, windowOf(pagination)), pagination } },
        };
      });
    },
  );
}
