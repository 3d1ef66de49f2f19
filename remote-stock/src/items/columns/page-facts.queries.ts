import { useQuery } from '@storeroom/sdk';
import { useItems } from '../data/items.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListAddress } from '../list/list-scope.hooks';

/** What the log says of one item. */
interface Fact {
  stock_id: number;
}

/**
 * What the log says of an item of the page; undefined while that is fetched. Asked for once for all that the page shows, and
 * again when one of them changes.
 *
 * @param name under which it is kept
 */
export function usePageFact<Known extends Fact>(
  id: number,
  name: string,
  read: (stock_ids: number[], signal: AbortSignal) => Promise<{ items: Known[] }>,
): Known | undefined {
  const { team } = useStockCache();
  const { data: page } = useItems(useListAddress());
  const rows = page?.data ?? [];
  const ids = rows.map((stock) => stock.id);
  const versions = rows.map(({ version }) => version);
  const { data } = useQuery({
    queryKey: ['stock', team, name, ids, versions],
    queryFn: ({ signal }) => read(ids, signal),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data?.items.find(({ stock_id }) => stock_id === id);
}
