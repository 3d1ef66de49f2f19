import type { TeamScope } from '../../ground/database/team-scope';
import type { JobRecord, JobResult } from '../../ground/jobs/jobs.sql';
import { storeFile } from '../../ground/jobs/store-file';
import type { Report } from '../../ground/jobs/worker';
import { type LogExportOptions, LOG_COLUMNS, logCells } from './logs/log-file';
import { type ExportOptions, FILE_TYPES, stockCells, writeFile } from './export-file';

/** What is wanted of a file: items, or rows of a log. */
export type FileOptions = ExportOptions | LogExportOptions;

export type ExportInput = FileOptions & { filename: string };

/** The bytes of the file, at most so many rows; `report` is given how many are read. */
export function exportFile(
  scope: TeamScope,
  options: FileOptions,
  { most, report }: { most: number; report?: (rows: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  if ('log' in options) {
    return writeFile(
      { ...options, columns: LOG_COLUMNS[options.log] },
      logCells(scope, options, most),
      report,
    );
  }
  return writeFile(options, stockCells(scope, options, most), report);
}

/** Makes the file of a job, piece by piece. */
export async function runExport(scope: TeamScope, job: JobRecord, report: Report): Promise<JobResult> {
  const { filename, ...options } = job.input as ExportInput;
  await storeFile(scope, job.id, exportFile(scope, options, { most: job.total, report }));
  return { filename, type: FILE_TYPES[options.format] };
}
