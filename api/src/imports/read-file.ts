import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportColumn } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import { packageRoot } from '../package-root';
import * as texts from './import.texts';

export interface Table {
  columns: ImportColumn[];
  rows: { row: number; cells: string[] }[];
  /** Between decimals: a semicolon between cells leaves the comma to the numbers. */
  decimal: '.' | ',';
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
} satisfies Record<string, (most: number) => Words>;

export interface ReadingLimits {
  /** Milliseconds; ten megabytes of an honest file take one or two seconds. */
  patience_ms: number;
  memory_mb: number;
}

const LIMITS: ReadingLimits = { patience_ms: 30_000, memory_mb: 256 };
/** Files that are read at the same time; the others wait for their turn. */
const MOST_AT_ONCE = 2;

let reading = 0;
const waiting: (() => void)[] = [];

/** What a file says, read on a thread of its own that ends when it takes too long or too much. */
export async function readFile(bytes: Buffer, limits = LIMITS): Promise<Table | { refused: Words }> {
  if (reading >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await readBeside(bytes, limits);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

function readBeside(
  bytes: Buffer,
  { patience_ms, memory_mb }: ReadingLimits,
): Promise<Table | { refused: Words }> {
  const worker = new Worker(join(packageRoot, 'workers/read-table.mjs'), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<Table | { refused: Words }>((resolve, reject) => {
    const late = setTimeout(() => resolve({ refused: texts.fileTooHard }), patience_ms);
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
