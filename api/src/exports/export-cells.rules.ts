import { EXPORT_COLUMNS, type ExportColumn } from '@storeroom/shared/contract';
import type { StockRow } from '../stock/stock-row.sql';

export type Cell = string | number | boolean | null;

/** A spreadsheet would run these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** The columns of a comma list in its order; all of them without a list; or the first name that is none. */
export function readColumns(list: string | undefined): { columns: ExportColumn[] } | { unknown: string } {
  const names = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  const unknown = names.find((name) => !(EXPORT_COLUMNS as readonly string[]).includes(name));
  if (unknown !== undefined) return { unknown };
  return { columns: names.length === 0 ? [...EXPORT_COLUMNS] : [...new Set(names as ExportColumn[])] };
}

/**
 * One line of a file. Numbers stay numbers and moments are ISO 8601, in whatever language the reader's programs
 * are set to. A text that a spreadsheet would run gets an apostrophe, which our own import takes away again.
 */
export function cellsOf(row: StockRow, columns: ExportColumn[]): Cell[] {
  return columns.map((column) => guarded(valueOf(row, column)));
}

function valueOf(row: StockRow, column: ExportColumn): Cell {
  switch (column) {
    case 'location':
      return row.location_name;
    case 'free':
      return Math.round(((row.amount ?? 0) - row.committed) * 10_000) / 10_000;
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      return row[column]?.replace('.000000', '') ?? null;
    default:
      return row[column];
  }
}

/** Text that a spreadsheet would run as a formula gets an apostrophe. */
export function guarded(value: Cell): Cell {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;
}

/** Lines of a CSV file (RFC 4180). */
export function csvLines(rows: Cell[][]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
