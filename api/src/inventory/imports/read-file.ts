import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportColumn } from '@storeroom/contract';
import { TASK_QUEUES } from '../../platform/task-queues';
import type { LocalizedText } from '../../platform/http/problem';
import { packageRoot } from '../../platform/package-root';
import * as texts from './import.texts';

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

const REASONS = {
  notText: () => texts.notText,
  unknownEncoding: () => texts.unknownEncoding,
  noRows: () => texts.noRows,
  tooManyRows: texts.tooManyRows,
  fileTooWide: texts.fileTooWide,
  brokenQuotes: texts.brokenQuotes,
  oldWorkbook: () => texts.oldWorkbook,
  noWorkbook: () => texts.noWorkbook,
  workbookTooLarge: () => texts.workbookTooLarge,
  noSheet: texts.noSheet,
  cellTooLong: texts.cellTooLong,
  tooManyCharacters: texts.tooManyCharacters,
} satisfies Record<string, (most: number) => LocalizedText>;

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
): Promise<Table | { refused: LocalizedText }> {
  const worker = new Worker(join(packageRoot, 'workers/read-table.mjs'), {
    workerData: { bytes, ...reading },
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<Table | { refused: LocalizedText }>((resolve, reject) => {
    const late = setTimeout(() => resolve({ refused: texts.fileTooHard }), timeout_ms);
    worker.once('message', (read: Table | Refusal) =>
      resolve('refused' in read ? { refused: REASONS[read.refused](read.most ?? 0) } : read),
    );
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: texts.fileTooHard });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The file was not read to its end.'));
    });
  }).finally(() => worker.terminate());
}
