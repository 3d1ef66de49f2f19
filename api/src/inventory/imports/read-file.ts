import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportColumn } from '@storeroom/contract';
import { TASK_QUEUES } from '../../platform/task-queues';
import { packageRoot } from '../../platform/package-root';
import { type Said, say } from '../../words/words';

export interface Table {
  columns: ImportColumn[];
  /** `otherwise`: with another separator the row would have as many cells as the heading. */
  rows: { row: number; cells: string[]; otherwise?: true }[];
  /** The decimal sign: with semicolons between the cells it is taken to be a comma. */
  decimal: '.' | ',';
  /** The sign between cells; null for a workbook. */
  separator: string | null;
  /** Whether the first row names the columns; otherwise they are called `A`, `B`, `C`. */
  has_heading: boolean;
  /** The names of the visible sheets of a workbook, and the number of the one that was read, from 1. */
  sheets: string[];
  sheet?: number;
}

/** How a file is to be read. */
interface Reading {
  has_heading: boolean;
  /** The number of the sheet of a workbook, from 1; by default the first that has rows. */
  sheet?: number | undefined;
}

interface Refusal {
  refused: keyof typeof REASONS;
  most?: number;
}

/** Why a file cannot be read. The number is the one that the worker reports. */
const REASONS = {
  notText: () => say('file.not_text'),
  unknownEncoding: () => say('file.unknown_encoding'),
  noRows: () => say('file.no_rows'),
  tooManyRows: (most) => say('file.too_many_rows', { most }),
  fileTooWide: (most) => say('file.too_wide', { most }),
  brokenQuotes: (row) => say('file.broken_quotes', { row }),
  oldWorkbook: () => say('file.old_workbook'),
  noWorkbook: () => say('file.no_workbook'),
  workbookTooLarge: () => say('file.workbook_too_large'),
  noSheet: (number) => say('file.no_sheet', { number }),
  cellTooLong: (row) => say('file.cell_too_long', { row }),
  tooManyCharacters: (most) => say('file.too_many_characters', { most }),
} satisfies Record<string, (number: number) => Said>;

interface ReadingLimits {
  /** Milliseconds. A normal file of ten megabytes takes one or two seconds. */
  timeout_ms: number;
  memory_mb: number;
}

/** The time limit is as long as other files wait in the queue, so that a single slow file makes none of them give up. */
const LIMITS: ReadingLimits = { timeout_ms: TASK_QUEUES.imports.options.wait_ms, memory_mb: 256 };

/** Reads a file in a thread of its own, which is ended when it takes too much time or memory. */
export function readFile(
  bytes: Buffer,
  reading: Reading = { has_heading: true },
  { timeout_ms, memory_mb } = LIMITS,
): Promise<Table | { refused: Said }> {
  const worker = new Worker(join(packageRoot, 'workers/read-table.mjs'), {
    workerData: { bytes, ...reading },
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<Table | { refused: Said }>((resolve, reject) => {
    const timeout = setTimeout(() => resolve({ refused: say('file.too_hard') }), timeout_ms);
    worker.once('message', (read: Table | Refusal) =>
      resolve('refused' in read ? { refused: REASONS[read.refused](read.most ?? 0) } : read),
    );
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: say('file.too_hard') });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timeout);
      reject(new Error('The file was not read to its end.'));
    });
  }).finally(() => worker.terminate());
}
