import { Type } from 'typebox';
import type { Permission } from '@storeroom/contract';
import { ListLogQuery } from '../../inventory/lists/list-logs.schema';
import { RIGHT_OF_STATUS } from '../../inventory/stock/status-rights';
import { readStockOptions } from '../../inventory/stock/stock-filter.rules';
import { countStock } from '../../inventory/stock/stock-list.sql';
import { FieldFilters } from '../../inventory/stock/fields.schema';
import { StockQuery } from '../../inventory/stock/stock.schema';
import { LogQuery as ListedQuery } from '../../platform/audit/logs.schema';
import { operation } from '../../platform/http/operation';
import { readIds } from '../../platform/http/page.rules';
import { invalid } from '../../platform/http/problem';
import { needing } from '../../platform/http/rights';
import { OneOf } from '../../platform/http/schema';
import { JobAccepted } from '../../platform/jobs/jobs.schema';
import { say } from '../../words/words';
import { answerExport } from './answer-export';
import { FILE_COLUMNS, readColumns } from './export-cells.rules';
import { FILE_TYPES } from './export-file';
import { LOGS, type LogKind, type LogQuery } from './logs/log-kinds';
import type { TeamScope } from '../../platform/database/team-scope';
import { writeTeamLog } from '../../organisation/teams/team-log.sql';

/** Logs an export in the log of the team, with what was exported and how much, as it concerns no single record. */
function logExport(scope: TeamScope, name: string, facts: Record<string, string | number>): Promise<void> {
  const changes = Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value }));
  return writeTeamLog(scope, { name, action: 'exported', changes });
}

const list = StockQuery.properties;
const format = Type.Optional(OneOf(['csv', 'xlsx'], { description: '`csv` unless given.' }));

const ExportQuery = Type.Object({
  name: list.name,
  location_id: list.location_id,
  ...FieldFilters,
  positiveAmount: list.positiveAmount,
  deleted: list.deleted,
  removed: list.removed,
  oversold: list.oversold,
  low: list.low,
  allow_minus: list.allow_minus,
  listed: list.listed,
  changed: list.changed,
  unchanged: list.unchanged,
  sort: list.sort,
  sort_direction: list.sort_direction,
  team_id: list.team_id,
  stock_ids: Type.Optional(
    Type.String({
      description:
        'At most 1,000 ids with commas: exactly these, whatever the filter; archived ones need `stock.archive`.',
    }),
  ),
  format,
  columns: Type.Optional(
    Type.String({
      description: `With commas, in this order; all unless given: ${FILE_COLUMNS.join(', ')}.`,
    }),
  ),
});

const MAX_IDS = 1_000;

const OfRecords = Type.Object({ ...Type.Omit(ListedQuery, ['page', 'per_page']).properties, format });

const OfLists = Type.Object({ ...Type.Omit(ListLogQuery, ['page', 'per_page']).properties, format });

/** The operations that export a log, with the filters and the order of its list. */
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

export const exportsOperations = [
  operation('GET /api/stock/export', {
    tag: 'Stock',
    summary: 'The items of a list, or exactly the named ones, as a file.',
    description:
      'More than 5,000 rows are made by a job, whose answer names the address of the file. Numbers and ' +
      'moments are the same in every language. Texts that a spreadsheet would run as a formula begin with ' +
      'an apostrophe. Each export is logged.',
    needs: needing('stock.export', RIGHT_OF_STATUS),
    never_compressed: true,
    query: ExportQuery,
    produces: ['text/csv', FILE_TYPES.xlsx, 'application/json'],
    answer: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 202: JobAccepted },
    route: {
      // Each call is logged as an export, so there is no HEAD operation.
      exposeHeadRoute: false,
    },
    handle: async ({ app, request, reply, query }) => {
      const { team } = request;
      const options = readStockOptions(query, { user: request.session.user, now: app.clock.now() });
      const read = readColumns(query.columns);
      if ('unknown' in read) throw invalid('columns', say('export.column_unknown', { name: read.unknown }));
      const ids = query.stock_ids === undefined ? null : readIds(query.stock_ids);
      if (ids && ids.length > MAX_IDS)
        throw invalid('stock_ids', say('export.too_many_ids', { most: MAX_IDS }));

      const { format = 'csv' } = query;
      const { columns } = read;
      return answerExport(app, request, reply, {
        name: 'stock',
        options: {
          selection: ids ? { ids, archived: team.permissions.has('stock.archive') } : { options },
          format,
          columns,
        },
        count: (scope) => (ids ? Promise.resolve(ids.length) : countStock(scope, options)),
        log: (scope, rows) =>
          logExport(scope, team.name, { stock: rows, format, columns: columns.join(', ') }),
      });
    },
  }),

  ...EXPORTS.map(({ url, log, querystring, of, ...more }) =>
    operation(`GET ${url}`, {
      tag: 'Logs',
      summary: `The log of ${of}, as a file.`,
      description:
        'With the filters of the list. More than 5,000 rows are made by a job, whose answer names the address ' +
        'of the file. Texts that a spreadsheet would run as a formula begin with an apostrophe. Each export is ' +
        'logged.',
      needs: needing('needs' in more ? more.needs : ['logs.export']),
      never_compressed: true,
      query: querystring,
      produces: ['text/csv', FILE_TYPES.xlsx, 'application/json'],
      answer: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 202: JobAccepted },
      // Each call is logged as an export, so there is no HEAD operation.
      route: { exposeHeadRoute: false },
      handle: ({ app, request, reply, query: { format = 'csv', ...asked } }) => {
        const query = filtersOf(asked);
        const asked_at = app.clock.now();
        const filter = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, String(value)]),
        );
        return answerExport(app, request, reply, {
          name: `${log}-log`,
          options: { log, query, asked_at: asked_at.toISOString(), format },
          count: (scope) => LOGS[log].count(scope, query, asked_at),
          log: (scope, rows) =>
            logExport(scope, request.team.name, { log, rows, format, filter: filter.toString() }),
        });
      },
    }),
  ),
];

function filtersOf({
  team_id: _team,
  format: _format,
  ...query
}: LogQuery & { team_id?: number; format?: string }) {
  return query;
}
