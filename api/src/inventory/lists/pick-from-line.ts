import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { difference } from '../stock/amount.rules';
import { isCodeOf } from '../stock/lookup.rules';
import { findStock } from '../stock/stock-row.sql';
import { publishListEvent } from './list-event';
import { onlyPicked, requirePicking } from './list-input';
import { type LineRecord, findLine, addToPicked } from './list-lines.sql';
import { writeListLogs } from './list-log.sql';
import { lockList } from './lists.sql';
import { say } from '../../words/words';

/**
 * Picks from a line for a change of an amount that names the line without being a call of the pick operation. Called
 * before the item is locked, as every pick locks the line first, so that two of them never deadlock.
 */
export async function pickFromNamedLine(
  scope: TeamScope,
  { list_item_id, stock_id, delta }: { list_item_id: number; stock_id: number; delta: number },
): Promise<{ list_id: number; list_item_id: number }> {
  const line = await findLine(scope, list_item_id);
  if (line?.stock_id !== stock_id) throw invalid('list_item_id', say('line.unknown'));
  const { list_id } = await changePicked(scope, line, -delta);
  return { list_id, list_item_id };
}

/** Changes the picked amount of the line; the caller changes the amount of the item. */
export async function changePicked(
  scope: TeamScope,
  before: LineRecord,
  delta: number,
  code?: string,
): Promise<LineRecord> {
  const list = await lockList(scope, before.list_id, 'share');
  if (!list) throw notFound();
  requirePicking(list);
  if (code !== undefined) await requireCode(scope, before, code);
  const line = await addToPicked(scope, before.id, delta);
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

/** Checks that a scanned code belongs to the item of the line: its number, label, codes, or its name, now or on the line. */
async function requireCode(scope: TeamScope, line: LineRecord, code: string): Promise<void> {
  const item = await findStock(scope, line.stock_id);
  const today = item?.deleted_at === null ? item : undefined;
  const names = [line.name, today?.name ?? line.name];
  if (!isCodeOf(code, { id: line.stock_id, names, codes: today?.codes }))
    throw invalid('code', say('pick.code_of_another_item'));
}

/** Finds out why the statement of a pick changed no row. */
async function whyNot(scope: TeamScope, id: number, delta: number): Promise<Error> {
  const line = await findLine(scope, id);
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
