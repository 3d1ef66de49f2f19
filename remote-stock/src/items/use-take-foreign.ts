import { now, useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { useCallback } from 'react';
import { isAdjusting } from './adjust.queries';
import { arriveItem, knownItem, rowsOf } from './cached-items';
import { belongs } from './items.rules';
import { addArrivalsAtom, markChangedAtom, nameGhostsAtom, type Doers } from './items.state';
import { isDefaultOrder } from './list-address.rules';
import { useListAddress, useStockCache } from './list-context';
import { useTakeNews } from './use-take-news';

const doersOf = (news: readonly Stock[]): Doers => new Map(news.map((stock) => [stock.id, stock.updated_by]));

/** Takes in items as colleagues left them, all in one go: rows change and are marked, leave, or arrive. */
export function useTakeForeign(isTableBusy: () => boolean) {
  const cache = useStockCache();
  const list = useListAddress();
  const { putAll } = useTakeNews();
  const markChanged = useSetAtom(markChangedAtom);
  const nameGhosts = useSetAtom(nameGhostsAtom);
  const addArrivals = useSetAtom(addArrivalsAtom);

  return useCallback(
    (found: readonly Stock[]) => {
      // The answer to the own press will bring newer news than these.
      const news = found.filter(({ id }) => !isAdjusting(cache, id));
      const stood = new Map(rowsOf(cache, list).map(({ id, version }) => [id, version]));
      const changed = news.filter(({ id, version }) => {
        const known = stood.has(id) ? knownItem(cache, id) : undefined;
        return known !== undefined && known.version < version;
      });
      putAll(news);
      nameGhosts(doersOf(news));
      const arrived = news.filter((stock) => !stood.has(stock.id) && belongs(stock, list));
      const unasked = isDefaultOrder(list) && !isTableBusy();
      for (const stock of arrived) arriveItem(cache, list, stock, unasked);
      markChanged(doersOf(unasked ? [...changed, ...arrived] : changed), now());
      if (!unasked) addArrivals(arrived.map(({ id }) => id));
    },
    [cache, list, putAll, nameGhosts, markChanged, addArrivals, isTableBusy],
  );
}
