import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './csv-table.mjs';
import { MAX_COLUMNS, MAX_ROWS, Refused, tableOf } from './table-of.mjs';
import { decodeText } from './text-encoding.mjs';
import { readNames, readStrings, readStyles } from './xlsx-book.mjs';
import { openParts } from './xlsx-parts.mjs';
import { readSheet } from './xlsx-sheet.mjs';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes) => ZIP.every((byte, at) => bytes[at] === byte);

/**
 * The rows of one sheet of an XLSX workbook, formulas as what they last came to: the same as `readTable` answers of a text,
 * with the names of the sheets. Without a wish it is the first sheet that has rows; hidden ones are passed over.
 */
function readWorkbook(bytes, { has_heading = true, sheet } = {}) {
  try {
    const parts = openParts(bytes);
    const sheets = readNames(parts);
    const names = sheets.map(({ name }) => name);
    if (sheet !== undefined && !sheets[sheet - 1]) throw new Refused('noSheet', sheet);
    const book = { strings: readStrings(parts), ...readStyles(parts) };
    const wanted = sheet === undefined ? sheets.map((_one, at) => at) : [sheet - 1];
    for (const at of wanted) {
      const records = readSheet(parts, sheets[at].path, book, {
        most_rows: MAX_ROWS,
        most_columns: MAX_COLUMNS,
      });
      const table = tableOf(records, has_heading);
      if (!('refused' in table) || table.refused !== 'noRows') {
        return 'refused' in table
          ? table
          : { ...table, decimal: '.', separator: null, sheets: names, sheet: at + 1 };
      }
    }
    return { refused: 'noRows' };
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

const { bytes: sent, ...wishes } = workerData;
const bytes = Buffer.from(sent);

function read() {
  if (isZip(bytes)) return readWorkbook(bytes, wishes);
  const decoded = decodeText(bytes);
  return 'refused' in decoded ? decoded : readTable(decoded.text, wishes);
}

/** Reads a file beside the server's own thread: answers what `readWorkbook`, `readTable` or `decodeText` says of it. */
parentPort.postMessage(read());
