import { CsvError, parse } from 'csv-parse/sync';
import type { ImportColumn } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import { brokenQuotes, noRows, fileTooWide, tooManyRows } from './import.texts';

export const MOST_ROWS = 10_000;
/** Blank rows are ignored, but not without end. */
const MOST_RECORDS = 100_000;
/** More are no table of items, and looking for examples in each would keep everybody waiting. */
const MOST_COLUMNS = 200;
const EXAMPLES = 3;

export interface Table {
  columns: ImportColumn[];
  rows: { row: number; cells: string[] }[];
  /** Between decimals: a semicolon between cells leaves the comma to the numbers. */
  decimal: '.' | ',';
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The rows of a CSV text below its heading; blank ones are left out and the others keep their numbers. */
export function readTable(text: string): Table | { refused: Words } {
  const delimiter = separatorOf(text);
  const read = readRecords(text, delimiter);
  if ('refused' in read) return read;
  const [heading, ...rows] = read.records;
  if (!heading || rows.length === 0) return { refused: noRows };
  if (heading.cells.length > MOST_COLUMNS) return { refused: fileTooWide(MOST_COLUMNS) };
  return { columns: columnsOf(heading.cells, rows), rows, decimal: delimiter === ';' ? ',' : '.' };
}

class TooMany extends Error {}

function readRecords(
  text: string,
  delimiter: string,
): { records: { row: number; cells: string[] }[] } | { refused: Words } {
  const records: { row: number; cells: string[] }[] = [];
  let row = 0;
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // An inch sign in the middle of a name is no quote.
      relax_quotes: true,
      on_record: (cells: string[]) => {
        row += 1;
        if (row > MOST_RECORDS) throw new TooMany();
        if (cells.some((cell) => cell.trim() !== '')) records.push({ row, cells });
        if (records.length > MOST_ROWS + 1) throw new TooMany();
        return null;
      },
    });
  } catch (error) {
    if (error instanceof TooMany) return { refused: tooManyRows(MOST_ROWS) };
    if (error instanceof CsvError) return { refused: brokenQuotes(row + 1) };
    throw error;
  }
  return { records };
}

/** Whichever divides the heading into most cells; quoted texts may contain the others. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  let quoted = false;
  let before = '';
  // Letter by letter: an expression for quoted text runs out of room in a long one.
  for (const letter of text) {
    if (before === '' && letter.trim() === '') continue;
    // In the middle of a text it is an inch sign; right after one that closed, it goes on.
    if (letter === '"') quoted = !quoted && (before === '' || before === '"' || counts.has(before));
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    before = letter;
  }
  const most = Math.max(...counts.values());
  return SEPARATORS.find((separator) => counts.get(separator) === most) ?? ',';
}

function columnsOf(heading: string[], rows: Table['rows']): ImportColumn[] {
  return heading.map((name, at) => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return { name: name.trim(), examples: [...new Set(filled)].slice(0, EXAMPLES) };
  });
}
