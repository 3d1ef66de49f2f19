import { useAtomValue } from '@storeroom/sdk';
import type { Page, Stock } from '@storeroom/contract';
import { useEffect, useEffectEvent } from 'react';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useChangeList, useListScope } from '../data/list-scope.hooks';
import { arrivalsAtom, leavingRowsAtom } from '../data/list.state';

/**
 * An address beyond the last page is corrected silently; a page that lost rows is filled up from the next one when its
 * leaving rows are gone.
 */
export function useListSync(page: Page<Stock> | undefined): void {
  const list = useListScope();
  const { client, team } = useStockCache();
  const leaving = useAtomValue(leavingRowsAtom, list).length;
  const arrivals = useAtomValue(arrivalsAtom, list).size;
  const { address } = list;
  const change = useChangeList();
  const turnBack = useEffectEvent((to: number) => change({ page: to }, { replace: true }));

  const last = page?.pagination.last_page;
  const isBeyond = last !== undefined && address.page > last;
  useEffect(() => {
    if (isBeyond) turnBack(last);
  }, [isBeyond, last]);

  const isShort =
    page !== undefined && address.page < page.pagination.last_page && page.data.length < address.per_page;
  // The fetch would also bring what waits behind the pill, and move rows that the user points at.
  const mayFill = isShort && leaving === 0 && arrivals === 0;
  useEffect(() => {
    if (mayFill) void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  }, [mayFill, client, team]);
}
