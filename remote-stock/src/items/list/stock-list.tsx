import { usePageSize, useStraightSearch } from '@storeroom/sdk';
import type { View } from '../data/items.rules';
import { addressParameters, LIST_NAMES } from '../data/list-address.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useOpenItem } from '../open-item.hooks';
import type { ListedLocation } from './list-head';
import { ListPage } from './list-page';
import { ListContext, RowScopeContext, useNewListScope, useNewRowScope } from './list-scope.hooks';
import { useAddressedList } from './list-address.hooks';

export interface StockListProps {
  view: View;
  /** The one location whose stock it is; without it the team's. */
  location?: ListedLocation;
}

/** The one list, in one of its three views. */
export function StockList({ view, location }: StockListProps) {
  const list = useAddressedList(view, location?.location_id);
  const { team } = useStockCache();
  const scope = useNewListScope(list, `${team} ${view} ${location?.location_id ?? ''}`);
  const rowScope = useNewRowScope(scope);
  const { open_id } = useOpenItem();
  const parameters = addressParameters(list, usePageSize());
  useStraightSearch([...LIST_NAMES, 'item'], { ...parameters, item: open_id ?? undefined });
  return (
    <ListContext value={scope}>
      <RowScopeContext value={rowScope}>
        <ListPage location={location} />
      </RowScopeContext>
    </ListContext>
  );
}
