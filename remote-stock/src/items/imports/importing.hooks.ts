import { useSearch } from '@storeroom/sdk';

const KEY = 'import';

/** Importing has an address of its own (`?import=1`), so that other pages can lead here. */
export function useImporting(): boolean {
  const [search] = useSearch();
  return search.has(KEY);
}
