import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-types';
import type { TeamScope } from '../../platform/database/team-scope';
import { requireNoConnection } from '../../platform/database/one-connection';
import { callerOf } from '../../platform/http/caller';
import { requesterOf } from '../../platform/http/requester';
import { invalid } from '../../platform/http/problem';
import { neededBy } from '../../platform/http/rights';
import { answerJob, jobReaderOf } from '../../platform/jobs/job-answer';
import { queueJob } from '../../platform/jobs/queue-job';
import { TASK_QUEUES } from '../../platform/task-queues';
import type { Cell } from '../../platform/csv/csv-lines';
import { FILE_TYPES, writeFile } from './export-file';
import { type FileOptions, cellsOfFile, columnsOfFile } from './export-run.service';
import { say } from '../../words/words';
import { messageIn } from '../../platform/http/write';

/** The most rows of a file that the request itself answers. A larger file is made by a job. */
const MAX_AT_ONCE = 5_000;
/** The most rows of an XLSX file, because it is made in memory. */
const MAX_XLSX_ROWS = 100_000;

interface WantedFile {
  /** The first part of the file's name; team and day follow. */
  name: string;
  options: FileOptions;
  count: (scope: TeamScope) => Promise<number>;
  /** Logs that somebody exports this many rows. */
  log: (scope: TeamScope, rows: number) => Promise<void>;
}

/** Answers with the file, or with 202 and the job that makes it. */
export async function answerExport(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, options, count, log }: WantedFile,
) {
  const { format } = options;
  const day = app.clock.now().toISOString().slice(0, 10);
  const filename = `${name}-${request.team.slug}-${day}.${format}`;
  const answer = async () => {
    const made = await readRows();
    return made.job ? { job: made.job } : { file: await fileOf(options, made.batches) };
  };
  const readRows = () =>
    app.database.write(callerOf(request), async (scope) => {
      const total = await count(scope);
      if (format === 'xlsx' && total > MAX_XLSX_ROWS)
        throw invalid('format', say('export.too_many_rows', { most: MAX_XLSX_ROWS }));
      if (total > MAX_AT_ONCE) {
        await log(scope, total);
        return {
          job: await queueJob(scope, {
            kind: 'export',
            name: filename,
            input: { ...options, filename },
            total,
            needs: neededBy(request),
          }),
        };
      }
      const batches: Cell[][][] = [];
      for await (const lines of cellsOfFile(scope, options, MAX_AT_ONCE)) batches.push(lines);
      await log(scope, batches.flat().length);
      return { batches };
    });
  const made = await TASK_QUEUES.files.take(await requesterOf(request), answer);
  if (made.job) {
    const job = answerJob(made.job, app.config, jobReaderOf(request));
    return reply.code(202).send({ ...messageIn(say('export.accepted'), request.locale), result: { job } });
  }
  return reply
    .type(FILE_TYPES[format])
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(made.file);
}

async function fileOf(options: FileOptions, batches: Cell[][][]): Promise<Buffer> {
  requireNoConnection();
  const pieces: Buffer[] = [];
  const file = { format: options.format, columns: columnsOfFile(options) };
  for await (const bytes of writeFile(file, batches)) pieces.push(bytes);
  return Buffer.concat(pieces);
}
