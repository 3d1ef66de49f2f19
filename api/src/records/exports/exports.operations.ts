import { Type } from 'typebox';
import { needing } from '../../platform/http/rights';
import { invalid } from '../../platform/http/problem';
import { readIds } from '../../platform/http/page.rules';
import { JobAccepted } from '../../platform/jobs/jobs.schema';
import { STATUSES } from '../../inventory/stock/status-rights';
import { readStockOptions } from '../../inventory/stock/stock-filter.rules';
import { countStock } from '../../inventory/stock/stock-list.sql';
import { answerExport } from './answer-export';
import { readColumns } from './export-cells.rules';
import { FILE_TYPES } from './export-file';
import { logExport } from './export-log';
import { ExportQuery } from './exports.schema';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

const MAX_IDS = 1_000;

export const exportsOperations = [
  operation('GET /api/stock/export', {
    tag: 'Stock',
    summary: 'The items of a list, or exactly the named ones, as a file.',
    description:
      'More than 5,000 rows are made by a job, whose answer names the address of the file. Numbers and ' +
      'moments are the same in every language. Texts that a spreadsheet would run as a formula begin with ' +
      'an apostrophe. Each export is logged.',
    needs: needing('stock.export', STATUSES),
    never_packed: true,
    query: ExportQuery,
    produces: ['text/csv', FILE_TYPES.xlsx, 'application/json'],
    answer: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 202: JobAccepted },
    route: {
      // It writes down that somebody took the data away: asking for its head alone would be no question.
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
];
