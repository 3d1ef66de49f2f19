import { dropFromPace, readAtPace } from '@storeroom/sdk';
import { useEffect } from 'react';
import { stockKeys } from '../data/cached-items';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListScope } from '../list/list-scope.hooks';
import { dropFromSelections, refreshSelections } from '../live/apply-item';
import { fetchItems } from '../live/fetch-items';
import { selectionAtom } from '../selection/selection.state';

const TICKED = 'ticked items';

/**
 * Where a list is read anew as a whole, nobody hears which items changed: after a large change, a gap, an undo. What was
 * ticked one by one is then read too, so that what left the view leaves the selection.
 */
export function useReselect(): void {
  const cache = useStockCache();
  const { viewScope } = useListScope();
  useEffect(() => {
    const lists = JSON.stringify(stockKeys.lists(cache.team)).slice(0, -1);
    const read = async () => {
      const selection = viewScope.store.get(selectionAtom);
      if (selection.by === 'filter' || selection.items.size === 0) return;
      const { found, missing } = await fetchItems([...selection.items.keys()]);
      refreshSelections(cache, found);
      for (const id of missing) dropFromSelections(cache, id);
    };
    const stop = cache.client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      if (event.query.queryHash.startsWith(lists)) readAtPace(TICKED, read);
    });
    return () => {
      stop();
      dropFromPace(TICKED);
    };
  }, [cache, viewScope]);
}
