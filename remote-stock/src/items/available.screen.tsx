import { lazyPart, useSearch } from '@storeroom/sdk';
import { ItemList } from './list/list-page';

const ImportPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-import" */ './files/import-page')).ImportPage,
);

const GridPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-grid" */ './grid/grid-page')).GridPage,
);

/** The import (`?import=1`) and the grid (`?mode=grid`) replace the list, so that other pages can link to them. */
export default function AvailableScreen() {
  const [search] = useSearch();
  if (search.has('import')) return <ImportPage />;
  return search.get('mode') === 'grid' ? <GridPage /> : <ItemList view="available" />;
}
