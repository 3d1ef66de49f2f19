import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LOCATION_LOG_ACTIONS } from '@storeroom/contract';
import type { App } from '../../platform/http/app-types';
import { notFound } from '../../platform/http/problem';
import { Id, IdParams, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { type LogOptions, readLogOptions } from '../../platform/audit/log-filter.rules';
import { HistoryQuery, LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { locationLog } from './location-log.sql';
import { findLocation } from './locations.sql';

const { actor, changes, cause } = OF_EVERY_ROW;

export const LocationLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    name: Type.String({ description: 'The location’s name as it was.' }),
    action: OneOf(LOCATION_LOG_ACTIONS),
    location_id: Id,
    actor,
    note: Nullable(Type.String()),
    changes,
    cause,
    request_id: Nullable(Type.String()),
    batch_id: Nullable(Type.String({ description: 'The changes of items that this one brought about.' })),
    group: LineGroup,
  },
  {
    title: 'LocationLog',
    examples: [
      {
        id: 90,
        created_at: '2026-11-20T03:29:58.000000Z',
        time: 1795145398,
        name: 'Cold room 1',
        action: 'edited',
        location_id: 12,
        actor: { id: 3, name: 'Priya Nair' },
        note: null,
        changes: [{ field: 'name', old: 'Cold room', new: 'Cold room 1' }],
        cause: 'web',
        request_id: '5b0d6a5e-6f0e-4b3c-9a57-3f2f0e5c9d11',
        batch_id: null,
      },
    ],
  },
);

const LogsAnswer = ResultOf({ logs: PageOf(LocationLog) });

export async function locationLogsRoutes(app: App): Promise<void> {
  const tags = ['Logs'];

  app.get(
    '/api/stock/locations/logs',
    {
      config: { permission: 'logs' },
      schema: {
        tags,
        summary: 'What happened to the locations of a team, newest first.',
        querystring: LogQuery,
        response: { 200: LogsAnswer },
      },
    },
    (request) =>
      pageOfLogs(request, readLogOptions(request.query, app.clock.now()), request.query.grouped === 'true'),
  );

  app.get(
    '/api/stock/locations/:id/history',
    {
      config: { permission: 'locations' },
      schema: {
        tags,
        summary: 'What happened to one location.',
        params: IdParams,
        querystring: HistoryQuery,
        response: { 200: LogsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!(await request.read((scope) => findLocation(scope, id)))) throw notFound();
      return pageOfLogs(
        request,
        readLogOptions({ ...request.query, location_id: String(id) }, app.clock.now()),
      );
    },
  );

  function pageOfLogs(request: FastifyRequest, options: LogOptions, grouped = false) {
    return request.read(async (scope) => ({
      result: { logs: await locationLog.page(scope, options, grouped) },
    }));
  }
}
