import type { BulkFailure, EventName, Locale } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import type { StockLogEntry } from '../logs/stock-log.sql';
import { writeStockLogs } from '../logs/stock-log.sql';
import type { Verdict } from './item-change.rules';
import { type Moment, changeManyStock } from './many-stock.sql';
import { tellOfMany } from './stock-event';
import type { StockRecord } from './stock.sql';

/** An item that was asked for, and what is to become of it. */
export type Prepared = { id: number; verdict: Verdict; item?: StockRecord };

export function describeFailures(prepared: Prepared[], locale: Locale): BulkFailure[] {
  return prepared.flatMap(({ id, verdict }) => {
    if (!verdict || !('refused' in verdict)) return [];
    const errors = Object.fromEntries(
      Object.entries(verdict.refused).map(([field, words]) => [field, words.map((text) => text[locale])]),
    );
    return [{ id, message: Object.values(errors)[0]?.[0] ?? '', errors }];
  });
}

/** Changes what may be changed, writes it down and tells of it; answers how many items that were. */
export async function applyVerdicts(
  scope: TeamScope,
  prepared: Prepared[],
  { batch_id, at }: { batch_id: string; at: Moment },
): Promise<number> {
  const changes = prepared.flatMap(({ item, verdict }) =>
    item && verdict && 'next' in verdict ? [{ item, ...verdict }] : [],
  );
  await changeManyStock(scope, changes, at);
  await writeStockLogs(
    scope,
    changes.map(({ item, next, entry }) => ({
      item: { ...item, ...next },
      entry: { ...entry, batch_id },
    })),
  );
  await tellOfChanges(scope, changes, at);
  return changes.length;
}

const EVENTS: Partial<Record<StockLogEntry['action'], EventName>> = {
  archived: 'Archived',
  unarchived: 'Archived',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** All changes of one call are of one kind, and so are their events. */
async function tellOfChanges(
  scope: TeamScope,
  changes: { item: StockRecord; entry: StockLogEntry }[],
  at: Moment,
): Promise<void> {
  const first = changes[0]?.entry;
  if (!first) return;
  const ids = changes.map(({ item }) => item.id);
  const to = first.changes?.find((change) => change.field === 'location_id')?.new;
  await tellOfMany(scope, EVENTS[first.action] ?? 'Edited', ids, {
    ...(first.action === 'moved' ? { location_id: typeof to === 'number' ? to : null } : {}),
    ...(first.action === 'archived' ? { deleted_at: at.wire } : {}),
    ...(first.action === 'unarchived' ? { deleted_at: null } : {}),
  });
}
