import type { ImportColumn, ImportRow, Job } from '@storeroom/contract';
import { ApiError, request } from '@storeroom/sdk';
import type { ChosenFile, Mapping, Plan, ImportOptions } from './import.rules';

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
