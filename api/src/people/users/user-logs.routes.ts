import { USER_ACTIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { userLog } from './user-log.sql';

const { actor, changes, cause, batch_id } = OF_EVERY_ROW;

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
    group: LineGroup,
  },
  { title: 'UserLog' },
);

export async function userLogsRoutes(app: App): Promise<void> {
  app.get(
    '/api/users/logs',
    {
      config: { permission: needing(['logs', 'users']) },
      schema: {
        tags: ['Logs'],
        summary: 'What happened to the people, roles and invitations of a team, newest first.',
        querystring: LogQuery,
        response: { 200: ResultOf({ logs: PageOf(UserLog) }) },
      },
    },
    (request) => {
      const options = readLogOptions(request.query, app.clock.now());
      return request.read(async (scope) => ({
        result: { logs: await userLog.page(scope, options, request.query.grouped === 'true') },
      }));
    },
  );
}
