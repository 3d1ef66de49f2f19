import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, invalid, notFound } from '../../platform/http/problem';
import { countedAlready, writeWithReversal } from '../counts/late-change';
import { adjust, withLogFields, isRefused } from '../stock/item-change.rules';
import { lockManyStock } from '../stock/many-stock.sql';
import { requireAmount } from '../stock/stock-input';
import { byScan } from '../stock/scanned';
import type { StockRecord } from '../stock/stock.sql';
import { findLine, findLines } from './list-lines.sql';
import { changePicked } from './pick-from-line';
import type { PickInput } from './lists.schema';
import { say } from '../../words/words';

/**
 * Picks from a line, or puts back: the line and the item change in one transaction. Two picks of one line wait for each
 * other, and the second is checked against what the first has left.
 */
export async function pickLine(outer: TeamScope, list_id: number, line_id: number, input: PickInput) {
  const scope = input.code === undefined ? outer : byScan(outer);
  const before = await findLine(scope, line_id);
  if (before?.list_id !== list_id) throw notFound();
  const delta = readDelta(input);
  const line = await changePicked(scope, before, delta, input.code);
  const locked = await lockManyStock(scope, [line.stock_id]);
  const item = locked.items.get(line.stock_id);
  if (!item || item.removed_at !== null) throw invalid('stock_id', say('item.is_archived'));
  const reversal = await countedAlready(scope, item, { delta: -delta, sides: input.sides, field: 'delta' });
  const change = (state: StockRecord) =>
    withLogFields(adjust(state, { delta: -delta, reason: delta > 0 ? 'used' : 'correction' }), {
      list_id,
      list_item_id: line.id,
    });
  requireStock(await writeWithReversal(scope, item, reversal, change, locked));
  const [picked] = await findLines(scope, list_id, line.id);
  if (!picked?.stock) throw notFound();
  return {
    message: delta > 0 ? say('line.picked') : say('line.unpicked'),
    result: { item: picked, stock: picked.stock },
  };
}

/** The amount of a pick: 1 when only a scanned code is sent. */
function readDelta({ delta, code }: PickInput): number {
  if (delta === undefined && code === undefined) throw invalid('delta', say('pick.delta_or_code'));
  const wanted = delta ?? 1;
  requireAmount('delta', wanted);
  if (wanted === 0) throw invalid('delta', say('amount.delta_is_zero'));
  return wanted;
}

/** Translates a refusal of the stock into the fields of a pick. */
function requireStock(verdict: object): void {
  if (!isRefused(verdict)) return;
  const { amount, deleted_at, ...others } = verdict.refused;
  const refused = {
    ...others,
    ...(amount && { delta: amount }),
    ...(deleted_at && { stock_id: deleted_at }),
  };
  throw new Invalid(refused, verdict.result);
}
