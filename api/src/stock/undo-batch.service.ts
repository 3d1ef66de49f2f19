import { randomUUID } from 'node:crypto';
import type { BulkResult, Locale, Permission } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { Invalid, forbidden, notFound } from '../http/problem';
import type { Outcome } from '../http/write';
import { usablePlaces } from '../locations/locations.sql';
import { batchLogs, laterThanBatch, writeStockLogs } from '../logs/stock-log.sql';
import { describeFailures } from './bulk-changes.service';
import { grouped } from './grouped';
import { changeManyStock, lockManyStock, takeMoment } from './many-stock.sql';
import { tellOfMany } from './stock-event';
import { changesUndone, nothingUndone } from './stock.texts';
import { type BackKind, undoItem } from './undo-batch.rules';
import { isOwnAndRecent, isSplit, wayBack } from './undo.rules';

type Log = Awaited<ReturnType<typeof batchLogs>>[number];

interface Caller {
  held: ReadonlySet<Permission>;
  now: Date;
  locale: Locale;
}

/** Takes back everything that was done at once, item by item: what changed again since stays as it is. */
export async function undoBatch(
  scope: TeamScope,
  batch: string,
  { held, now, locale }: Caller,
): Promise<Outcome<BulkResult>> {
  const logs = await batchLogs(scope, batch);
  if (logs.length === 0) throw notFound();
  requireRight(scope, logs, held, now);

  const perItem = grouped(logs, (log) => log.stock_id);
  const ids = [...perItem.keys()];
  const items = await lockManyStock(scope, ids);
  const usable = await usablePlaces(scope, placesBefore(logs));
  const later = await laterThanBatch(scope, batch);
  const at = await takeMoment(scope);
  const ways = [...perItem].map(([id, own]) => {
    const around = { later: later.get(id) ?? [], usable, at: at.wire };
    return { id, item: items.get(id), verdict: undoItem(items.get(id), own, around) };
  });

  const failed = describeFailures(
    ways.flatMap(({ id, verdict }) => ('refused' in verdict ? [{ id, verdict }] : [])),
    locale,
  );
  const undone = ways.flatMap(({ item, verdict }) =>
    item && 'next' in verdict ? [{ item, ...verdict }] : [],
  );
  const asOne = logs.some(isSplit);
  if (undone.length === 0 || (asOne && failed.length > 0))
    throw new Invalid({ batch: [nothingUndone] }, { failed });
  const batch_id = randomUUID();
  await changeManyStock(scope, undone, at);
  await writeStockLogs(
    scope,
    undone.flatMap(({ entries }) =>
      entries.map(({ item, entry }) => ({ item, entry: { ...entry, batch_id } })),
    ),
  );
  for (const [kind, group] of grouped(undone, (way) => way.kind)) {
    await tellOf(
      scope,
      kind,
      group.map(({ item }) => item.id),
      at.wire,
    );
  }
  return {
    message: changesUndone(undone.length, failed.length),
    result: { updated: undone.length, failed, batch_id },
  };
}

/** One's own within the window needs what the change needed; all else the right to undo others' work. */
function requireRight(scope: TeamScope, logs: Log[], held: ReadonlySet<Permission>, now: Date): void {
  const { user } = scope;
  const own = user !== null && logs.every((log) => isOwnAndRecent(log, user.id, now));
  const needed = own ? new Set(logs.map(rightOf)) : ['stock.undo' as const];
  for (const permission of needed) if (!held.has(permission)) throw forbidden(permission);
}

/** New items of a batch come out of an import, or of a part that was moved away. */
function rightOf(log: Log): Permission {
  if (log.action === 'created') return log.cause === 'import' ? 'stock.import' : 'stock.move';
  return wayBack(log)?.permission ?? 'stock.undo';
}

function placesBefore(logs: Log[]): number[] {
  return logs.flatMap(({ changes }) =>
    changes.flatMap(({ field, old }) => (field === 'location_id' && typeof old === 'number' ? [old] : [])),
  );
}

function tellOf(scope: TeamScope, kind: BackKind, ids: number[], at: string): Promise<void> {
  switch (kind) {
    case 'edited':
      return tellOfMany(scope, 'Edited', ids);
    case 'removed':
      return tellOfMany(scope, 'Deleted', ids);
    case 'archived':
      return tellOfMany(scope, 'Archived', ids, { deleted_at: at });
    case 'unarchived':
      return tellOfMany(scope, 'Archived', ids, { deleted_at: null });
  }
}
