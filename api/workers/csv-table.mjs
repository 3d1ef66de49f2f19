import { CsvError, parse } from 'csv-parse/sync';
import { MAX_COLUMNS, MAX_ROWS, Refused, countingCells, tableOf } from './table-of.mjs';

/** Blank rows are ignored, but not without end. */
const MAX_RECORDS = 100_000;

const SEPARATORS = [',', ';', '\t'];

/**
 * The rows of a CSV text below its heading; blank ones are left out and the others keep their numbers:
 * `{ columns: { name, examples }[], rows: { row, cells }[], decimal, separator }`, where `decimal` is the sign between
 * decimals (a semicolon between cells leaves the comma to the numbers). Or `{ refused, most }`: the name of the reason and
 * its number.
 */
export function readTable(text, { has_heading = true } = {}) {
  const separator = separatorOf(text);
  if (separator === null) return { refused: 'fileTooWide', most: MAX_COLUMNS };
  const read = readRecords(text, separator);
  if ('refused' in read) return read;
  const table = tableOf(read.records, has_heading);
  if ('refused' in table) return table;
  const rows = table.rows.map((row) => markOther(row, table.columns.length, separator));
  return { ...table, rows, separator, decimal: separator === ';' ? ',' : '.', sheets: [] };
}

function readRecords(text, delimiter) {
  const records = [];
  const count = countingCells();
  let row = 0;
  const { stackTraceLimit } = Error;
  // The parser makes an error of each row that is wider or narrower than the first, whether or not it throws that.
  Error.stackTraceLimit = 0;
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // An inch sign in the middle of a name is no quote.
      relax_quotes: true,
      on_record: (cells) => {
        row += 1;
        if (row > MAX_RECORDS) throw new Refused('tooManyRows', MAX_ROWS);
        for (const cell of cells) count(cell, row);
        if (cells.some((cell) => cell.trim() !== '')) records.push({ row, cells });
        if (cells.length > MAX_COLUMNS && records.length === 1) throw new Refused('fileTooWide', MAX_COLUMNS);
        if (records.length > MAX_ROWS + 1) throw new Refused('tooManyRows', MAX_ROWS);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    if (!(error instanceof CsvError)) throw error;
    return { refused: 'brokenQuotes', most: row + 1 };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return { records };
}

/** Whichever divides the heading into most cells; quoted texts may contain the others. Null when they are too many. */
function separatorOf(text) {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let quoted = false;
  let before = '';
  // Letter by letter: an expression for quoted text runs out of room in a long one.
  for (const letter of text) {
    if (before === '' && letter.trim() === '') continue;
    // In the middle of a text it is an inch sign; right after one that closed, it goes on.
    if (letter === '"') quoted = !quoted && (before === '' || before === '"' || counts.has(before));
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && counts.has(letter)) {
      const count = counts.get(letter) + 1;
      if (count >= MAX_COLUMNS) return null;
      counts.set(letter, count);
    }
    before = letter;
  }
  const most = Math.max(...counts.values());
  return SEPARATORS.find((separator) => counts.get(separator) === most);
}

/** A row that is one cell where another separator would make of it what the heading has. */
function markOther(row, width, separator) {
  const [only = ''] = row.cells;
  if (width < 2 || row.cells.length > 1) return row;
  const others = SEPARATORS.filter((other) => other !== separator);
  return others.some((other) => only.split(other).length === width) ? { ...row, otherwise: true } : row;
}
