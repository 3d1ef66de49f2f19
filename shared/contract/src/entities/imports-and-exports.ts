import type { Schemas } from '../operations';
/** The fields that a column of an import can be mapped to. */
export const IMPORT_FIELDS = ['id', 'name', 'location', 'amount', 'allow_minus_amount'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** One row of an import: its content, and what will happen or has happened to it. */
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
