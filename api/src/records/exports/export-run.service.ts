import type { TeamScope } from '../../platform/database/team-scope';
import type { JobRecord, JobResult } from '../../platform/jobs/jobs.sql';
import type { Keep } from '../../platform/jobs/store-file';
import type { Report } from '../../platform/jobs/worker';
import { type LogExportOptions, LOG_COLUMNS, logCells } from './logs/log-file';
import { type ExportOptions, FILE_TYPES, stockCells, writeFile } from './export-file';

/** The options of a file: of items, or of a log. */
export type FileOptions = ExportOptions | LogExportOptions;

type ExportInput = FileOptions & { filename: string };

/** The rows of the file below its headings, at most this many. */
export const cellsOfFile = (scope: TeamScope, options: FileOptions, most: number) =>
  'log' in options ? logCells(scope, options, most) : stockCells(scope, options, most);

export const columnsOfFile = (options: FileOptions): readonly string[] =>
  'log' in options ? LOG_COLUMNS[options.log] : options.columns;

/** Makes the file of a job, piece by piece. */
export async function runExport(
  scope: TeamScope,
  job: JobRecord,
  report: Report,
  keep: Keep,
): Promise<JobResult> {
  const { filename, ...options } = job.input as ExportInput;
  const file = { format: options.format, columns: columnsOfFile(options) };
  await keep(writeFile(file, cellsOfFile(scope, options, job.total), report));
  return { filename, type: FILE_TYPES[options.format] };
}
