import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { type BulkInput, MAX_ITEMS } from './bulk.schema';
import { asQuery, requireClear } from './bulk-selection.rules';
import { readStockOptions } from './stock-filter.rules';
import { countStock, listStockIds } from './stock-list.sql';
import { say } from '../../words/words';

/** What a bulk change is about. */
export interface Selected {
  ids: number[];
  /** Once the items are held: whether each is still meant. */
  stillMeant: () => Promise<(id: number) => boolean>;
}

/** The items named, or what the filter finds now; a filter is asked again once they are held. */
export async function selectItems(scope: TeamScope, input: BulkInput): Promise<Selected> {
  const { stock_ids, filter, expected_total } = input;
  if ((stock_ids === undefined) === (filter === undefined))
    throw invalid('stock_ids', say('selection.ids_or_filter'));
  if (stock_ids !== undefined) {
    return { ids: [...new Set(stock_ids)], stillMeant: () => Promise.resolve(() => true) };
  }

  requireClear(filter ?? {});
  const options = readStockOptions(asQuery(filter ?? {}), scope);
  // One reading says how many there are and which: between two of them another could come.
  const ids = await listStockIds(scope, options, MAX_ITEMS + 1);
  const total = ids.length > MAX_ITEMS ? await countStock(scope, options) : ids.length;
  if (expected_total !== undefined && expected_total !== total) {
    throw invalid('expected_total', say('selection.changed'), { total });
  }
  if (total > MAX_ITEMS) throw invalid('filter', say('item.too_many', { most: MAX_ITEMS }), { total });
  return {
    ids,
    stillMeant: async () => {
      const found = new Set(await listStockIds(scope, options, MAX_ITEMS));
      return (id) => found.has(id);
    },
  };
}
