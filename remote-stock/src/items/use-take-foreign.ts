import { useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { useCallback } from 'react';
import { isAdjusting } from './adjust.queries';
import { arriveItem, isShown, knownItem } from './cached-items';
import { belongs } from './items.rules';
import { addArrivalAtom, markChangedAtom, nameGhostAtom } from './items.state';
import { isDefaultOrder } from './list-address.rules';
import { useListAddress, useStockCache } from './list-context';
import { useTakeNews } from './use-take-news';

/** Takes in an item as a colleague left it: its row changes and is marked, leaves, or arrives. */
export function useTakeForeign(isTableBusy: () => boolean) {
  const cache = useStockCache();
  const list = useListAddress();
  const { put } = useTakeNews();
  const markChanged = useSetAtom(markChangedAtom);
  const nameGhost = useSetAtom(nameGhostAtom);
  const addArrival = useSetAtom(addArrivalAtom);

  return useCallback(
    (news: Stock) => {
      // The answer to the own press will bring newer news than this.
      if (isAdjusting(cache, news.id)) return;
      const known = knownItem(cache, news.id);
      const stood = isShown(cache, list, news.id);
      put(news);
      nameGhost(news.id, news.updated_by);
      if (stood && known && known.version < news.version) markChanged(news.id, news.updated_by);
      if (stood || !belongs(news, list)) return;
      const unasked = isDefaultOrder(list) && !isTableBusy();
      arriveItem(cache, list, news, unasked);
      if (unasked) markChanged(news.id, news.updated_by);
      else addArrival(news.id);
    },
    [cache, list, put, nameGhost, markChanged, addArrival, isTableBusy],
  );
}
