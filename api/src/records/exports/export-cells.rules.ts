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

/**
 * The cells of one row. Numbers stay numbers and times are ISO 8601, whatever language the reader uses. A text that a
 * spreadsheet would run as a formula gets an apostrophe, which an import removes again.
 */
export function cellsOf(row: StockRow, columns: FileColumn[]): Cell[] {
  return columns.map((column) => guarded(valueOf(row, column)));
}

function valueOf(row: StockRow, column: FileColumn): Cell {
  switch (column) {
    case 'location':
      return row.location_name;
    case 'free':
      return freeAmount(row);
    case 'codes':
      return row.codes?.join(', ') ?? null;
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      return row[column]?.replace('.000000', '') ?? null;
    default:
      return row[column];
  }
}
