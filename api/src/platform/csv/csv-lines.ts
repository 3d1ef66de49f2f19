import { guardedText } from '@storeroom/contract';

export type Cell = string | number | boolean | null;

/** Without it, spreadsheets read a CSV file in the encoding of their region. */
const BYTE_ORDER_MARK = '\ufeff';

/** Adds an apostrophe to texts that a spreadsheet would run as formulas. */
export function guarded(value: Cell): Cell {
  return typeof value === 'string' ? guardedText(value) : value;
}

/** The characters for which a cell is quoted, by separator. */
const QUOTED = { ',': /[",\r\n]/, ';': /[";\r\n]/ };

/** A CSV file (RFC 4180), or its beginning if lines are to follow. */
export function csvFile(rows: Cell[][], separator?: ',' | ';'): string {
  return BYTE_ORDER_MARK + csvLines(rows, separator);
}

/** Lines of a CSV file. */
export function csvLines(rows: Cell[][], separator: ',' | ';' = ','): string {
  const quoted = QUOTED[separator];
  let lines = '';
  for (const row of rows) {
    let line = '';
    row.forEach((cell, at) => (line += (at === 0 ? '' : separator) + csvCell(cell, quoted)));
    lines += `${line}\r\n`;
  }
  return lines;
}

function csvCell(value: Cell, quoted: RegExp): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return quoted.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
