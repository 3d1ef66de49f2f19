import { randomUUID } from 'node:crypto';
import type { FieldChange, ImportReport, Locale } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import type { JobRecord } from '../jobs/jobs.sql';
import type { Report } from '../jobs/worker';
import { tellOfLocation } from '../locations/location-event';
import { writeLocationLog } from '../locations/location-log.sql';
import { writeStockLogs } from '../logs/stock-log.sql';
import {
  type Moment,
  changeManyStock,
  insertManyStock,
  placeNames,
  takeMoment,
} from '../stock/many-stock.sql';
import { tellOfMany } from '../stock/stock-event';
import type { StockRecord } from '../stock/stock.sql';
import { type SourceRow, readRow } from './import-cells.rules';
import { findKnown, insertPlaces, keyOf } from './import-matches.sql';
import {
  type PlanWish,
  type PlannedRow,
  type Target,
  changesOf,
  deltaOf,
  planImport,
} from './import-plan.rules';
import { errorsIn } from './import-rows';

/** What waits in the job until somebody carries it out. */
export interface ImportInput extends PlanWish {
  rows: SourceRow[];
  locale: Locale;
}

const CHUNK = 1_000;

interface Batch {
  id: string;
  at: Moment;
  /** Names of the places that items leave and come to. */
  names: Map<number, string>;
}

/** Plans the import anew with everything held, carries it out as one batch and tells of it. */
export async function runImport(
  scope: TeamScope,
  job: JobRecord,
  report: Report,
): Promise<{ report: ImportReport }> {
  const { rows, locale, ...wish } = job.input as ImportInput;
  const read = rows.map((row) => readRow(row, wish.decimal));
  const known = await findKnown(scope, read, { held: true });
  const plan = await settle(scope, planImport(rows, known, wish));
  const creates = plan.filter((row) => row.status === 'create');
  const updates = plan.flatMap(({ status, item, target }) =>
    status === 'update' && item ? [{ item, target }] : [],
  );
  const names = await placeNames(scope, [
    ...updates.map(({ item }) => item),
    ...plan.map((row) => row.target),
  ]);
  const batch = { id: randomUUID(), at: await takeMoment(scope), names };

  let done = plan.length - creates.length - updates.length;
  const created: number[] = [];
  for (let from = 0; from < creates.length; from += CHUNK) {
    await report(done);
    const chunk = creates.slice(from, from + CHUNK);
    created.push(
      ...(await create(
        scope,
        chunk.map((row) => row.target),
        batch,
      )),
    );
    done += chunk.length;
  }
  for (let from = 0; from < updates.length; from += CHUNK) {
    await report(done);
    const chunk = updates.slice(from, from + CHUNK);
    await update(scope, chunk, batch);
    done += chunk.length;
  }
  await tellOfMany(scope, 'Created', created);
  await tellOfMany(
    scope,
    'Edited',
    updates.map(({ item }) => item.id),
  );
  const failed = plan
    .filter((row) => row.status === 'error')
    .map(({ row, errors }) => ({ row, errors: errorsIn(errors, locale) }));
  const unchanged = plan.filter((row) => row.status === 'unchanged').length;
  const batch_id = creates.length + updates.length === 0 ? null : batch.id;
  return { report: { created: creates.length, updated: updates.length, unchanged, failed, batch_id } };
}

/** Adds the places that rows still wait for, and lets them know. */
async function settle(scope: TeamScope, plan: PlannedRow[]): Promise<PlannedRow[]> {
  // As the first row of each spells it.
  const wanted = new Map<string, string>();
  for (const { status, new_place } of plan) {
    if (status === 'error' || new_place === null || wanted.has(keyOf(new_place))) continue;
    wanted.set(keyOf(new_place), new_place);
  }
  const { added, byKey } = await insertPlaces(scope, [...wanted.values()]);
  for (const place of added) {
    await writeLocationLog(scope, place, { action: 'created' });
    await tellOfLocation(scope, 'Created', place.id);
  }
  return plan.map((row) => {
    const location_id = row.new_place === null ? undefined : byKey.get(keyOf(row.new_place));
    return location_id === undefined ? row : { ...row, target: { ...row.target, location_id } };
  });
}

async function create(scope: TeamScope, targets: Target[], batch: Batch): Promise<number[]> {
  const items = await insertManyStock(scope, targets);
  await writeStockLogs(
    scope,
    items.map((item) => ({ item, entry: { action: 'created', delta: item.amount, batch_id: batch.id } })),
  );
  return items.map((item) => item.id);
}

/** An edit and an adjustment, each with its row, as if somebody had made the one and then the other. */
async function update(
  scope: TeamScope,
  chunk: { item: StockRecord; target: Target }[],
  { id: batch_id, at, names }: Batch,
): Promise<void> {
  await changeManyStock(
    scope,
    chunk.map(({ item, target }) => ({ item, next: target })),
    at,
  );
  await writeStockLogs(
    scope,
    chunk.flatMap(({ item, target }) => {
      const changes = changesOf(item, target).map((change) => withNames(change, names));
      const delta = deltaOf(item, target);
      const edited = { ...item, ...target, amount: item.amount };
      const adjusted = { ...item, ...target };
      const amount: FieldChange = { field: 'amount', old: item.amount ?? 0, new: target.amount };
      return [
        ...(changes.length > 0
          ? [{ item: edited, entry: { action: 'edited' as const, changes, batch_id } }]
          : []),
        ...(delta !== 0
          ? [
              {
                item: adjusted,
                entry: {
                  action: 'adjusted' as const,
                  reason: 'correction' as const,
                  delta,
                  changes: [amount],
                  batch_id,
                },
              },
            ]
          : []),
      ];
    }),
  );
}

function withNames(change: FieldChange, names: Map<number, string>): FieldChange {
  if (change.field !== 'location_id') return change;
  const nameOf = (id: FieldChange['old']) => (typeof id === 'number' ? (names.get(id) ?? null) : null);
  return { ...change, old_text: nameOf(change.old), new_text: nameOf(change.new) };
}
