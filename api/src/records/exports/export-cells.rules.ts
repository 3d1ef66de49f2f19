import { EXPORT_COLUMNS, type ExportColumn, freeAmount } from '@storeroom/contract';
import { type Cell, guarded } from '../../platform/files/csv-lines';
import { EXTRAS, type Extra } from '../../inventory/stock/fields.schema';
import type { StockRow } from '../../inventory/stock/stock-row.sql';

/** What a file may tell of items; programs that read it by its order find what was first there first. */
export type FileColumn = ExportColumn | Extra;
/** The four that files have had from the beginning keep their order; details that came later follow. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  ...new Set<FileColumn>([...EXPORT_COLUMNS, 'unit', 'minimum', 'note', 'codes', ...EXTRAS]),
];

/** The columns of a comma list in its order; all of them without a list; or the first name that is none. */
export function readColumns(list: string | undefined): { columns: FileColumn[] } | { unknown: string } {
  const names = (list ?? '').split(',').flatMap((name) => name.trim() || []);
  const unknown = names.find((name) => !(FILE_COLUMNS as readonly string[]).includes(name));
  if (unknown !== undefined) return { unknown };
  return { columns: names.length === 0 ? [...FILE_COLUMNS] : [...new Set(names as FileColumn[])] };
}

/**
 * One line of a file. Numbers stay numbers and moments are ISO 8601, in whatever language the reader's programs
 * are set to. A text that a spreadsheet would run gets an apostrophe, which our own import takes away again.
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
