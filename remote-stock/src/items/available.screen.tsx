import { lazyPart, useSearch } from '@storeroom/sdk';
import { StockList } from './stock-list';

/** Importing (`?import=1`) and the grid (`?mode=grid`) stand in place of the list, at addresses that other pages lead to. */
function useIsFullPage(): boolean {
  const [search] = useSearch();
  return search.has('import') || search.get('mode') === 'grid';
}

const FullPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-full-page" */ './full-page')).FullPage,
);

export default function AvailableScreen() {
  return useIsFullPage() ? <FullPage /> : <StockList view="available" />;
}
