import { CsvError, parse } from 'csv-parse/sync';

export const MOST_ROWS = 10_000;
/** Blank rows are ignored, but not without end. */
const MOST_RECORDS = 100_000;
/** More are no table of items, and looking for examples in each would keep everybody waiting. */
const MOST_COLUMNS = 200;
const EXAMPLES = 3;

const SEPARATORS = [',', ';', '\t'];

/**
 * The rows of a CSV text below its heading; blank ones are left out and the others keep their numbers:
 * `{ columns: { name, examples }[], rows: { row, cells }[], decimal }`, where `decimal` is the sign between decimals (a
 * semicolon between cells leaves the comma to the numbers). Or `{ refused, most }`: the name of the reason and its number.
 */
export function readTable(text) {
  const delimiter = separatorOf(text);
  if (delimiter === null) return { refused: 'fileTooWide', most: MOST_COLUMNS };
  const read = readRecords(text, delimiter);
  if ('refused' in read) return read;
  const [heading, ...rows] = read.records;
  if (!heading || rows.length === 0) return { refused: 'noRows' };
  return { columns: columnsOf(heading.cells, rows), rows, decimal: delimiter === ';' ? ',' : '.' };
}

class Refused extends Error {
  constructor(refused, most) {
    super(refused);
    this.reason = { refused, most };
  }
}

function readRecords(text, delimiter) {
  const records = [];
  let row = 0;
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // An inch sign in the middle of a name is no quote.
      relax_quotes: true,
      on_record: (cells) => {
        row += 1;
        if (row > MOST_RECORDS) throw new Refused('tooManyRows', MOST_ROWS);
        if (cells.some((cell) => cell.trim() !== '')) records.push({ row, cells });
        if (cells.length > MOST_COLUMNS && records.length === 1)
          throw new Refused('fileTooWide', MOST_COLUMNS);
        if (records.length > MOST_ROWS + 1) throw new Refused('tooManyRows', MOST_ROWS);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    if (!(error instanceof CsvError)) throw error;
    return { refused: 'brokenQuotes', most: row + 1 };
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
      if (count >= MOST_COLUMNS) return null;
      counts.set(letter, count);
    }
    before = letter;
  }
  const most = Math.max(...counts.values());
  return SEPARATORS.find((separator) => counts.get(separator) === most);
}

function columnsOf(heading, rows) {
  return heading.map((name, at) => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return { name: name.trim(), examples: [...new Set(filled)].slice(0, EXAMPLES) };
  });
}
