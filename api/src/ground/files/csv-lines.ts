export type Cell = string | number | boolean | null;

/** Spreadsheets take a CSV file without it for the letters of their own region. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Signs with which a text becomes a formula in a spreadsheet; those of full width do so in East Asian editions. */
const SIGN = '[=+\\-@\\t\\r\\n\\uff1d\\uff0b\\uff0d\\uff20]';
/** What has apostrophes before such a sign by itself gets one more, so that it comes back with its own. */
const FORMULA = new RegExp(`^'*${SIGN}`);

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
export function guarded(value: Cell): Cell {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;
}

/** The text as it was before it was guarded. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Lines of a CSV file (RFC 4180). */
export function csvLines(rows: Cell[][], separator: ',' | ';' = ','): string {
  const cellOf = (value: Cell) => csvCell(value, separator);
  return rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
}

function csvCell(value: Cell, separator: string): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return /["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
}
