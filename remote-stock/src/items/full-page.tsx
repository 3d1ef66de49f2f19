import { lazyPart, useSearch } from '@storeroom/sdk';

const ImportPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-import" */ './files/import-page')).ImportPage,
);

const GridPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-grid" */ './grid/grid-page')).GridPage,
);

/** What stands in place of the list, each in a file that only those fetch who use it. */
export function FullPage() {
  const [search] = useSearch();
  return search.has('import') ? <ImportPage /> : <GridPage />;
}
