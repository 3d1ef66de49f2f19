import { useEffect, useEffectEvent } from 'react';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListScope } from '../data/list-scope.hooks';
import { listsOnScreen, type ListOnScreen } from './on-screen';

/** Lets changes of the stock, own and remote, reach this list for as long as it is shown. */
export function useListOnScreen(list: Pick<ListOnScreen, 'isTableBusy' | 'onRemoteChange'>): void {
  const cache = useStockCache();
  const { address, store, viewScope } = useListScope();
  const isTableBusy = useEffectEvent(() => list.isTableBusy());
  const onRemoteChange = useEffectEvent((ids: readonly number[]) => list.onRemoteChange(ids));
  useEffect(
    () =>
      listsOnScreen.add(cache, {
        address,
        store,
        viewScope,
        isTableBusy: () => isTableBusy(),
        onRemoteChange: (ids) => onRemoteChange(ids),
      }),
    [cache, address, store, viewScope],
  );
}
