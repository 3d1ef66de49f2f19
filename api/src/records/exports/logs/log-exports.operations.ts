import type { Permission } from '@storeroom/contract';
import { Type } from 'typebox';
import { answerExport } from '../answer-export';
import { FILE_TYPES } from '../export-file';
import { logExport } from '../export-log';
import { needing } from '../../../platform/http/rights';
import { OneOf } from '../../../platform/http/schema';
import { JobAccepted } from '../../../platform/jobs/jobs.schema';
import { ListLogQuery } from '../../../inventory/lists/list-logs.schema';
import { LogQuery as ListedQuery } from '../../../platform/audit/logs.schema';
import { LOGS, type LogKind, type LogQuery } from './log-kinds';
import { operation } from '../../../platform/http/operation';

const format = Type.Optional(OneOf(['csv', 'xlsx'], { description: '`csv` unless given.' }));
const OfRecords = Type.Object({ ...Type.Omit(ListedQuery, ['page', 'per_page']).properties, format });
const OfLists = Type.Object({ ...Type.Omit(ListLogQuery, ['page', 'per_page']).properties, format });

/** Beside each log: its rows as a file, with the filters and the order of the list. */
const EXPORTS = [
  { url: '/api/stock/logs/export', log: 'stock', querystring: OfRecords, of: 'items' },
  { url: '/api/stock/lists/logs/export', log: 'lists', querystring: OfLists, of: 'picking lists' },
  { url: '/api/stock/locations/logs/export', log: 'locations', querystring: OfRecords, of: 'locations' },
  {
    url: '/api/teams/logs/export',
    log: 'teams',
    querystring: OfRecords,
    of: 'the team itself',
    needs: ['logs.export', 'teams'],
  },
  {
    url: '/api/teams/subscriptions/logs/export',
    log: 'subscriptions',
    querystring: OfRecords,
    of: 'subscriptions',
    needs: ['logs.export', 'subscriptions.view'],
  },
  {
    url: '/api/users/logs/export',
    log: 'users',
    querystring: OfRecords,
    of: 'people, roles and invitations',
    needs: ['logs.export', 'users'],
  },
] as const satisfies readonly {
  url: string;
  log: LogKind;
  querystring: object;
  of: string;
  needs?: readonly Permission[];
}[];

export const logExportsOperations = EXPORTS.map(({ url, log, querystring, of, ...more }) =>
  operation(`GET ${url}`, {
    tag: 'Logs',
    summary: `The log of ${of}, as a file.`,
    description:
      'With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address ' +
      'of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is ' +
      'logged.',
    needs: needing('needs' in more ? more.needs : ['logs.export']),
    never_packed: true,
    query: querystring,
    produces: ['text/csv', FILE_TYPES.xlsx, 'application/json'],
    answer: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 202: JobAccepted },
    // It writes down that somebody took the data away: asking for its head alone would be no question.
    route: { exposeHeadRoute: false },
    handle: ({ app, request, reply, query: { format = 'csv', ...asked } }) => {
      const query = filtersOf(asked);
      const asked_at = app.clock.now();
      const filter = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return answerExport(app, request, reply, {
        name: `${log}-log`,
        options: { log, query, asked_at: asked_at.toISOString(), format },
        count: (scope) => LOGS[log].count(scope, query, asked_at),
        log: (scope, rows) =>
          logExport(scope, request.team.name, { log, rows, format, filter: filter.toString() }),
      });
    },
  }),
);

function filtersOf({
  team_id: _team,
  format: _format,
  ...query
}: LogQuery & { team_id?: number; format?: string }) {
  return query;
}
