import type { Page, StockListRow } from '@storeroom/contract';
import { request, useQuery } from '@storeroom/sdk';
import { useStockCache } from '../../items';
import { listKeys } from './list-cache';
import { useListsLive } from './lists.realtime';

/** With more lists than fit on one page only their number is shown. */
const MAX_LISTS = 100;

/** How many picking lists of the person are open, and how many of their lines are to be picked; kept up to date. */
export function useOpenListCount(isAsked: boolean) {
  const { team } = useStockCache();
  useListsLive();
  return useQuery({
    queryKey: [...listKeys.rows(team), 'count'],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const result = await request('GET /api/stock/lists/{list}', {
        path: { list: 'picking' },
        query: { per_page: MAX_LISTS },
        signal,
      });
      const { data, pagination } = (result as { lists: Page<StockListRow> }).lists;
      const left = data.map((list) => list.item_count - list.picked_count - list.short_count);
      return {
        lists: pagination.total,
        lines: data.length < pagination.total ? null : left.reduce((sum, lines) => sum + lines, 0),
      };
    },
  });
}
