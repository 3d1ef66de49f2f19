import { Type } from 'typebox';
import { LOCATION_LOG_ACTIONS } from '@storeroom/contract';
import { notFound } from '../../platform/http/problem';
import { Id, IdParams, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { HistoryQuery, LineGroup, LogQuery, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import { locationLog } from './location-log.sql';
import { findLocation } from './locations.sql';
import { operation } from '../../platform/http/operation';

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

export const locationLogsOperations = [
  operation('GET /api/stock/locations/logs', {
    tag: 'Logs',
    summary: 'What happened to the locations of a team, newest first.',
    needs: 'logs',
    query: LogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => ({
      logs: await locationLog.page(scope, readLogOptions(query, app.clock.now()), query.grouped === 'true'),
    }),
  }),

  operation('GET /api/stock/locations/{id}/history', {
    tag: 'Logs',
    summary: 'What happened to one location.',
    needs: 'locations',
    params: IdParams,
    query: HistoryQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, params: { id }, query }) => {
      if (!(await findLocation(scope, id))) throw notFound();
      const options = readLogOptions({ ...query, location_id: String(id) }, app.clock.now());
      return { logs: await locationLog.page(scope, options, false) };
    },
  }),
];
