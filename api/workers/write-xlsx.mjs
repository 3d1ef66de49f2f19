import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/**
 * Makes an XLSX file beside the server's own thread, which would stand still for seconds. Takes batches of rows,
 * each a list of plain values, and then `null`; answers the bytes of the file.
 */
const rows = [];

parentPort.on('message', async (batch) => {
  if (batch !== null) {
    for (const row of batch) rows.push(row);
    return;
  }
  const bytes = await writeXlsxFile(rows, { stickyRowsCount: 1 }).toBuffer();
  parentPort.postMessage(new Uint8Array(bytes));
  parentPort.close();
});
