import type { TeamScope } from '../database/team-scope';
import { type Words, invalid, notFound } from '../http/problem';
import { writeStockLog } from '../logs/stock-log.sql';
import { difference } from '../stock/item-change.rules';
import { isCodeOf } from '../stock/lookup.rules';
import { tellOfStock } from '../stock/stock-event';
import { requireAmount } from '../stock/stock-input';
import { applyDelta, lockStock } from '../stock/stock.sql';
import { deltaIsZero, isArchived, onlyAvailable } from '../stock/stock.texts';
import { tellOfList } from './list-event';
import { requirePicking } from './list-input';
import { type ItemRecord, findItem, findItems, pickItem } from './list-items.sql';
import { writeListLogs } from './list-log.sql';
import { usableItems } from './list-stock.sql';
import type { PickInput } from './lists.schema';
import { lockList } from './lists.sql';
import {
  codeOfAnother,
  deltaOrCode,
  hasSubstitute,
  itemPicked,
  itemUnpicked,
  lineUnknown,
  onlyPicked,
  onlyWanted,
} from './lists.texts';

/**
 * Picks, or puts back, some of a line: what is picked and what is there change together or not at all. Two people
 * at one line wait for each other for as long as the statement takes; both are judged by what is true then.
 */
export async function pickLine(web: TeamScope, list_id: number, item_id: number, input: PickInput) {
  const scope: TeamScope = input.code === undefined ? web : { ...web, cause: 'scan' };
  const before = await findItem(scope, item_id);
  if (before?.list_id !== list_id) throw notFound();
  const delta = readDelta(input);
  const line = await takeOntoLine(scope, before, delta, input.code);
  const item = await applyDelta(scope, line.stock_id, -delta, undefined);
  if (!item) throw await whyNoStock(scope, line.stock_id);
  await writeStockLog(scope, item, {
    action: 'adjusted',
    reason: delta > 0 ? 'used' : 'correction',
    delta: -delta,
    changes: [{ field: 'amount', old: difference(item.amount ?? 0, -delta), new: item.amount }],
    list_id,
    list_item_id: line.id,
  });
  await tellOfStock(scope, 'Edited', line.stock_id, { stock_id: line.stock_id });
  const [picked] = await findItems(scope, list_id, line.id);
  if (!picked?.stock) throw notFound();
  return {
    message: delta > 0 ? itemPicked : itemUnpicked,
    result: { item: picked, stock: picked.stock },
  };
}

/**
 * For an amount that changes by another door in a line's name: the line takes what the item gives. Called before
 * the item is held, as in every pick: nobody then waits for somebody who waits for them.
 */
export async function followOnLine(
  scope: TeamScope,
  { list_item_id, stock_id, delta }: { list_item_id: number; stock_id: number; delta: number },
): Promise<{ list_id: number; list_item_id: number }> {
  const line = await findItem(scope, list_item_id);
  if (line?.stock_id !== stock_id) throw invalid('list_item_id', lineUnknown);
  const { list_id } = await takeOntoLine(scope, line, -delta);
  return { list_id, list_item_id };
}

async function takeOntoLine(
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
  await tellOfList(scope, list);
  return line;
}

/** One, when all that is sent is what was scanned. */
function readDelta({ delta, code }: PickInput): number {
  if (delta === undefined && code === undefined) throw invalid('delta', deltaOrCode);
  const wanted = delta ?? 1;
  requireAmount('delta', wanted);
  if (wanted === 0) throw invalid('delta', deltaIsZero);
  return wanted;
}

/** The number or the label of the item, or its name: that of today, or that on the line. */
async function requireCode(scope: TeamScope, line: ItemRecord, code: string): Promise<void> {
  const [item] = await usableItems(scope, [line.stock_id]);
  const names = [line.name, item?.name ?? line.name];
  if (!isCodeOf(code, { id: line.stock_id, names })) throw invalid('code', codeOfAnother);
}

/** Why the guarded pick found nothing to change. */
async function whyNot(scope: TeamScope, id: number, delta: number): Promise<Error> {
  const line = await findItem(scope, id);
  if (!line) return notFound();
  if (delta < 0) return refused(onlyPicked(line.amount_picked), { picked: line.amount_picked });
  if (line.substitute_item_id !== null) return refused(hasSubstitute, { remaining: 0 });
  const remaining = line.amount_open;
  return refused(onlyWanted(remaining), { remaining });
}

async function whyNoStock(scope: TeamScope, id: number): Promise<Error> {
  const item = await lockStock(scope, id);
  if (!item || item.deleted_at !== null) return invalid('stock_id', isArchived);
  const available = item.amount ?? 0;
  return refused(onlyAvailable(available), { available });
}

function refused(words: Words, result: Record<string, number>): Error {
  return invalid('delta', words, result);
}
