import type { Permission } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { invalid } from '../http/problem';
import { writeStockLogs } from '../logs/stock-log.sql';
import { difference, isRestorable } from '../stock/item-change.rules';
import { tellOfMany } from '../stock/stock-event';
import { applyDelta } from '../stock/stock.sql';
import { tellOfList } from './list-event';
import { answerList, requireOwn, takeList } from './list-input';
import { type ItemRecord, clearPicks, lockItems } from './list-items.sql';
import { type ListLogEntry, writeListLogs } from './list-log.sql';
import { type ListRecord, setDeleted } from './lists.sql';
import {
  cannotGoBack,
  linesPicked,
  listIsDeleted,
  listNotDeleted,
  listRemoved,
  listRestored,
  nothingToReturn,
  tooLateToRestore,
} from './lists.texts';

type Held = ReadonlySet<Permission>;

/** Takes a list out of sight for thirty days. What is picked for an open one is somewhere: it has to go back. */
export async function deleteList(scope: TeamScope, id: number, giveBack: boolean, held: Held) {
  const list = await takeList(scope, id);
  requireOwn(scope, list, held);
  if (list.deleted_at !== null) throw invalid('deleted_at', listIsDeleted);
  if (list.status === 'done' && giveBack) throw invalid('return', nothingToReturn);
  const picked =
    list.status === 'done' ? [] : (await lockItems(scope, id)).filter((line) => line.amount_picked > 0);
  if (picked.length > 0 && !giveBack) {
    throw invalid('return', linesPicked(picked.length), { picked: picked.length });
  }
  const logs = picked.length === 0 ? [] : await putBack(scope, list, picked);
  const gone = await setDeleted(scope, id, true);
  const changes = [{ field: 'deleted_at', old: null, new: gone.deleted_at }];
  await writeListLogs(scope, gone, [...logs, { action: 'deleted', changes }]);
  await tellOfList(scope, gone);
  return { message: listRemoved, result: { list: await answerList(scope, id) } };
}

/** Back to the status that it had. */
export async function restoreList(scope: TeamScope, id: number, held: Held, now: Date) {
  const list = await takeList(scope, id);
  requireOwn(scope, list, held);
  if (list.deleted_at === null) throw invalid('deleted_at', listNotDeleted);
  if (!isRestorable(list.deleted_at, now)) throw invalid('deleted_at', tooLateToRestore);
  const back = await setDeleted(scope, id, false);
  const changes = [{ field: 'deleted_at', old: list.deleted_at, new: null }];
  await writeListLogs(scope, back, [{ action: 'restored', changes }]);
  await tellOfList(scope, back);
  return { message: listRestored, result: { list: await answerList(scope, id) } };
}

/** Line by line in the order of the items, as everything that holds several of them. Answers what the list's log says of it. */
async function putBack(scope: TeamScope, list: ListRecord, lines: ItemRecord[]): Promise<ListLogEntry[]> {
  const logs: ListLogEntry[] = [];
  const returned: Parameters<typeof writeStockLogs>[1] = [];
  for (const line of lines) {
    const delta = line.amount_picked;
    const item = await applyDelta(scope, line.stock_id, delta, undefined);
    if (!item) throw invalid('return', cannotGoBack(line.name), { stock_id: line.stock_id });
    const after = item.amount ?? 0;
    returned.push({
      item,
      entry: {
        action: 'adjusted',
        reason: 'correction',
        delta,
        changes: [{ field: 'amount', old: difference(after, delta), new: after }],
        list_id: list.id,
        list_item_id: line.id,
      },
    });
    const changes = [{ field: 'amount_picked', old: delta, new: 0 }];
    logs.push({ action: 'unpicked', line, delta: -delta, changes });
  }
  await writeStockLogs(scope, returned);
  await clearPicks(scope, list.id);
  await tellOfMany(scope, 'Edited', [...new Set(lines.map((line) => line.stock_id))]);
  return logs;
}
