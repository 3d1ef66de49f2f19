import type { Locale } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, invalid } from '../../platform/http/problem';
import { UploadedFile } from '../../platform/http/uploads';
import { locationNames } from '../stock/many-stock.sql';
import { pickValues, readRow } from './import-cells.rules';
import { type Mapping, readMapping } from './import-mapping.rules';
import { findKnown, nameKey } from './import-matches.sql';
import { type PlannedRow, planImport } from './import-plan.rules';
import { answerFile, answerMapping, requireExpected } from './import-rows';
import type { ImportInput } from './import-run.service';
import type { ImportFormInput } from './imports.schema';
import { MAX_LOCATIONS, readCorrections, readNewLocations } from './corrections.rules';
import { type Table, readFile } from './read-file';
import { say, textsOf } from '../../words/words';

export interface ReadImport {
  input: ImportInput;
  table: Table;
  mapping: Mapping;
}

/** Reads the form and the file, and refuses all errors that need no database to be found. */
export async function readImport(form: ImportFormInput, locale: Locale): Promise<ReadImport> {
  if (!(form.file instanceof UploadedFile)) throw invalid('file', say('file.required'));
  const corrections = readCorrections(form.mended);
  if (!corrections) throw invalid('mended', say('import.corrections'));
  const create_locations = readNewLocations(form.create_locations);
  if (create_locations === undefined) throw invalid('create_locations', say('import.new_locations'));
  const table = await readFile(form.file.bytes, {
    has_heading: form.heading !== 'false',
    sheet: form.sheet === undefined ? undefined : Number(form.sheet),
  });
  if ('refused' in table) throw invalid('file', table.refused);
  const { columns, rows } = table;
  const { mapping, refused } = readMapping(form.mapping, columns);
  if (Object.keys(refused).length > 0) {
    throw new Invalid(refused, { ...answerFile(table, locale), mapping: answerMapping(mapping) });
  }
  return {
    table,
    mapping,
    input: {
      locale,
      decimal: form.decimal ?? table.decimal,
      is_certain: form.decimal !== undefined,
      mode: form.mode ?? 'upsert',
      create_locations,
      leave_out_codes: form.taken_codes === 'leave_out',
      rows: rows.map((row) => pickValues(row, mapping, columns.length, corrections.get(row.row))),
    },
  };
}

/** Plans what would become of each row now, without locks. */
export async function planNow(scope: TeamScope, { rows, ...options }: ImportInput): Promise<PlannedRow[]> {
  const read = rows.map((row) => readRow(row, options));
  const plan = planImport(read, await findKnown(scope, read, { lock: false, mode: options.mode }), options);
  const locations = new Set(
    plan.flatMap(({ new_location }) => (new_location === null ? [] : nameKey(new_location))),
  );
  if (options.create_locations === true && locations.size > MAX_LOCATIONS) {
    throw invalid('create_locations', say('import.too_many_locations', { most: MAX_LOCATIONS }));
  }
  return plan;
}

/** The names of the locations that changed items leave and enter, by id. */
export function namesIn(scope: TeamScope, plan: PlannedRow[]): Promise<Map<number, string>> {
  const updates = plan.flatMap(({ status, item, target }) =>
    status === 'update' && item ? [item, target] : [],
  );
  return locationNames(scope, updates);
}

/** The names of missing locations, as the file first spells them, with the number of rows for each. */
export function unknownLocations(plan: PlannedRow[]): { name: string; rows: number }[] {
  const unknown = new Map<string, { name: string; rows: number }>();
  for (const { new_location } of plan) {
    if (new_location === null) continue;
    const known = unknown.get(nameKey(new_location));
    if (known) known.rows += 1;
    else unknown.set(nameKey(new_location), { name: new_location, rows: 1 });
  }
  return [...unknown.values()];
}

/** The input of the import job. A file without any valid row is refused at once, as a job would have nothing to do. */
export async function inputOfJob(
  scope: TeamScope,
  { input, table, mapping }: ReadImport,
  expected_total: number | undefined,
): Promise<ImportInput> {
  const plan = await planNow(scope, input);
  if (plan.every((row) => row.status === 'error')) {
    const failed = plan.map(({ row, errors }) => ({
      row,
      errors: textsOf(errors, input.locale),
      codes: errors,
    }));
    throw new Invalid({ file: [say('import.nothing')] }, { failed });
  }
  requireExpected(plan, expected_total);
  // A row with errors keeps all its cells, because it is returned in the error file; for other rows the mapped ones are
  // enough.
  const rows = input.rows.map((row, at) => {
    const cells = table.rows[at]?.cells;
    return plan[at]?.status === 'error' && cells ? { ...row, cells } : row;
  });
  return {
    ...input,
    expected_total,
    rows,
    file: { headings: table.columns.map(({ name }) => name), mapping },
  };
}
