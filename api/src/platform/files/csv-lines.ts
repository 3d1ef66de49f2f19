import { guardedText } from '@storeroom/contract';

export type Cell = string | number | boolean | null;

/** Spreadsheets take a CSV file without it for the letters of their own region. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
export function guarded(value: Cell): Cell {
  return typeof value === 'string' ? guardedText(value) : value;
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
