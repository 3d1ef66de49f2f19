import { EXPORT_COLUMNS, type ExportColumn, freeAmount } from '@storeroom/contract';
import { type Cell, guarded } from '../../platform/csv/csv-lines';
import { EXTRAS, type Extra } from '../../inventory/stock/fields.schema';
import type { StockRow } from '../../inventory/stock/stock-row.sql';

/** The columns of a file of items. New ones go at the end, because programs may read columns by position. */
export type FileColumn = ExportColumn | Extra;
/** `EXPORT_COLUMNS` and the first four details keep their place; details that were added later follow. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  ...new Set<FileColumn>([...EXPORT_COLUMNS, 'unit', 'minimum', 'note', 'codes', ...EXTRAS]),
];

/** Reads a comma-separated list of columns, in its order. Without one all columns; or the first name that is unknown. */
export function readColumns(list: string | undefined): { columns: FileColumn[] } | { unknown: string } {
  const names = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  const unknown = names.find((name) => !(FILE_COLUMNS as readonly string[]).includes(name));
  if (unknown !== undefined) return { unknown };
  return { columns: names.length === 0 ? [...FILE_COLUMNS] : [...new Set(names as FileColumn[])] };
}

/** The fields of an item that the columns of a file are made of. */
export type FileField = Exclude<FileColumn, 'location' | 'free'> | 'location_name';
/** Of a list only the fields that were asked for, and times as PostgreSQL writes them in JSON. */
export type FileRow = Pick<StockRow, FileField>;

export function fieldsOf(columns: readonly FileColumn[]): FileField[] {
  return [...new Set(columns.flatMap(fieldsOfColumn))];
}

function fieldsOfColumn(column: FileColumn): FileField[] {
  if (column === 'location') return ['location_name'];
  return column === 'free' ? ['amount', 'committed'] : [column];
}

/**
 * The cells of one row. Numbers stay numbers and times are ISO 8601, whatever language the reader uses. A text that a
 * spreadsheet would run as a formula gets an apostrophe, which an import removes again.
 */
export function cellsOf(row: FileRow, columns: FileColumn[]): Cell[] {
  return columns.map((column) => cellOf(row, column));
}

function cellOf(row: FileRow, column: FileColumn): Cell {
  switch (column) {
    case 'location':
      return guarded(row.location_name);
    case 'free':
      return freeAmount(row);
    case 'codes':
      return row.codes && guarded(row.codes.join(', '));
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      // Seconds, in UTC as PostgreSQL and the API write them; what follows is the fraction and the zone.
      return row[column] && `${row[column].slice(0, 19)}Z`;
    default:
      return guarded(row[column]);
  }
}
