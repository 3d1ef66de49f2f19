import { Type } from 'typebox';
import type { App } from '../http/app-types';
import { callerOf } from '../http/guard';
import { forbidden, invalid } from '../http/problem';
import { readIds } from '../http/page.rules';
import { answerJob } from '../jobs/job-answer';
import { JobAccepted } from '../jobs/jobs.schema';
import { insertJob } from '../jobs/jobs.sql';
import { SHELF_GATES, readStockWish } from '../stock/stock-filter.rules';
import { countStock } from '../stock/stock-list.sql';
import { readColumns } from './export-cells.rules';
import { FILE_TYPES, exportFile } from './export-file';
import { logExport } from './export-log';
import { runExport } from './export-run.service';
import { columnUnknown, exportAccepted, tooManyForXlsx, tooManyIds } from './export.texts';
import { ExportQuery } from './exports.schema';

/** Up to here the file is the answer; beyond it a job makes it. */
const MOST_AT_ONCE = 5_000;
const MOST_IDS = 1_000;
/** What an XLSX file of needs in memory while it is made. */
const MOST_IN_XLSX = 100_000;

export async function exportsRoutes(app: App): Promise<void> {
  app.jobs.handle('export', runExport);

  app.get(
    '/api/stock/export',
    {
      config: { permission: 'stock.export', some: ['stock.empty', 'stock.archive', 'stock.delete'] },
      // It writes down that somebody took the data away: asking for its head alone would be no question.
      exposeHeadRoute: false,
      schema: {
        tags: ['Stock'],
        summary: 'The items of a list, or exactly the named ones, as a file.',
        description:
          'More than 5,000 rows are made by a job, whose answer names the address of the file. Numbers and ' +
          'moments are the same in every language. Texts that a spreadsheet would run as a formula begin with ' +
          'an apostrophe. Each export is logged.',
        querystring: ExportQuery,
        produces: ['text/csv', FILE_TYPES.xlsx, 'application/json'],
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }), 202: JobAccepted },
      },
    },
    async (request, reply) => {
      const { query, team } = request;
      const wish = readStockWish(query);
      const gate = SHELF_GATES[wish.shelf];
      if (query.stock_ids === undefined && !team.permissions.has(gate)) throw forbidden(gate);
      const read = readColumns(query.columns);
      if ('unknown' in read) throw invalid('columns', columnUnknown(read.unknown));
      const ids = query.stock_ids === undefined ? null : readIds(query.stock_ids);
      if (ids && ids.length > MOST_IDS) throw invalid('stock_ids', tooManyIds(MOST_IDS));

      const { format = 'csv' } = query;
      const selection = ids ? { ids } : { wish };
      const { columns } = read;
      const day = app.clock.now().toISOString().slice(0, 10);
      const filename = `stock-${team.slug}-${day}.${format}`;
      const made = await app.database.write(callerOf(request), async (scope) => {
        const total = ids ? ids.length : await countStock(scope, wish);
        if (format === 'xlsx' && total > MOST_IN_XLSX) throw invalid('format', tooManyForXlsx(MOST_IN_XLSX));
        await logExport(scope, { name: team.name, format, columns, rows: total });
        if (total > MOST_AT_ONCE) {
          const input = { selection, format, columns, filename };
          return { job: await insertJob(scope, { kind: 'export', input, total }) };
        }
        const pieces: Buffer[] = [];
        const file = exportFile(scope, { selection, format, columns }, { most: MOST_AT_ONCE });
        for await (const bytes of file) pieces.push(bytes);
        return { file: Buffer.concat(pieces) };
      });
      if (made.job) {
        const job = answerJob(made.job, app.config, { locale: request.locale, now: app.clock.now() });
        return reply.code(202).send({ message: exportAccepted[request.locale], result: { job } });
      }
      return reply
        .type(FILE_TYPES[format])
        .header('content-disposition', `attachment; filename="${filename}"`)
        .header('cache-control', 'no-store')
        .send(made.file);
    },
  );
}
