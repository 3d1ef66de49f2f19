import { lazyOverlay, lazyPart, usePageSize, useStraightSearch } from '@storeroom/sdk';
import type { View } from './data/items.rules';
import { addressParameters, LIST_NAMES } from './data/list-address.rules';
import { useStockCache } from './data/stock-cache.hooks';
import { loadListParts } from './list/lazy-parts';
import {
  ListContext,
  RowScopeContext,
  useAddressedList,
  useNewListScope,
  useNewRowScope,
  useOpenItem,
} from './data/list-scope.hooks';
import { type ListedLocation, ListPage } from './list/list-page';

const ItemPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "item-panel" */ './panel/item-panel')).ItemPanel,
);

const BulkBar = lazyPart(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/bulk-bar')).BulkBar,
);

const BulkDialogs = lazyOverlay(
  async () => (await import(/* webpackChunkName: "item-bulk" */ './bulk/bulk-dialogs')).BulkDialogs,
);

const PARTS = { ItemPanel, BulkBar, BulkDialogs };

/** Loads the parts while the browser is idle, so that each opens at once, also without a network. Never rejects. */
export const loadLazyParts = (): Promise<void> => loadListParts(PARTS);

interface ItemListProps {
  view: View;
  /** The location whose items are listed; by default those of the whole team. */
  location?: ListedLocation;
}

/** The list of items, in one of its three views. */
export function ItemList({ view, location }: ItemListProps) {
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
        <ListPage location={location} parts={PARTS} />
      </RowScopeContext>
    </ListContext>
  );
}
