import { useAtomValue, useSetAtom } from '@storeroom/shared';
import type { Page, Stock } from '@storeroom/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { stockKeys } from './cached-items';
import { adjustAtom } from './item-actions.state';
import { arrivalsAtom, ghostsAtom, resetListAtom } from './items.state';
import { useListAddress, useStockCache } from './list-context';
import { useChangeList } from './use-list-address';

/**
 * Every list begins without the marks of the last one; an address beyond its last page is put right silently; a page
 * that lost rows is filled up from the next one when its ghosts are gone.
 */
export function useListUpkeep(page: Page<Stock> | undefined): void {
  const list = useListAddress();
  const { client, team } = useStockCache();
  const reset = useSetAtom(resetListAtom);
  const adjust = useSetAtom(adjustAtom);
  const ghosts = useAtomValue(ghostsAtom).length;
  const arrivals = useAtomValue(arrivalsAtom).size;
  const change = useChangeList();
  const turnBack = useEffectEvent((to: number) => change({ page: to }, { replace: true }));

  useEffect(() => {
    reset();
    adjust(null);
  }, [list, reset, adjust]);

  const last = page?.pagination.last_page;
  const isBeyond = last !== undefined && list.page > last;
  useEffect(() => {
    if (isBeyond) turnBack(last);
  }, [isBeyond, last]);

  const isShort =
    page !== undefined && list.page < page.pagination.last_page && page.data.length < list.per_page;
  // What waits behind the pill would come with it and move the rows under somebody's hand.
  const mayFill = isShort && ghosts === 0 && arrivals === 0;
  useEffect(() => {
    if (mayFill) void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  }, [mayFill, client, team]);
}
