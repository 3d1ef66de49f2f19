import { USER_ACTIONS } from '@storeroom/shared/contract';
import { Type } from 'typebox';
import type { App } from '../http/app-types';
import { paginationOf, windowOf } from '../http/page.rules';
import { Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../http/schema';
import { readLogWish } from '../logs/log-filter.rules';
import { LogQuery } from '../logs/logs.schema';
import { StockLog } from '../stock/stock.schema';
import { countUserLogs, listUserLogs } from './user-log.sql';

const { actor, changes, cause, batch_id } = StockLog.properties;

const UserLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    user_id: Nullable(Id),
    name: Type.String({ description: 'The person’s name as it was; the address invited; the role’s name.' }),
    action: OneOf(USER_ACTIONS),
    actor,
    changes,
    cause,
    request_id: Nullable(Type.String()),
    batch_id,
  },
  { title: 'UserLog' },
);

export async function userLogsRoutes(app: App): Promise<void> {
  app.get(
    '/api/users/logs',
    {
      config: { permission: 'logs', also: 'users' },
      schema: {
        tags: ['Logs'],
        summary: 'What happened to the people, roles and invitations of a team, newest first.',
        querystring: LogQuery,
        response: { 200: ResultOf({ logs: PageOf(UserLog) }) },
      },
    },
    (request) => {
      const wish = readLogWish(request.query, app.clock.now());
      return request.read(async (scope) => {
        const pagination = paginationOf(await countUserLogs(scope, wish), wish);
        return {
          result: { logs: { data: await listUserLogs(scope, wish, windowOf(pagination)), pagination } },
        };
      });
    },
  );
}
