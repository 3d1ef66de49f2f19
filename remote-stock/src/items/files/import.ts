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

/** Milliseconds that ten megabytes may take on a slow line. */
const LONG = 120_000;

function formOf(file: ChosenFile, options: ImportOptions, more: Record<string, string> = {}): FormData {
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
  // The file last: whoever reads the form knows by then what to do with it.
  form.set('file', file.content, file.name);
  return form;
}

export interface Shown {
  page: number;
  per_page: number;
  status: ImportRow['status'] | null;
}

/** What a file that was read says of itself, also when it cannot be imported as it is. */
interface Read {
  columns: ImportColumn[];
  mapping: Mapping;
  file: Plan['file'];
}

const NONE = { create: 0, update: 0, unchanged: 0, error: 0 };

/** What would become of the file's rows, one page of them. */
export async function planImport(
  file: ChosenFile,
  options: ImportOptions,
  { page, per_page, status }: Shown,
  signal?: AbortSignal,
): Promise<Plan> {
  const form = formOf(file, options, {
    dry_run: 'true',
    page: String(page),
    per_page: String(per_page),
    ...(status && { status }),
  });
  try {
    const result = await request('POST /api/stock/import', { form, signal, timeout: LONG });
    if (!('rows' in result)) throw new ApiError(0, '');
    const { rows, totals, unknown_locations, taken_codes, columns, mapping, file: read, pagination } = result;
    const pages = { page: pagination?.current_page ?? 1, page_count: pagination?.last_page ?? 1 };
    const found = { rows, totals, unknown_locations, taken_codes, columns, mapping };
    return { ...found, file: read, problem: null, ...pages };
  } catch (error) {
    const read =
      error instanceof ApiError && error.status === 422 ? (error.result as Read | undefined) : undefined;
    if (!read?.columns) throw error;
    const problem = Object.values((error as ApiError).errors).flat()[0] ?? (error as ApiError).message;
    const nothing = { rows: [], totals: NONE, unknown_locations: [], taken_codes: 0 };
    return { ...read, ...nothing, problem, page: 1, page_count: 1 };
  }
}

/** Has it done: by a job, as one change, of as many rows as were shown where they were. */
export async function beginImport(
  file: ChosenFile,
  options: ImportOptions,
  { rows, idempotencyKey }: { rows?: number; idempotencyKey: string },
): Promise<Job> {
  const form = formOf(file, options, rows === undefined ? {} : { expected_total: String(rows) });
  const result = await request('POST /api/stock/import', { form, idempotencyKey, timeout: LONG });
  if (!('job' in result)) throw new ApiError(0, '');
  return result.job;
}

/** What a column of a file may hold, in the order in which people think of it. */
export type FileField = 'id' | 'name' | 'location' | 'amount' | 'codes' | ItemField;
export const FILE_FIELDS: readonly FileField[] = [
  'name',
  'location',
  'amount',
  ...namesOf(ITEM),
  'codes',
  'id',
];

/** A file as it was when it was chosen: what happens to it on the computer meanwhile changes nothing. */
export interface ChosenFile {
  id: string;
  name: string;
  content: Blob;
}

export const MAX_BYTES = 10 * 1024 * 1024;

/** Which column, from 1, holds a field. */
export type Mapping = Readonly<Partial<Record<FileField, number>>>;

/** Cells that were corrected, by row. */
export type Corrections = Readonly<Record<number, Readonly<Partial<Record<FileField, string>>>>>;

/** How a file is to be read and imported. */
export interface ImportOptions {
  mode: ImportMode;
  has_heading: boolean;
  sheet: number | null;
  decimal: '.' | ',' | null;
  /** Null while the headings decide. */
  mapping: Mapping | null;
  /** Names of locations that are to be added; true for all of them. */
  new_locations: readonly string[] | true;
  /** A code that another item or an earlier row has is left out, and its row comes without it. */
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

/** How the file was read, what is in it, and what would become of it. */
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
  /** Why none of it can be imported as it is matched. */
  problem: string | null;
}

/** How many rows add or change an item. */
export const importedRows = ({ totals: { create, update } }: Plan): number => create + update;

/** The field that a column is matched with. */
export function fieldOf(mapping: Mapping, column: number): FileField | null {
  return FILE_FIELDS.find((field) => mapping[field] === column) ?? null;
}

/** With a column for another field, which leaves the one it had. */
export function matched(mapping: Mapping, column: number, field: FileField | null): Mapping {
  const rest = Object.entries(mapping).filter(([known, at]) => at !== column && known !== field);
  return Object.fromEntries(field === null ? rest : [...rest, [field, column]]);
}

/** The columns that hold something and are not imported, by name. */
export function unmatchedOf({ columns, mapping }: Pick<Plan, 'columns' | 'mapping'>): string[] {
  return columns.flatMap(({ name, examples }, at) =>
    examples.length > 0 && fieldOf(mapping, at + 1) === null ? [name || String(at + 1)] : [],
  );
}

/** With one cell corrected; as it stands in the file it is none. */
export function withCorrection(
  corrections: Corrections,
  row: number,
  field: FileField,
  cell: string,
): Corrections {
  return { ...corrections, [row]: { ...corrections[row], [field]: cell } };
}

/** How many cells of the second are other than those of the first. */
export function countCorrections(before: Corrections, after: Corrections): number {
  return Object.entries(after).reduce((count, [row, cells]) => {
    const known = before[Number(row)] ?? {};
    return count + Object.entries(cells).filter(([field, cell]) => known[field as FileField] !== cell).length;
  }, 0);
}

/** Of a cell that is longer only the beginning came: it cannot be corrected without the rest. */
const MAX_SHOWN = 1_000;
export const isWhole = (cell: string) => cell.length <= MAX_SHOWN;

/** Whether a location is to be added; capitals make no difference. */
export const isAdded = (added: ImportOptions['new_locations'], name: string) =>
  added === true || added.some((one) => one.toLowerCase() === name.toLowerCase());
