import { useSearch } from '@storeroom/sdk';

/** Importing (`?import=1`) and the grid (`?mode=grid`) stand in place of the list, at addresses that other pages lead to. */
export function useIsFullPage(): boolean {
  const [search] = useSearch();
  return search.has('import') || search.get('mode') === 'grid';
}
