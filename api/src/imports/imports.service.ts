import type { Locale } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { Invalid, invalid } from '../http/problem';
import { UploadedFile } from '../http/uploads';
import { pickValues, readRow } from './import-cells.rules';
import { type Mapping, readMapping } from './import-mapping.rules';
import { findKnown } from './import-matches.sql';
import { type PlannedRow, planImport } from './import-plan.rules';
import { answerRow } from './import-rows';
import type { ImportInput } from './import-run.service';
import { fileRequired, nothingImported, tooManyPlacesToMake } from './import.texts';
import type { ImportFormInput } from './imports.schema';
import { readFile } from './read-file';

export interface ReadImport {
  input: ImportInput;
  columns: { name: string; examples: string[] }[];
  mapping: Mapping;
}

/** New places in one import; more are a column that was mapped wrongly. */
const MOST_PLACES = 1_000;

/** Everything that the file itself says; refused before anything is looked up. */
export async function readImport(form: ImportFormInput, locale: Locale): Promise<ReadImport> {
  if (!(form.file instanceof UploadedFile)) throw invalid('file', fileRequired);
  const table = await readFile(form.file.bytes);
  if ('refused' in table) throw invalid('file', table.refused);
  const { columns, rows, decimal } = table;
  const read = readMapping(form.mapping, columns);
  if ('refused' in read) throw new Invalid(read.refused, { columns });
  const { mapping } = read;
  return {
    columns,
    mapping,
    input: {
      locale,
      decimal,
      mode: form.mode ?? 'upsert',
      create_locations: form.create_locations === 'true',
      rows: rows.map((row) => pickValues(row, mapping, columns.length)),
    },
  };
}

/** What would become of each row now. */
export async function planNow(scope: TeamScope, { rows, ...wish }: ImportInput): Promise<PlannedRow[]> {
  const read = rows.map((row) => readRow(row, wish.decimal));
  const plan = planImport(rows, await findKnown(scope, read, { held: false }), wish);
  const places = new Set(plan.flatMap(({ new_place }) => new_place?.toLowerCase() ?? []));
  if (wish.create_locations && places.size > MOST_PLACES) {
    throw invalid('create_locations', tooManyPlacesToMake(MOST_PLACES));
  }
  return plan;
}

/** A file of which no row can be imported is refused at once; a job for it would be of no use. */
export async function requireSomething(scope: TeamScope, input: ImportInput): Promise<void> {
  const plan = await planNow(scope, input);
  if (plan.some((row) => row.status !== 'error')) return;
  const failed = plan.map((row) => answerRow(row, input.locale)).map(({ row, errors }) => ({ row, errors }));
  throw new Invalid({ file: [nothingImported] }, { failed });
}
