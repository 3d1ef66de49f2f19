import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './csv-table.mjs';
import { decodeText } from './text-encoding.mjs';

/** Reads a file beside the server's own thread: answers what `readTable` or `decodeText` says of its bytes. */
const decoded = decodeText(Buffer.from(workerData));
parentPort.postMessage('refused' in decoded ? decoded : readTable(decoded.text));
