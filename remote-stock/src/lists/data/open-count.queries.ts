import type { Page, StockListRow } from '@storeroom/contract';
import { request, useQuery } from '@storeroom/sdk';
import { useStockCache } from '../../items';
import { listKeys } from './list-cache';
import { useListsLive } from './lists.realtime';

/** Of one's own open lists only how many there are is wanted: no more of them than a page has at least. */
const FEWEST = 4;

/** How many picking lists of one's own are open, kept as the server has it. */
export function useOpenListCount(isAsked: boolean) {
  const { team } = useStockCache();
  useListsLive();
  return useQuery({
    queryKey: [...listKeys.rows(team), 'count'],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const result = await request('GET /api/stock/lists/{list}', {
        path: { list: 'picking' },
        query: { per_page: FEWEST },
        signal,
      });
      return (result as { lists: Page<StockListRow> }).lists.pagination.total;
    },
  });
}
