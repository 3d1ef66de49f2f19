import type { TeamScope } from '../../ground/database/team-scope';
import { invalid } from '../../ground/http/problem';
import { type BulkInput, MAX_ITEMS } from './bulk.schema';
import { asQuery, requireClear } from './bulk-selection.rules';
import { readStockOptions } from './stock-filter.rules';
import { countStock, listStockIds } from './stock-list.sql';
import { idsOrFilter, selectionChanged, tooManyItems } from './stock.texts';

/** How far a selection may have drifted from what the person saw. */
const DRIFT = 0.05;

/** The ids that a bulk change is about: those named, or what the filter finds now. */
export async function selectItems(scope: TeamScope, input: BulkInput): Promise<number[]> {
  const { stock_ids, filter, expected_total } = input;
  if ((stock_ids === undefined) === (filter === undefined)) throw invalid('stock_ids', idsOrFilter);
  if (stock_ids !== undefined) return [...new Set(stock_ids)];

  requireClear(filter ?? {});
  const options = readStockOptions(asQuery(filter ?? {}), scope);
  const total = await countStock(scope, options);
  if (expected_total !== undefined) requireNear(total, expected_total);
  if (total > MAX_ITEMS) throw invalid('filter', tooManyItems(MAX_ITEMS), { total });
  return listStockIds(scope, options, MAX_ITEMS);
}

function requireNear(total: number, expected: number): void {
  if (Math.abs(total - expected) > expected * DRIFT) {
    throw invalid('expected_total', selectionChanged, { total });
  }
}
