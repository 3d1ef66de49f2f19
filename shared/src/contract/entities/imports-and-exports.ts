/** What a column of a file is read as. */
export const IMPORT_FIELDS = ['id', 'name', 'location', 'amount', 'allow_minus_amount'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** One row of a file: what it says, and what will come or came of it. */
export interface ImportRow {
  /** As a spreadsheet numbers it: the heading is row 1. */
  row: number;
  status: 'create' | 'update' | 'unchanged' | 'error';
  /** The item that it means; null for a new one. */
  stock_id: number | null;
  /** As they stand in the file. */
  values: Partial<Record<ImportField, string>>;
  /** Texts by field. */
  errors: Record<string, string[]>;
}

export interface ImportColumn {
  /** Its heading; the same twice is told apart by its number. */
  name: string;
  /** The first few values that are not empty. */
  examples: string[];
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  failed: Pick<ImportRow, 'row' | 'errors'>[];
  /** For undoing the whole import; null when nothing was changed. */
  batch_id: string | null;
}

export const EXPORT_COLUMNS = [
  'id',
  'name',
  'location',
  'amount',
  'allow_minus_amount',
  'committed',
  'free',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
