import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportColumn } from '@storeroom/contract';
import { TASK_QUEUES } from '../../platform/task-queues';
import { packageRoot } from '../../platform/package-root';
import { type Said, say } from '../../words/words';

export interface Table {
  columns: ImportColumn[];
  /** `otherwise`: it would have as many cells as the heading if another sign divided it. */
  rows: { row: number; cells: string[]; otherwise?: true }[];
  /** Between decimals: a semicolon between cells leaves the comma to the numbers. */
  decimal: '.' | ',';
  /** Null in a workbook. */
  separator: string | null;
  /** Its first row says what its columns hold; without, they are called `A`, `B`, `C`. */
  has_heading: boolean;
  /** The names of the sheets of a workbook that are shown; and which of them was read, from 1. */
  sheets: string[];
  sheet?: number;
}

/** How a file is to be read. */
export interface Reading {
  has_heading: boolean;
  /** Of a workbook, from 1; the first that has rows without it. */
  sheet?: number | undefined;
}

interface Refusal {
  refused: keyof typeof REASONS;
  most?: number;
}

/** Why a file cannot be read, with the number that the worker names. */
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

export interface ReadingLimits {
  /** Milliseconds; ten megabytes of an honest file take one or two seconds. */
  timeout_ms: number;
  memory_mb: number;
}

/** No longer than whoever comes behind it waits: one file alone makes nobody wait in vain. */
const LIMITS: ReadingLimits = { timeout_ms: TASK_QUEUES.imports.options.wait_ms, memory_mb: 256 };

/** What a file says, read on a thread of its own that ends when it takes too long or too much. */
export function readFile(
  bytes: Buffer,
  { timeout_ms, memory_mb } = LIMITS,
  reading: Reading = { has_heading: true },
): Promise<Table | { refused: Said }> {
  const worker = new Worker(join(packageRoot, 'workers/read-table.mjs'), {
    workerData: { bytes, ...reading },
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<Table | { refused: Said }>((resolve, reject) => {
    const late = setTimeout(() => resolve({ refused: say('file.too_hard') }), timeout_ms);
    worker.once('message', (read: Table | Refusal) =>
      resolve('refused' in read ? { refused: REASONS[read.refused](read.most ?? 0) } : read),
    );
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: say('file.too_hard') });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The file was not read to its end.'));
    });
  }).finally(() => worker.terminate());
}
