import type { TeamScope } from '../database/team-scope';
import { type JobRecord, type JobResult, appendPiece } from '../jobs/jobs.sql';
import type { Report } from '../jobs/worker';
import { type LogExportWish, LOG_COLUMNS, logCells } from '../logs/export/log-file';
import { type ExportWish, FILE_TYPES, stockCells, writeFile } from './export-file';

/** What is wanted of a file: items, or rows of a log. */
export type FileWish = ExportWish | LogExportWish;

export type ExportInput = FileWish & { filename: string };

/** A piece of a file that is read in one go when it is handed out. */
const PIECE = 256 * 1024;

/** The bytes of the file, at most so many rows; `told` hears how many are read. */
export function exportFile(
  scope: TeamScope,
  wish: FileWish,
  { most, told }: { most: number; told?: (rows: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  if ('log' in wish) {
    return writeFile({ ...wish, columns: LOG_COLUMNS[wish.log] }, logCells(scope, wish, most), told);
  }
  return writeFile(wish, stockCells(scope, wish, most), told);
}

/** Makes the file of a job, piece by piece. */
export async function runExport(scope: TeamScope, job: JobRecord, report: Report): Promise<JobResult> {
  const { filename, ...wish } = job.input as ExportInput;
  let waiting: Buffer[] = [];
  let position = 0;
  const put = async (everything: boolean) => {
    let bytes = Buffer.concat(waiting);
    while (bytes.length >= PIECE || (everything && bytes.length > 0)) {
      await appendPiece(scope, job.id, position, bytes.subarray(0, PIECE));
      bytes = bytes.subarray(PIECE);
      position += 1;
    }
    waiting = [bytes];
  };
  for await (const bytes of exportFile(scope, wish, { most: job.total, told: report })) {
    waiting.push(bytes);
    await put(false);
  }
  await put(true);
  return { filename, type: FILE_TYPES[wish.format] };
}
