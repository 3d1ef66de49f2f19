import { Type } from 'typebox';
import { TEAM_ACTIONS } from '@storeroom/contract';
import { needing } from '../../platform/http/rights';
import { Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { subscriptionLog, teamLog } from './team-log.sql';
import { operation } from '../../platform/http/operation';

const { actor, changes, cause, batch_id } = OF_EVERY_ROW;

const TeamLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    team_id: Id,
    subscription_id: Nullable(Id),
    name: Type.String({ description: 'The team’s name as it was, or the subscription’s type.' }),
    action: OneOf(TEAM_ACTIONS),
    actor,
    changes,
    cause,
    request_id: Nullable(Type.String()),
    batch_id,
    group: LineGroup,
  },
  { title: 'TeamLog' },
);

const LogsAnswer = ResultOf({ logs: PageOf(TeamLog) });

export const teamLogsOperations = [
  operation('GET /api/teams/logs', {
    tag: 'Logs',
    summary: 'What happened to a team itself, newest first.',
    needs: needing(['logs', 'teams']),
    query: LogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => ({
      logs: await teamLog.page(scope, readLogOptions(query, app.clock.now()), query.grouped === 'true'),
    }),
  }),

  operation('GET /api/teams/subscriptions/logs', {
    tag: 'Logs',
    summary: 'What happened to the subscriptions of a team, newest first.',
    needs: needing(['logs', 'subscriptions.view']),
    query: LogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => ({
      logs: await subscriptionLog.page(
        scope,
        readLogOptions(query, app.clock.now()),
        query.grouped === 'true',
      ),
    }),
  }),
];
