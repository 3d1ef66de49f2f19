import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types';
import { forbidden } from '../http/problem';
import { write } from '../http/write';
import { answerJob } from '../jobs/job-answer';
import { insertJob } from '../jobs/jobs.sql';
import { answerRow } from './import-rows';
import { runImport } from './import-run.service';
import { importAccepted, rowsChecked } from './import.texts';
import { DryRunAnswer, ImportAccepted, ImportForm } from './imports.schema';
import { type ReadImport, planNow, readImport, requireSomething } from './imports.service';

const MOST_BYTES = 10 * 1024 * 1024;

export async function importsRoutes(app: App): Promise<void> {
  app.jobs.handle('import', runImport);

  app.post(
    '/api/stock/import',
    {
      config: { permission: 'stock.import', some: ['locations.edit'], upload: { most_bytes: MOST_BYTES } },
      schema: {
        tags: ['Stock'],
        summary: 'Adds and changes items from a CSV file, or says what it would do.',
        description:
          'At most 10,000 rows. A row means the item of its `id`, else the one of its name in its location. ' +
          'A job carries the import out as one batch; rows with errors are named in its report, and the others ' +
          'are imported.',
        consumes: ['multipart/form-data'],
        body: ImportForm,
        response: { 200: DryRunAnswer, 202: ImportAccepted },
      },
    },
    async (request, reply) => {
      const form = request.body;
      if (form.create_locations === 'true' && !request.team.permissions.has('locations.edit')) {
        throw forbidden('locations.edit');
      }
      const read = await readImport(form, request.locale);
      if (form.dry_run === 'true') return dryRun(request, read);
      return write(request, reply, async (scope) => {
        await requireSomething(scope, read.input);
        const job = await insertJob(scope, {
          kind: 'import',
          input: read.input,
          total: read.input.rows.length,
        });
        const answered = answerJob(job, app.config, { locale: request.locale, now: app.clock.now() });
        return { message: importAccepted, result: { job: answered }, status: 202 as const };
      });
    },
  );
}

async function dryRun(request: FastifyRequest, { input, columns, mapping }: ReadImport) {
  const plan = await request.read((scope) => planNow(scope, input));
  const bad = plan.filter((row) => row.status === 'error').length;
  return {
    message: rowsChecked(plan.length - bad, bad)[request.locale],
    result: {
      rows: plan.map((row) => answerRow(row, request.locale)),
      columns,
      mapping: Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, at + 1])),
    },
  };
}
