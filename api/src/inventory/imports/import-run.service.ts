import { randomUUID } from 'node:crypto';
import { ITEM, type Locale, pickFields } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import type { JobRecord, JobResult } from '../../platform/jobs/jobs.sql';
import type { Keep } from '../../platform/jobs/store-file';
import type { Report } from '../../platform/jobs/worker';
import { publishLocationEvent } from '../locations/location-event';
import { writeLocationLog } from '../locations/location-log.sql';
import { writeStockLogs } from '../stock/stock-log.sql';
import { changeOrThrow } from '../stock/change-item';
import { type Change, adjust, withLocationNames } from '../stock/item-change.rules';
import type { ItemChange } from '../stock/item-steps.rules';
import { insertManyStock, locationNames, takeMoment } from '../stock/many-stock.sql';
import { refuseTakenCodes } from '../stock/codes.rules';
import { publishManyStockEvents } from '../stock/stock-event';
import { storeItemChanges } from '../stock/write-item-changes';
import type { StockRecord } from '../stock/stock.sql';
import { type SourceFile, errorFile } from './error-file.rules';
import { type SourceRow, readRow } from './import-cells.rules';
import { findKnown, insertLocations, nameKey } from './import-matches.sql';
import {
  type PlanOptions,
  type PlannedRow,
  type Target,
  changesOf,
  deltaOf,
  planImport,
} from './import-plan.rules';
import { requireExpected } from './import-rows';

/** How many characters of a name that is too long the report shows. */
const NAME_SHOWN = 191;

/** The input of an import that its job stores until it runs. */
export interface ImportInput extends PlanOptions {
  /** `cells`: all cells of a row with errors, mapped or not. */
  rows: (SourceRow & { cells?: string[] })[];
  locale: Locale;
  /** How many rows that add or change an item the person has seen before they started the import. */
  expected_total?: number | undefined;
  /** For the file of the rows that are not imported. */
  file?: SourceFile;
}

const CHUNK = 1_000;

/** Plans the import again with all records locked, writes it as one batch and publishes its events. */
export async function runImport(
  scope: TeamScope,
  job: JobRecord,
  report: Report,
  keep: Keep,
): Promise<JobResult> {
  const { rows, locale, file, expected_total, ...options } = job.input as ImportInput;
  const read = rows.map((row) => readRow(row, options));
  const known = await findKnown(scope, read, { lock: true, mode: options.mode });
  const planned = planImport(read, known, options);
  requireExpected(planned, expected_total);
  const batch_id = randomUUID();
  const plan = await addNewLocations(scope, planned, batch_id);
  const creates = plan.filter((row) => row.status === 'create');
  const updates = plan.flatMap(({ status, item, target }) =>
    status === 'update' && item ? [{ item, target }] : [],
  );
  // Of the locations that items leave and enter.
  const names = await locationNames(scope, [
    ...updates.map(({ item }) => item),
    ...plan.map((row) => row.target),
  ]);
  const at = await takeMoment(scope);

  let done = plan.length - creates.length - updates.length;
  const created: number[] = [];
  for (let from = 0; from < creates.length; from += CHUNK) {
    await report(done);
    const chunk = creates.slice(from, from + CHUNK);
    created.push(...(await create(scope, chunk, batch_id)));
    done += chunk.length;
  }
  for (let from = 0; from < updates.length; from += CHUNK) {
    await report(done);
    const chunk = updates.slice(from, from + CHUNK);
    const changes = chunk.map(({ item, target }) => stepsTo(item, target, names));
    const refused = await storeItemChanges(scope, changes, { at, batch_id });
    for (const verdict of refused.values()) changeOrThrow(verdict);
    done += chunk.length;
  }
  await publishManyStockEvents(scope, 'Created', created);
  await publishManyStockEvents(
    scope,
    'Edited',
    updates.map(({ item }) => item.id),
  );
  const left_out = plan.filter((row) => row.status === 'error');
  const failed = left_out.map(({ row, values, errors }) => ({
    row,
    ...(values.name && { name: values.name.slice(0, NAME_SHOWN) }),
    codes: errors,
  }));
  const unchanged = plan.filter((row) => row.status === 'unchanged').length;
  const result = {
    created: creates.length,
    updated: updates.length,
    unchanged,
    failed,
    batch_id: creates.length + updates.length === 0 ? null : batch_id,
  };
  if (!file || left_out.length === 0) return { report: result };
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  const text = errorFile(left_out, (row) => cells.get(row), file, { locale, decimal: options.decimal });
  await keep([Buffer.from(text)]);
  return { report: result, filename: 'storeroom-rows-left-out.csv', type: 'text/csv; charset=utf-8' };
}

/** Adds the new locations of the rows, and writes their ids into the rows. */
async function addNewLocations(
  scope: TeamScope,
  plan: PlannedRow[],
  batch_id: string,
): Promise<PlannedRow[]> {
  // Each with the spelling of the first row that names it.
  const wanted = new Map<string, string>();
  for (const { status, new_location } of plan) {
    if (status === 'error' || new_location === null || wanted.has(nameKey(new_location))) continue;
    wanted.set(nameKey(new_location), new_location);
  }
  const { added, byKey } = await insertLocations(scope, [...wanted.values()]);
  for (const location of added) {
    await writeLocationLog(scope, location, { action: 'created', batch_id });
    await publishLocationEvent(scope, 'Created', location.id);
  }
  return plan.map((row) => {
    if (row.status === 'error' || row.new_location === null) return row;
    const location_id = byKey.get(nameKey(row.new_location));
    if (location_id === undefined) throw new Error('A location was added and is not there.');
    return { ...row, target: { ...row.target, location_id } };
  });
}

async function create(scope: TeamScope, rows: PlannedRow[], batch_id: string): Promise<number[]> {
  const targets = rows.map((row) => row.target);
  const items = await insertManyStock(scope, targets).catch(refuseTakenCodes);
  await writeStockLogs(
    scope,
    items.map((item) => ({ item, entry: { action: 'created', delta: item.amount, batch_id } })),
  );
  return items.map((item) => item.id);
}

/** The change of an updated item: an edit and then an adjustment, each with its log row. */
function stepsTo(item: StockRecord, target: Target, names: Map<number, string>): ItemChange {
  const { name, location_id, codes } = target;
  const fields = { name, location_id, ...pickFields(ITEM, target), codes };
  const changes = changesOf(item, target).map((change) =>
    withLocationNames(change, { usable: new Map(), names }),
  );
  const delta = deltaOf(item, target);
  const edited: Change[] = changes.length > 0 ? [{ next: fields, entry: { action: 'edited', changes } }] : [];
  const adjusted: Change[] =
    delta !== 0 ? [adjust({ ...item, ...fields }, { delta, reason: 'correction' })] : [];
  return { item, steps: [...edited, ...adjusted] };
}
