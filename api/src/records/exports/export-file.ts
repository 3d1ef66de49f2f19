import type { TeamScope } from '../../platform/database/team-scope';
import { type Cell, csvFile, csvLines } from '../../platform/csv/csv-lines';
import { type FileColumn, cellsOf, fieldsOf } from './export-cells.rules';
import { type Selection, exportedRows } from './export.sql';
import { openXlsx } from './xlsx-writer';

type FileFormat = keyof typeof FILE_TYPES;

export interface ExportOptions {
  selection: Selection;
  format: FileFormat;
  columns: FileColumn[];
}

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * The bytes of a file, piece by piece. The headings are the names of the fields, so that an import recognises them.
 * `report` is called with the number of rows read so far.
 */
export async function* writeFile(
  { format, columns }: { format: FileFormat; columns: readonly string[] },
  batches: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
  report: (rows: number) => Promise<void> = async () => undefined,
): AsyncGenerator<Buffer> {
  const xlsx = format === 'xlsx' ? openXlsx() : null;
  try {
    if (xlsx) xlsx.add([[...columns]]);
    else yield Buffer.from(csvFile([[...columns]]));
    let rows = 0;
    for await (const lines of batches) {
      if (xlsx) xlsx.add(lines);
      else yield Buffer.from(csvLines(lines));
      await report((rows += lines.length));
    }
    if (xlsx) yield await xlsx.end();
  } finally {
    await xlsx?.close();
  }
}

/** The cells of items, in batches. */
export async function* stockCells(
  scope: TeamScope,
  { selection, columns }: ExportOptions,
  most: number,
): AsyncGenerator<Cell[][]> {
  for await (const rows of exportedRows(scope, selection, fieldsOf(columns), most))
    yield rows.map((row) => cellsOf(row, columns));
}
