import { USER_ACTIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { needing } from '../../platform/http/rights';
import { Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { userLog } from './user-log.sql';
import { operation } from '../../platform/http/operation';

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

export const userLogsOperations = [
  operation('GET /api/users/logs', {
    tag: 'Logs',
    summary: 'What happened to the people, roles and invitations of a team, newest first.',
    needs: needing(['logs', 'users']),
    query: LogQuery,
    answer: { 200: ResultOf({ logs: PageOf(UserLog) }) },
    read: async ({ app, scope, query }) => {
      const options = readLogOptions(query, app.clock.now());
      return { logs: await userLog.page(scope, options, query.grouped === 'true') };
    },
  }),
];
