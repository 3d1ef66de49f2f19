import type { Schemas } from '../operations';
/** What a column of a file is read as. */
export const IMPORT_FIELDS = ['id', 'name', 'location', 'amount', 'allow_minus_amount'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** What an item may have beside: columns of a file, of an import as of an export. */
export const PARTICULARS = ['unit', 'minimum', 'note'] as const;
export type Particular = (typeof PARTICULARS)[number];
/** The same with what it is recognised by. */
export const ITEM_EXTRAS = [...PARTICULARS, 'codes'] as const;
export type ItemExtra = (typeof ITEM_EXTRAS)[number];
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** One row of a file: what it says, and what will come or came of it. */
export type ImportRow = Schemas['ImportRow'];

export type ImportColumn = Schemas['ImportColumn'];

export type ImportReport = Schemas['ImportReport'];

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
