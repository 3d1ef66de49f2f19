import type { ExportColumn } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { type Cell, cellsOf, csvLines } from './export-cells.rules';
import { type Selection, exportedRows } from './export.sql';
import { openXlsx } from './xlsx-writer';

export type FileFormat = keyof typeof FILE_TYPES;

export interface ExportWish {
  selection: Selection;
  format: FileFormat;
  columns: ExportColumn[];
}

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Spreadsheets take a CSV file without it for the letters of their own region. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The bytes of a file, as they come. The headings are the names of the fields, so that an import knows them again.
 * `told` hears how many rows are read.
 */
export async function* writeFile(
  { format, columns }: { format: FileFormat; columns: readonly string[] },
  batches: AsyncIterable<Cell[][]>,
  told: (rows: number) => Promise<void> = async () => undefined,
): AsyncGenerator<Buffer> {
  const xlsx = format === 'xlsx' ? openXlsx() : null;
  try {
    if (xlsx) xlsx.add([[...columns]]);
    else yield Buffer.from(BYTE_ORDER_MARK + csvLines([[...columns]]));
    let rows = 0;
    for await (const lines of batches) {
      if (xlsx) xlsx.add(lines);
      else yield Buffer.from(csvLines(lines));
      await told((rows += lines.length));
    }
    if (xlsx) yield await xlsx.end();
  } finally {
    await xlsx?.close();
  }
}

/** The cells of items. */
export async function* stockCells(
  scope: TeamScope,
  { selection, columns }: ExportWish,
  most: number,
): AsyncGenerator<Cell[][]> {
  for await (const rows of exportedRows(scope, selection, most))
    yield rows.map((row) => cellsOf(row, columns));
}
