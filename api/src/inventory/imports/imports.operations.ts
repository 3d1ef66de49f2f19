import type { FastifyRequest } from 'fastify';
import { TASK_QUEUES } from '../../platform/task-queues';
import { paginationOf, readPage } from '../../platform/http/page.rules';
import { requesterOf } from '../../platform/http/requester';
import { neededBy, needing } from '../../platform/http/rights';
import { clean } from '../../platform/http/text.rules';
import { UploadedFile } from '../../platform/http/uploads';
import { write, messageIn } from '../../platform/http/write';
import { answerJob, jobReaderOf } from '../../platform/jobs/job-answer';
import { queueJob } from '../../platform/jobs/queue-job';
import { answerFile, answerMapping, answerRows, countRows } from './import-rows';
import { DryRunAnswer, ImportAccepted, ImportForm, type ImportFormInput } from './imports.schema';
import { shortened } from './shown-cells.rules';
import {
  type ReadImport,
  inputOfJob,
  namesIn,
  planNow,
  readImport,
  unknownLocations,
} from './imports.service';
import { type Said, say } from '../../words/words';
import { operation } from '../../platform/http/operation';

const MAX_BYTES = 10 * 1024 * 1024;
/** Enough for the corrections of ten thousand rows. */
const MAX_FIELD_BYTES = 1024 * 1024;
/** How many characters of a cell a page of rows shows: people correct it there, so they need more of it. */
const SHOWN_OF_A_CELL = 1_000;
const MAX_LOCATIONS_NAMED = 1_000;

export const importsOperations = [
  operation('POST /api/stock/import', {
    tag: 'Stock',
    summary: 'Adds and changes items from a CSV file or a workbook, or says what it would do.',
    description:
      'At most 10,000 rows, 32,767 characters in a cell and 32 million in all of them. A row means the item of its `id`, else the one of its name in its location. ' +
      'A job carries the import out as one batch; rows with errors are named in its report, and the others ' +
      'are imported. With `per_page` a dry run answers one page of its rows; columns that no field is mapped to ' +
      'are not imported. Four files of a person are read, or wait for it, at a time; more answer 503.',
    needs: needing('stock.import', {
      some: ['locations.edit'],
      by: ({ body }: { body: ImportFormInput }) =>
        ['', 'false'].includes(body.create_locations ?? '') ? null : 'locations.edit',
    }),
    upload: { most_bytes: MAX_BYTES, most_field_bytes: MAX_FIELD_BYTES },
    body: ImportForm,
    answer: { 200: DryRunAnswer, 202: ImportAccepted },
    handle: async ({ app, request, reply, body: form }) => {
      const answer = async () => {
        const read = await readImport(form, request.locale);
        return form.dry_run === 'true' ? dryRun(request, form, read) : queue(read);
      };
      const queue = (read: ReadImport) =>
        write(request, reply, async (scope) => {
          const job = await queueJob(scope, {
            kind: 'import',
            name: nameOfFile(form),
            input: await inputOfJob(
              scope,
              read,
              form.expected_total === undefined ? undefined : Number(form.expected_total),
            ),
            total: read.input.rows.length,
            needs: neededBy(request),
          });
          const answered = answerJob(job, app.config, jobReaderOf(request));
          return { message: say('import.accepted'), result: { job: answered }, status: 202 as const };
        });
      return TASK_QUEUES.imports.take(await requesterOf(request), answer);
    },
  }),
];

async function dryRun(request: FastifyRequest, form: ImportFormInput, { input, table, mapping }: ReadImport) {
  const { plan, names } = await request.read(async (scope) => {
    const planned = await planNow(scope, input);
    return { plan: planned, names: await namesIn(scope, planned) };
  });
  const totals = countRows(plan);
  const { locale } = request;
  const matching = plan.filter((row) => form.status === undefined || row.status === form.status);
  const page = form.per_page === undefined ? null : paginationOf(matching.length, readPage(form, {}, 'row'));
  const shown = page === null ? matching : matching.slice(page.from - 1, page.from - 1 + page.per_page);
  return {
    ...messageIn(saidOfRows(plan.length - totals.error, totals.error), locale),
    result: {
      rows: answerRows(shown, locale, names, page === null ? undefined : SHOWN_OF_A_CELL),
      ...(page === null ? {} : { pagination: page }),
      totals,
      unknown_locations: unknownLocations(plan)
        .slice(0, MAX_LOCATIONS_NAMED)
        .map(({ name, rows }) => ({ name: shortened(name, locale), rows })),
      taken_codes: plan.filter((row) => row.taken_codes.length > 0).length,
      ...answerFile(table, locale),
      mapping: answerMapping(mapping),
    },
  };
}

/** The answer of a dry run. */
const saidOfRows = (count: number, failed: number): Said =>
  failed === 0 ? say('import.checked', { count }) : say('import.partly_checked', { count, failed });

/** The name of the uploaded file without its folder, at most 200 characters. */
function nameOfFile({ file }: ImportFormInput): string {
  const name = file instanceof UploadedFile ? file.name : '';
  return clean(name.split(/[/\\]/).at(-1) ?? '').slice(0, 200);
}
