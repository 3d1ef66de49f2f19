import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { TEAM_ACTIONS } from '@storeroom/contract';
import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { subscriptionLog, teamLog } from './team-log.sql';

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

export async function teamLogsRoutes(app: App): Promise<void> {
  const shape = { tags: ['Logs'], querystring: LogQuery, response: { 200: LogsAnswer } };

  app.get(
    '/api/teams/logs',
    {
      config: { permission: needing(['logs', 'teams']) },
      schema: { ...shape, summary: 'What happened to a team itself, newest first.' },
    },
    (request) => pageOfLogs(request, teamLog, request.query),
  );

  app.get(
    '/api/teams/subscriptions/logs',
    {
      config: { permission: needing(['logs', 'subscriptions.view']) },
      schema: { ...shape, summary: 'What happened to the subscriptions of a team, newest first.' },
    },
    (request) => pageOfLogs(request, subscriptionLog, request.query),
  );

  function pageOfLogs(request: FastifyRequest, log: typeof teamLog, query: Static<typeof LogQuery>) {
    const options = readLogOptions(query, app.clock.now());
    return request.read(async (scope) => ({
      result: { logs: await log.page(scope, options, query.grouped === 'true') },
    }));
  }
}
