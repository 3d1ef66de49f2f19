import type { FieldChange } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { publishListEvent } from './list-event';
import { readLines, requirePicking, lockListOrThrow } from './list-input';
import {
  type ItemRecord,
  changeItem,
  countItems,
  findItems,
  insertItems,
  itemIds,
  lockItem,
  placeItems,
} from './list-items.sql';
import { writeListLogs } from './list-log.sql';
import { MAX_ITEMS, type ShortInput } from './lists.schema';
import { changeList } from './lists.sql';
import { say } from '../../words/words';

/** Marks a line as short, with the reason. A substitute takes over the rest, on a new line right after it. */
export async function markLineShort(scope: TeamScope, id: number, item: number, input: ShortInput) {
  const { reason, substitute_stock_id } = input;
  const list = await lockListOrThrow(scope, id);
  requirePicking(list);
  const line = await lockItem(scope, id, item);
  if (!line) throw notFound();
  if (line.substitute_item_id !== null) throw invalid('reason', say('line.has_substitute'));
  if (reason !== null && line.amount_open <= 0) throw invalid('reason', say('line.nothing_short'));
  if (reason === null && substitute_stock_id !== undefined)
    throw invalid('reason', say('line.substitute_needs_reason'));

  const changes: FieldChange[] = [{ field: 'short_reason', old: line.short_reason, new: reason }];
  const substitute =
    substitute_stock_id === undefined ? null : await addSubstituteLine(scope, line, substitute_stock_id);
  await changeItem(scope, line, { short_reason: reason, substitute_item_id: substitute?.id ?? null });
  if (substitute) {
    await changeList(scope, id);
    changes.push({
      field: 'substitute_stock_id',
      old: null,
      new: substitute.stock_id,
      new_text: substitute.name,
    });
  }
  await writeListLogs(scope, list, [{ action: 'short', line, reason, changes }]);
  await publishListEvent(scope, list);
  const lines = await findItems(scope, id);
  const marked = lines.find((one) => one.id === item);
  if (!marked) throw notFound();
  return {
    message: reason === null ? say('line.not_short') : say('line.short'),
    result: { item: marked, substitute: lines.find((one) => one.id === substitute?.id) ?? null },
  };
}

async function addSubstituteLine(
  scope: TeamScope,
  line: ItemRecord,
  stock_id: number,
): Promise<ItemRecord | undefined> {
  if (stock_id === line.stock_id) throw invalid('substitute_stock_id', say('line.substitute_is_same'));
  if ((await countItems(scope, line.list_id)) >= MAX_ITEMS)
    throw invalid('items', say('list.too_many_lines', { most: MAX_ITEMS }));
  const wanted = [{ stock_id, amount: line.amount_open, note: line.note }];
  const lines = await readLines(scope, wanted, () => 'substitute_stock_id');
  const [made] = await insertItems(scope, line.list_id, lines, line.position + 1);
  const ids = (await itemIds(scope, line.list_id)).filter((other) => other !== made?.id);
  const at = ids.indexOf(line.id) + 1;
  await placeItems(scope, line.list_id, [...ids.slice(0, at), made?.id ?? 0, ...ids.slice(at)]);
  return made;
}
