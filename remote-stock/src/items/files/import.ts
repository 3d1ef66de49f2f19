import {
  type ImportColumn,
  type ImportRow,
  type Job,
  ITEM,
  namesOf,
  type ImportMode,
  type ItemField,
} from '@storeroom/contract';
import { ApiError, request } from '@storeroom/sdk';
import { serverMessage } from '../data/item-words.hooks';

/** Timeout in milliseconds; ten megabytes take long over a slow connection. */
const TIMEOUT_MS = 120_000;

function formOf(file: ChosenFile, options: ImportOptions, more: Record<string, string>): FormData {
  const { mode, has_heading, sheet, decimal, mapping, new_locations, leaves_out_codes, corrections } =
    options;
  const cells = Object.entries(corrections).map(([row, values]) => ({ row: Number(row), values }));
  const fields = {
    mode,
    heading: String(has_heading),
    ...(sheet !== null && { sheet: String(sheet) }),
    ...(decimal !== null && { decimal }),
    ...(mapping !== null && { mapping: JSON.stringify(mapping) }),
    ...(cells.length > 0 && { mended: JSON.stringify(cells) }),
    ...((new_locations === true || new_locations.length > 0) && {
      create_locations: JSON.stringify(new_locations),
    }),
    ...(leaves_out_codes && { taken_codes: 'leave_out' }),
    ...more,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // The file comes last, because the server reads it as a stream and needs all parameters before.
  form.set('file', file.content, file.name);
  return form;
}

interface Shown {
  page: number;
  per_page: number;
  status: ImportRow['status'] | null;
}

/** What the server could read of a file, which it also sends if the file cannot be imported as it is. */
interface Read {
  columns: ImportColumn[];
  mapping: Mapping;
  file: Plan['file'];
}

const NONE = { create: 0, update: 0, unchanged: 0, error: 0 };

/** Fetches one page of the plan: what an import would do with each row. */
export async function planImport(
  file: ChosenFile,
  options: ImportOptions,
  { page, per_page, status }: Shown,
  signal: AbortSignal,
): Promise<Plan> {
  const form = formOf(file, options, {
    dry_run: 'true',
    page: String(page),
    per_page: String(per_page),
    ...(status && { status }),
  });
  try {
    const result = await request('POST /api/stock/import', { form, signal, timeout: TIMEOUT_MS });
    if (!('rows' in result)) throw new ApiError(0, '');
    const { rows, totals, unknown_locations, taken_codes, columns, mapping, file: read, pagination } = result;
    const pages = { page: pagination?.current_page ?? 1, page_count: pagination?.last_page ?? 1 };
    const found = { rows, totals, unknown_locations, taken_codes, columns, mapping };
    return { ...found, file: read, problem: null, ...pages };
  } catch (error) {
    const read =
      error instanceof ApiError && error.status === 422 ? (error.result as Read | undefined) : undefined;
    if (!read?.columns) throw error;
    const nothing = { rows: [], totals: NONE, unknown_locations: [], taken_codes: 0 };
    return { ...read, ...nothing, problem: serverMessage(error as ApiError), page: 1, page_count: 1 };
  }
}

/** Starts the import as a job, which makes one change. With `rows` it is refused if another number would be imported. */
export async function beginImport(
  file: ChosenFile,
  options: ImportOptions,
  { rows, idempotencyKey }: { rows?: number; idempotencyKey: string },
): Promise<Job> {
  const form = formOf(file, options, rows === undefined ? {} : { expected_total: String(rows) });
  const result = await request('POST /api/stock/import', { form, idempotencyKey, timeout: TIMEOUT_MS });
  if (!('job' in result)) throw new ApiError(0, '');
  return result.job;
}

/** A field that a column of a file can have. */
export type FileField = 'id' | 'name' | 'location' | 'amount' | 'codes' | ItemField;
export const FILE_FIELDS: readonly FileField[] = [
  'name',
  'location',
  'amount',
  ...namesOf(ITEM),
  'codes',
  'id',
];

/** The content of a file when it was chosen. Later changes of the file on the computer have no effect. */
export interface ChosenFile {
  id: string;
  name: string;
  content: Blob;
}

export const MAX_BYTES = 10 * 1024 * 1024;

/** The column of each field, counted from 1. */
type Mapping = Readonly<Partial<Record<FileField, number>>>;

/** Corrected cells, by row number and field. */
export type Corrections = Readonly<Record<number, Readonly<Partial<Record<FileField, string>>>>>;

/** How a file is to be read and imported. */
export interface ImportOptions {
  mode: ImportMode;
  has_heading: boolean;
  sheet: number | null;
  decimal: '.' | ',' | null;
  /** Null to match columns by their headings. */
  mapping: Mapping | null;
  /** The names of missing locations to add; true for all of them. */
  new_locations: readonly string[] | true;
  /** Whether codes that another item or an earlier row has are left out, and their rows imported without them. */
  leaves_out_codes: boolean;
  corrections: Corrections;
}

export const FIRST_OPTIONS: ImportOptions = {
  mode: 'upsert',
  has_heading: true,
  sheet: null,
  decimal: null,
  mapping: null,
  new_locations: [],
  leaves_out_codes: false,
  corrections: {},
};

/** How a file was read, what is in it, and what an import would do. */
export interface Plan {
  rows: readonly ImportRow[];
  page: number;
  page_count: number;
  totals: Record<ImportRow['status'], number>;
  unknown_locations: readonly { name: string; rows: number }[];
  /** How many rows have a code that another item or an earlier row has. */
  taken_codes: number;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  file: {
    has_heading: boolean;
    decimal: '.' | ',';
    sheets: readonly string[];
    sheet: number | null;
  };
  /** Why nothing can be imported with this mapping; null if it can. */
  problem: string | null;
}

/** How many rows add or change an item. */
export const importedRows = ({ totals: { create, update } }: Plan): number => create + update;

/** The field that a column is matched with. */
export function fieldOf(mapping: Mapping, column: number): FileField | null {
  return FILE_FIELDS.find((field) => mapping[field] === column) ?? null;
}

/** Matches a column with a field, and removes the former matches of both. */
export function matched(mapping: Mapping, column: number, field: FileField | null): Mapping {
  const rest = Object.entries(mapping).filter(([known, at]) => at !== column && known !== field);
  return Object.fromEntries(field === null ? rest : [...rest, [field, column]]);
}

/** The names of the columns that have content and are not imported. */
export function unmatchedOf({ columns, mapping }: Pick<Plan, 'columns' | 'mapping'>): string[] {
  return columns.flatMap(({ name, examples }, at) =>
    examples.length > 0 && fieldOf(mapping, at + 1) === null ? [name || String(at + 1)] : [],
  );
}

/** Adds the correction of one cell. */
export function withCorrection(
  corrections: Corrections,
  row: number,
  field: FileField,
  cell: string,
): Corrections {
  return { ...corrections, [row]: { ...corrections[row], [field]: cell } };
}

/** How many cells of `after` differ from those of `before`. */
export function countCorrections(before: Corrections, after: Corrections): number {
  return Object.entries(after).reduce((count, [row, cells]) => {
    const known = before[Number(row)] ?? {};
    return count + Object.entries(cells).filter(([field, cell]) => known[field as FileField] !== cell).length;
  }, 0);
}

const MAX_SHOWN = 1_000;
/** Whether a cell is complete. The server only sends the beginning of longer cells, which cannot be corrected. */
export const isWhole = (cell: string) => cell.length <= MAX_SHOWN;

/** Whether a location is to be added; upper and lower case are the same. */
export const isAdded = (added: ImportOptions['new_locations'], name: string) =>
  added === true || added.some((one) => one.toLowerCase() === name.toLowerCase());
