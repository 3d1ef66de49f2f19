import type { FieldChange, Locale, Permission, StockLog } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { forbidden, invalid, notFound } from '../http/problem';
import { followOnLine } from '../lists/pick.service';
import { findStockLog, logUndoing, logsAfter, writeStockLog } from '../logs/stock-log.sql';
import { belowZero } from './adjust.service';
import { turnArchived } from './archive.service';
import { changesOf } from './edit.service';
import { tellOfStock } from './stock-event';
import { answerStock, takeStock } from './stock-input';
import { type StockRecord, applyDelta, changeStock } from './stock.sql';
import { changeUndone, isArchived, minusStillNeeded, undoImpossible, undoUnknown } from './stock.texts';
import { undoBatch } from './undo-batch.service';
import { isOwnAndRecent, isSplit, wasChangedSince, wayBack } from './undo.rules';

type Log = NonNullable<Awaited<ReturnType<typeof findStockLog>>>;

/** Writes the opposite of a log row and links the two; both stay. Nothing that changed again since is undone. */
export async function undoLog(
  scope: TeamScope,
  log_id: number,
  caller: { held: ReadonlySet<Permission>; now: Date; locale: Locale },
) {
  const { held, now } = caller;
  const log = await findStockLog(scope, log_id);
  if (!log) throw notFound();
  if (isSplit(log) && log.batch_id !== null) {
    await undoBatch(scope, log.batch_id, caller);
    return answer(scope, log.stock_id, await logUndoing(scope, log.id));
  }
  const way = wayBack(log);
  if (way === null) throw invalid('log', undoUnknown);
  const own = scope.user !== null && isOwnAndRecent(log, scope.user.id, now);
  const needed = own ? way.permission : 'stock.undo';
  if (!held.has(needed)) throw forbidden(needed);

  await followLine(scope, log);
  const item = await takeStock(scope, log.stock_id, undefined);
  const later = await logsAfter(scope, item.id, log.id);
  if (wasChangedSince(log.changes, later)) throw invalid('log', undoImpossible);
  const written = await goBack(scope, way.by, item, log);
  return answer(scope, item.id, written);
}

async function answer(scope: TeamScope, stock_id: number, log: StockLog) {
  return { message: changeUndone, result: { stock: await answerStock(scope, stock_id), log } };
}

/** What a pick took is taken back on its line too, before the item is held: in the order of picks. */
async function followLine(scope: TeamScope, { list_item_id, stock_id, delta }: Log) {
  if (list_item_id === null || delta === null) return {};
  return followOnLine(scope, { list_item_id, stock_id, delta: -delta });
}

function goBack(scope: TeamScope, way: 'amount' | 'fields' | 'shelf', item: StockRecord, log: Log) {
  if (way === 'shelf') {
    return turnArchived(scope, item, item.deleted_at === null, { action: 'undone', undoes: log.id });
  }
  if (item.deleted_at !== null) throw invalid('deleted_at', isArchived);
  return way === 'amount' ? goBackInAmount(scope, item, log) : goBackInFields(scope, item, log);
}

async function goBackInAmount(scope: TeamScope, item: StockRecord, log: Log) {
  const delta = -(log.delta ?? 0);
  const changed = await applyDelta(scope, item.id, delta, undefined);
  if (!changed) throw belowZero(item);
  const changes = log.changes.map(reversed);
  const { id: undoes, list_id, list_item_id } = log;
  const entry = { action: 'undone', delta, changes, undoes, list_id, list_item_id } as const;
  const written = await writeStockLog(scope, changed, entry);
  await tellOfStock(scope, 'Edited', item.id, { stock_ids: [item.id] });
  return written;
}

async function goBackInFields(scope: TeamScope, item: StockRecord, log: Log) {
  const wanted = Object.fromEntries(
    log.changes.map((change) => [change.field, change.old]),
  ) as Partial<StockRecord>;
  if (wanted.allow_minus_amount === false && (item.amount ?? 0) < 0) {
    throw invalid('allow_minus_amount', minusStillNeeded);
  }
  const changes = await changesOf(scope, item, wanted);
  const changed = await changeStock(scope, item.id, wanted);
  const written = await writeStockLog(scope, changed, { action: 'undone', changes, undoes: log.id });
  await tellOfStock(scope, 'Edited', item.id, { stock_ids: [item.id] });
  return written;
}

function reversed(change: FieldChange): FieldChange {
  return { ...change, old: change.new, new: change.old };
}
