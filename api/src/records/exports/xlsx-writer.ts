import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../platform/package-root';
import type { Cell } from '../../platform/csv/csv-lines';

interface XlsxWriter {
  add(rows: Cell[][]): void;
  /** The bytes of the file. */
  end(): Promise<Buffer>;
  /** Ends the thread. Must be called after a failure as well. */
  close(): Promise<void>;
}

/** Writes one sheet in a thread of its own. */
export function openXlsx(): XlsxWriter {
  const worker = new Worker(join(packageRoot, 'workers/write-xlsx.mjs'));
  const written = once(worker, 'message') as Promise<[Uint8Array]>;
  // A failure is thrown by `end`; without this, it would be an unhandled rejection if `end` is not called.
  written.catch(() => undefined);
  return {
    add: (rows) => worker.postMessage(rows),
    async end() {
      worker.postMessage(null);
      const [bytes] = await written;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    close: async () => void (await worker.terminate()),
  };
}
