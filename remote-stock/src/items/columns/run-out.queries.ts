import { request, useQuery } from '@storeroom/sdk';
import type { RunOut } from '@storeroom/contract';
import { useItems } from '../data/items.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListAddress } from '../list/list-scope.hooks';

/** What the log says of an empty item: asked for once for all that the page shows, and again when one of them changes. */
export function useRunOut(id: number): RunOut | undefined {
  const { team } = useStockCache();
  const { data: page } = useItems(useListAddress());
  const rows = page?.data ?? [];
  const ids = rows.map((stock) => stock.id);
  const versions = rows.map(({ version }) => version);
  const { data } = useQuery({
    queryKey: ['stock', team, 'run-out', ids, versions],
    queryFn: ({ signal }) => request('GET /api/stock/run-out', { query: { stock_ids: ids }, signal }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data?.items.find(({ stock_id }) => stock_id === id);
}
