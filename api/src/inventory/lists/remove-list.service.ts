import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { grouped } from '../stock/grouped';
import { type Change, adjust, withLogFields, isRestorable } from '../stock/item-change.rules';
import { inSteps } from '../stock/item-steps.rules';
import { lockManyStock } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { writeItemChanges } from '../stock/write-item-changes';
import { publishListEvent } from './list-event';
import { answerList, requireOwn, lockListOrThrow } from './list-input';
import { type LineRecord, clearPicks, lockLines } from './list-lines.sql';
import { type ListLogEntry, writeListLogs } from './list-log.sql';
import { type ListRecord, setDeleted } from './lists.sql';
import { say } from '../../words/words';
import type { PermissionSet } from '../../platform/http/session';

/** Deletes a list, which can be restored for thirty days. With `giveBack` the picks of an open list are put back into stock. */
export async function deleteList(
  scope: TeamScope,
  id: number,
  { giveBack, expected_total }: { giveBack: boolean; expected_total: number | undefined },
  permissions: PermissionSet,
) {
  const list = await lockListOrThrow(scope, id);
  requireOwn(scope, list, permissions);
  if (list.deleted_at !== null) throw invalid('deleted_at', say('list.is_deleted'));
  if (list.status === 'done' && giveBack) throw invalid('return', say('list.nothing_to_return'));
  const picked =
    list.status === 'done' ? [] : (await lockLines(scope, id)).filter((line) => line.amount_picked > 0);
  if (picked.length > 0 && !giveBack) {
    throw invalid('return', say('list.lines_picked', { count: picked.length }), { picked: picked.length });
  }
  if (expected_total !== undefined && expected_total !== picked.length) {
    throw invalid('expected_total', say('list.changed'), { total: picked.length });
  }
  const batch = picked.length === 0 ? null : randomUUID();
  const logs = batch === null ? [] : await returnPicked(scope, list, picked, batch);
  const deleted = await setDeleted(scope, id, true);
  const changes = [{ field: 'deleted_at', old: null, new: deleted.deleted_at }];
  await writeListLogs(scope, deleted, [...logs, { action: 'deleted', changes }], batch);
  await publishListEvent(scope, deleted);
  return { message: say('list.deleted'), result: { list: await answerList(scope, id) } };
}

/** Restores a list with its previous status. */
export async function restoreList(scope: TeamScope, id: number, permissions: PermissionSet, now: Date) {
  const list = await lockListOrThrow(scope, id);
  requireOwn(scope, list, permissions);
  if (list.deleted_at === null) throw invalid('deleted_at', say('list.not_deleted'));
  if (!isRestorable(list.deleted_at, now)) throw invalid('deleted_at', say('list.restore_too_late'));
  const back = await setDeleted(scope, id, false);
  const changes = [{ field: 'deleted_at', old: list.deleted_at, new: null }];
  await writeListLogs(scope, back, [{ action: 'restored', changes }]);
  await publishListEvent(scope, back);
  return { message: say('list.restored'), result: { list: await answerList(scope, id) } };
}

/** Puts all items back in one batch, one step for each line. @returns the log rows of the list */
async function returnPicked(
  scope: TeamScope,
  list: ListRecord,
  lines: LineRecord[],
  batch_id: string,
): Promise<ListLogEntry[]> {
  const perItem = grouped(lines, (line) => line.stock_id);
  const { items, at } = await lockManyStock(scope, [...perItem.keys()]);
  const returned = [...items.values()].map((item) =>
    inSteps(item, perItem.get(item.id) ?? [], at.wire, giveBackLine),
  );
  const refused = await writeItemChanges(scope, returned, { at, batch_id });
  const left = lines.find((line) => refused.has(line.stock_id));
  if (left) {
    throw invalid('return', say('list.cannot_go_back', { name: left.name }), { stock_id: left.stock_id });
  }
  await clearPicks(scope, list.id);
  return lines.map((line) => {
    const changes = [{ field: 'amount_picked', old: line.amount_picked, new: 0 }];
    return { action: 'unpicked', line, delta: -line.amount_picked, changes };
  });
}

function giveBackLine(item: StockRecord, { id: list_item_id, list_id, amount_picked }: LineRecord): Change {
  const back = adjust(item, { delta: amount_picked, reason: 'correction' });
  return withLogFields(back, { list_id, list_item_id });
}
