import type { Permission } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { forbidden, invalid } from '../http/problem';
import { type BulkInput, MOST_ITEMS } from './bulk.schema';
import { SHELF_GATES, readStockWish } from './stock-filter.rules';
import { countStock, listStockIds } from './stock-list.sql';
import { idsOrFilter, selectionChanged, tooManyItems } from './stock.texts';

/** How far a selection may have drifted from what the person saw. */
const DRIFT = 0.05;

/** The ids that a bulk change is about: those named, or what the filter finds now. */
export async function selectItems(
  scope: TeamScope,
  input: BulkInput,
  held: ReadonlySet<Permission>,
): Promise<number[]> {
  const { stock_ids, filter, expected_total } = input;
  if ((stock_ids === undefined) === (filter === undefined)) throw invalid('stock_ids', idsOrFilter);
  if (stock_ids !== undefined) return [...new Set(stock_ids)];

  const wish = readStockWish(
    Object.fromEntries(Object.entries(filter ?? {}).map(([name, value]) => [name, String(value)])),
  );
  const gate = SHELF_GATES[wish.shelf];
  if (!held.has(gate)) throw forbidden(gate);
  const total = await countStock(scope, wish);
  if (expected_total !== undefined) requireNear(total, expected_total);
  if (total > MOST_ITEMS) throw invalid('filter', tooManyItems(MOST_ITEMS), { total });
  return listStockIds(scope, wish, MOST_ITEMS);
}

function requireNear(total: number, expected: number): void {
  if (Math.abs(total - expected) > expected * DRIFT) {
    throw invalid('expected_total', selectionChanged, { total });
  }
}
