import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { writeStockLog } from '../logs/stock-log.sql';
import { tellOfStock } from './stock-event';
import { answerStock, readNote, takeStock } from './stock-input';
import type { ArchiveInput } from './stock.schema';
import { type StockRecord, countOpenLists, setArchived, setRemoved } from './stock.sql';
import {
  archivedAlready,
  notArchived,
  stillPicked,
  stockArchived,
  stockDeleted,
  stockUnarchived,
} from './stock.texts';

export async function archiveStock(scope: TeamScope, id: number, { reason, force, version }: ArchiveInput) {
  const item = await takeStock(scope, id, version);
  if (item.deleted_at !== null) throw invalid('deleted_at', archivedAlready);
  const lists = force ? 0 : await countOpenLists(scope, id);
  if (lists > 0) throw invalid('force', stillPicked(lists), { lists });
  await turnArchived(scope, item, true, { action: 'archived', note: readNote(reason) });
  return { message: stockArchived, result: { stock: await answerStock(scope, id) } };
}

export async function unarchiveStock(scope: TeamScope, id: number, { reason, version }: ArchiveInput) {
  const item = await takeStock(scope, id, version);
  if (item.deleted_at === null) throw invalid('deleted_at', notArchived);
  await turnArchived(scope, item, false, { action: 'unarchived', note: readNote(reason) });
  return { message: stockUnarchived, result: { stock: await answerStock(scope, id) } };
}

/** Gone from every list; kept for thirty days (decision D-S2). */
export async function deleteStock(scope: TeamScope, id: number) {
  const item = await takeStock(scope, id, undefined);
  if (item.deleted_at === null) throw invalid('deleted_at', notArchived);
  const removed = await setRemoved(scope, id);
  await writeStockLog(scope, removed, { action: 'deleted' });
  await tellOfStock(scope, 'Deleted', id, { stock_id: id });
  return { message: stockDeleted, result: {} };
}

/** Sets or clears `deleted_at` of a held item, writes it down and tells of it. */
export async function turnArchived(
  scope: TeamScope,
  item: StockRecord,
  archived: boolean,
  entry: { action: 'archived' | 'unarchived' | 'undone'; note?: string | null; undoes?: number },
) {
  const changed = await setArchived(scope, item.id, archived);
  const changes = [{ field: 'deleted_at', old: item.deleted_at, new: changed.deleted_at }];
  const log = await writeStockLog(scope, changed, { ...entry, changes });
  await tellOfStock(scope, 'Archived', item.id, { stock_id: item.id, deleted_at: changed.deleted_at });
  return log;
}
