import {
  type Permission,
  permissionMissingToUndo,
  type Locale,
  type StockLog,
  type BulkResult,
} from '@storeroom/contract';
import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { forbidden, invalid, notFound, Invalid } from '../../platform/http/problem';
import { usableLocations } from '../stock/locations.sql';
import { countOpenListsOf, locationNames, lockManyStock } from '../stock/many-stock.sql';
import { splitCodes } from '../stock/codes.rules';
import { lockCodes, ownersOf } from '../stock/codes.sql';
import type { StockRecord } from '../stock/stock.sql';
import { lockPhotos } from '../stock/stock-photos.sql';
import {
  type UndoContext,
  type UndoableLog,
  isSplit,
  rightToUndo,
  undoItem,
  rightsToUndo,
} from './undo.rules';
import { pickFromNamedLine } from '../lists/pick-from-line';
import { changeOrThrow, lockItemOrThrow } from '../stock/change-item';
import { findStockLog, logUndoing, logsAfter, batchLogs, laterThanBatch } from '../stock/stock-log.sql';
import { answerStock } from '../stock/stock-input';
import { writeItemChange, writeItemChanges } from '../stock/write-item-changes';
import { archivedSeal, isArchived } from '../../platform/audit/seals.sql';
import { say } from '../../words/words';
import { publishJob } from '../../platform/jobs/job-event';
import { markUndone } from '../../platform/jobs/jobs.sql';
import type { Outcome } from '../../platform/http/write';
import { takeBackLocations } from '../locations/take-back-locations';
import { describeFailures } from '../stock/describe-failures';
import { isThere } from '../stock/archived.rules';
import { grouped } from '../stock/grouped';
import { isRefused, refuse } from '../stock/item-change.rules';
import type { PermissionSet } from '../../platform/http/session';

/** @throws 403 with the missing right when the caller may not undo this log row; `right` is what its author needs */
function requireRight(
  scope: TeamScope,
  { actor_id, created_at }: { actor_id: number | null; created_at: string },
  right: Permission,
  permissions: PermissionSet,
): void {
  const actor = actor_id === null ? null : { id: actor_id };
  const lacking = permissionMissingToUndo({ actor, created_at }, right, {
    user_id: scope.user?.id ?? 0,
    can: (permission) => permissions.has(permission),
    now: scope.now.getTime(),
  });
  if (lacking !== null) throw forbidden(lacking);
}

/** The locations that the items would return to, and those that they leave. Lock the items before. */
async function locationsFor(
  scope: TeamScope,
  items: readonly StockRecord[],
  logs: UndoableLog[],
): Promise<Pick<UndoContext, 'usable' | 'names'>> {
  const moves = logs.flatMap(({ changes }) => changes.filter(({ field }) => field === 'location_id'));
  const isArchiving = logs.some(({ action }) => action === 'archived');
  if (moves.length === 0 && !isArchiving) return { usable: new Map(), names: new Map() };
  const before = moves.flatMap(({ old }) => (typeof old === 'number' ? [old] : []));
  const homes = isArchiving ? items.flatMap(({ location_id }) => location_id ?? []) : [];
  const usable = await usableLocations(scope, [...new Set([...before, ...homes])]);
  const named = [...items, ...before.map((location_id) => ({ location_id }))];
  return { usable, names: await locationNames(scope, named) };
}

/** Which other items now have codes that these items had before. Lock the items before. */
async function takenCodesFor(
  scope: TeamScope,
  items: readonly StockRecord[],
  logs: UndoableLog[],
): Promise<UndoContext['taken_codes']> {
  const before = textsBefore(logs, 'codes').flatMap(splitCodes);
  if (before.length === 0) return new Map();
  await lockCodes(scope);
  const own = new Set(items.map(({ id }) => id));
  return new Map([...(await ownersOf(scope, before))].filter(([, owner]) => !own.has(owner.id)));
}

/** How many open picking lists need each item that would be archived or removed. Lock the items before. */
async function openListsFor(
  scope: TeamScope,
  logs: readonly (UndoableLog & { stock_id: number })[],
): Promise<UndoContext['open_lists']> {
  const leaving = logs.filter(({ action }) => action === 'unarchived' || action === 'created');
  return leaving.length === 0
    ? new Map()
    : countOpenListsOf(scope, [...new Set(leaving.map(({ stock_id }) => stock_id))]);
}

/** The photos that items had before and that are still stored. They are locked until the transaction ends. */
async function keptPhotosFor(scope: TeamScope, logs: UndoableLog[]): Promise<ReadonlySet<string>> {
  const before = textsBefore(logs, 'photo');
  return before.length === 0 ? new Set() : lockPhotos(scope, before);
}

const textsBefore = (logs: UndoableLog[], name: 'codes' | 'photo'): string[] =>
  logs.flatMap(({ changes }) =>
    changes.flatMap(({ field, old }) => (field === name && typeof old === 'string' ? [old] : [])),
  );

/** What decides about undoing these items besides their log rows. Lock the items before. */
async function contextOf(
  scope: TeamScope,
  items: readonly StockRecord[],
  logs: (UndoableLog & { stock_id: number })[],
): Promise<Omit<UndoContext, 'later' | 'at'>> {
  return {
    ...(await locationsFor(scope, items, logs)),
    taken_codes: await takenCodesFor(scope, items, logs),
    kept_photos: await keptPhotosFor(scope, logs),
    open_lists: await openListsFor(scope, logs),
  };
}

const inArchive = (field: 'log' | 'batch') => invalid(field, say('undo.archived'));

type Log = NonNullable<Awaited<ReturnType<typeof findStockLog>>>;

/**
 * Undoes a log row by writing an opposite row that refers to it; both stay. Refused when the same field was changed
 * since.
 */
export async function undoLog(
  scope: TeamScope,
  log_id: number,
  caller: { permissions: PermissionSet; locale: Locale },
) {
  const log = await findStockLog(scope, log_id);
  if (!log) throw (await isArchived(scope, 'stock_logs', log_id)) ? inArchive('log') : notFound();
  const { stock_id } = log;
  if (isSplit(log) && log.batch_id !== null) {
    await undoBatch(scope, log.batch_id, caller);
    return answer(scope, stock_id, await logUndoing(scope, log.id));
  }
  const right = rightToUndo(log, 'alone');
  if (right === undefined) throw invalid('log', say('undo.unknown'));
  requireRight(scope, log, right, caller.permissions);

  await takeBackPick(scope, log);
  const { item, at } = await lockItemOrThrow(scope, stock_id);
  const later = await logsAfter(scope, stock_id, log.id);
  const context = { ...(await contextOf(scope, [item], [log])), later, at: at.wire };
  const [step] = changeOrThrow(undoItem(item, [log], 'alone', context)).steps;
  if (!step) throw new Error('An undo without a step.');
  return answer(scope, stock_id, changeOrThrow(await writeItemChange(scope, item, step, { at })));
}

async function answer(scope: TeamScope, stock_id: number, log: StockLog) {
  return { message: say('change.undone'), result: { stock: await answerStock(scope, stock_id), log } };
}

/** Takes a pick back from its line as well. Called before the item is locked, because picks lock the line first too. */
async function takeBackPick(scope: TeamScope, { list_item_id, stock_id, delta }: Log): Promise<void> {
  if (list_item_id === null || delta === null) return;
  await pickFromNamedLine(scope, { list_item_id, stock_id, delta: -delta });
}

type UndoneBatch = BulkResult & { kept_locations?: string[] };

/** Undoes a batch item by item. Items that were changed again since stay as they are and are listed in `failed`. */
export async function undoBatch(
  scope: TeamScope,
  batch: string,
  { permissions, locale }: { permissions: PermissionSet; locale: Locale },
): Promise<Outcome<UndoneBatch>> {
  const logs = await batchLogs(scope, batch);
  // Log rows in the archive keep the id of their batch, so it may be an archived batch.
  if (logs.length === 0) throw (await archivedSeal(scope)) > 0 ? inArchive('batch') : notFound();
  for (const { log, right } of rightsToUndo(logs))
    requireRight(scope, log, right ?? 'stock.undo', permissions);

  const perItem = grouped(logs, (log) => log.stock_id);
  const { items, at } = await lockManyStock(scope, [...perItem.keys()]);
  const shared = await contextOf(scope, [...items.values()], logs);
  const later = await laterThanBatch(scope, batch);
  const decided = [...perItem].map(([id, own]) => {
    const item = items.get(id);
    const context = { ...shared, later: later.get(id) ?? [], at: at.wire };
    return {
      id,
      verdict: isThere(scope, item)
        ? undoItem(item, own, 'batch', context)
        : refuse('id', say('item.unknown')),
    };
  });

  const undone = decided.flatMap(({ verdict }) => (isRefused(verdict) ? [] : [verdict]));
  const batch_id = randomUUID();
  const refused = await writeItemChanges(scope, undone, { at, batch_id });
  const failed = describeFailures(decided, refused, locale);
  const updated = undone.length - refused.size;
  const asOne = logs.some(isSplit);
  if (updated === 0 || (asOne && failed.length > 0)) {
    throw new Invalid({ batch: [say('undo.nothing')] }, { failed });
  }
  const kept = await takeBackLocations(scope, batch);
  const kept_locations = kept.length > 0 && { kept_locations: kept };
  const job = await markUndone(scope, batch, failed.length);
  if (job) await publishJob(scope, job.id, job.user_id);
  return {
    message:
      failed.length === 0
        ? say('change.many_undone', { count: updated })
        : say('change.some_undone', { count: updated, failed: failed.length }),
    result: { updated, failed, batch_id, ...kept_locations },
  };
}
