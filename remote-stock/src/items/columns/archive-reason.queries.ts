import { request, useQuery } from '@storeroom/sdk';
import { useItems } from '../data/items.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListAddress } from '../list/list-scope.hooks';

/**
 * Why an item was archived; null where nobody said so, undefined while that is fetched. Asked for once for all that the page
 * shows, and again when one of them changes.
 */
export function useArchiveReason(id: number): string | null | undefined {
  const { team } = useStockCache();
  const { data: page } = useItems(useListAddress());
  const rows = page?.data ?? [];
  const ids = rows.map((stock) => stock.id);
  const versions = rows.map(({ version }) => version);
  const { data } = useQuery({
    queryKey: ['stock', team, 'archive-reasons', ids, versions],
    queryFn: ({ signal }) => request('GET /api/stock/archive-reasons', { query: { stock_ids: ids }, signal }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data?.items.find(({ stock_id }) => stock_id === id)?.reason;
}
