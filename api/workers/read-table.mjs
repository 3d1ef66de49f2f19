import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './csv-table.mjs';
import { decodeText } from './text-encoding.mjs';
import { isZip, readWorkbook } from './xlsx-table.mjs';

const { bytes: sent, ...wishes } = workerData;
const bytes = Buffer.from(sent);

function read() {
  if (isZip(bytes)) return readWorkbook(bytes, wishes);
  const decoded = decodeText(bytes);
  return 'refused' in decoded ? decoded : readTable(decoded.text, wishes);
}

/** Reads a file beside the server's own thread: answers what `readWorkbook`, `readTable` or `decodeText` says of it. */
parentPort.postMessage(read());
