import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { difference } from '../stock/amount.rules';
import { isCodeOf } from '../stock/lookup.rules';
import { findStock } from '../stock/stock-row.sql';
import { publishListEvent } from './list-event';
import { onlyPicked, requirePicking } from './list-input';
import { type ItemRecord, findItem, pickItem } from './list-items.sql';
import { writeListLogs } from './list-log.sql';
import { lockList } from './lists.sql';
import { say } from '../../words/words';

/**
 * For an amount that changes by another door in a line's name: the line takes what the item gives. Called before
 * the item is held, as in every pick: nobody then waits for somebody who waits for them.
 */
export async function followOnLine(
  scope: TeamScope,
  { list_item_id, stock_id, delta }: { list_item_id: number; stock_id: number; delta: number },
): Promise<{ list_id: number; list_item_id: number }> {
  const line = await findItem(scope, list_item_id);
  if (line?.stock_id !== stock_id) throw invalid('list_item_id', say('line.unknown'));
  const { list_id } = await takeOntoLine(scope, line, -delta);
  return { list_id, list_item_id };
}

/** The line takes a part of what it wants, or gives it back; the amount itself is the caller's to change. */
export async function takeOntoLine(
  scope: TeamScope,
  before: ItemRecord,
  delta: number,
  code?: string,
): Promise<ItemRecord> {
  const list = await lockList(scope, before.list_id, 'share');
  if (!list) throw notFound();
  requirePicking(list);
  if (code !== undefined) await requireCode(scope, before, code);
  const line = await pickItem(scope, before.id, delta);
  if (!line) throw await whyNot(scope, before.id, delta);
  await writeListLogs(scope, list, [
    {
      action: delta > 0 ? 'picked' : 'unpicked',
      line,
      delta,
      changes: [
        { field: 'amount_picked', old: difference(line.amount_picked, delta), new: line.amount_picked },
      ],
    },
  ]);
  await publishListEvent(scope, list);
  return line;
}

/** The number or the label of the item, one of its codes, or its name: that of today, or that on the line. */
async function requireCode(scope: TeamScope, line: ItemRecord, code: string): Promise<void> {
  const item = await findStock(scope, line.stock_id);
  const today = item?.deleted_at === null ? item : undefined;
  const names = [line.name, today?.name ?? line.name];
  if (!isCodeOf(code, { id: line.stock_id, names, codes: today?.codes }))
    throw invalid('code', say('pick.code_of_another_item'));
}

/** Why the guarded pick found nothing to change. */
async function whyNot(scope: TeamScope, id: number, delta: number): Promise<Error> {
  const line = await findItem(scope, id);
  if (!line) return notFound();
  if (delta < 0) return invalid('delta', onlyPicked(line.amount_picked), { picked: line.amount_picked });
  if (line.substitute_item_id !== null) return invalid('delta', say('line.has_substitute'), { remaining: 0 });
  const remaining = line.amount_open;
  return invalid(
    'delta',
    remaining <= 0 ? say('line.all_picked') : say('line.only_wanted', { count: remaining }),
    { remaining },
  );
}
