import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

/**
 * Makes an XLSX file beside the server's own thread, which would stand still for seconds. Takes batches of rows,
 * each a list of plain values, and then `null`; answers the bytes of the file.
 */
const rows = [];

/** What a workbook would read as a sign that XML cannot hold, and the one sign that is left out of it, are written as such. */
const escaped = (cell) =>
  typeof cell === 'string'
    ? cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\ufffd', '_xFFFD_')
    : cell;

parentPort.on('message', async (batch) => {
  if (batch !== null) {
    for (const row of batch) rows.push(row.map(escaped));
    return;
  }
  const bytes = await writeXlsxFile(rows, { stickyRowsCount: 1 }).toBuffer();
  parentPort.postMessage(new Uint8Array(bytes));
  parentPort.close();
});
