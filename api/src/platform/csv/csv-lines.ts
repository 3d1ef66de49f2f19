import { guardedText } from '@storeroom/contract';

export type Cell = string | number | boolean | null;

/** Without it, spreadsheets read a CSV file in the encoding of their region. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Adds an apostrophe to texts that a spreadsheet would run as formulas. */
export function guarded(value: Cell): Cell {
  return typeof value === 'string' ? guardedText(value) : value;
}

/** The lines of a CSV file (RFC 4180). */
export function csvLines(rows: Cell[][], separator: ',' | ';' = ','): string {
  const cellOf = (value: Cell) => csvCell(value, separator);
  return rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
}

function csvCell(value: Cell, separator: string): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return /["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
}
