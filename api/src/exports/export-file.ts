import type { ExportColumn } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { cellsOf, csvLines } from './export-cells.rules';
import { type Selection, exportedRows } from './export.sql';
import { openXlsx } from './xlsx-writer';

export interface ExportWish {
  selection: Selection;
  format: 'csv' | 'xlsx';
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
export async function* exportFile(
  scope: TeamScope,
  { selection, format, columns }: ExportWish,
  { most, told = async () => undefined }: { most: number; told?: (rows: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  const xlsx = format === 'xlsx' ? openXlsx() : null;
  try {
    if (xlsx) xlsx.add([columns]);
    else yield Buffer.from(BYTE_ORDER_MARK + csvLines([columns]));
    let rows = 0;
    for await (const batch of exportedRows(scope, selection, most)) {
      const lines = batch.map((row) => cellsOf(row, columns));
      if (xlsx) xlsx.add(lines);
      else yield Buffer.from(csvLines(lines));
      await told((rows += batch.length));
    }
    if (xlsx) yield await xlsx.end();
  } finally {
    await xlsx?.close();
  }
}
