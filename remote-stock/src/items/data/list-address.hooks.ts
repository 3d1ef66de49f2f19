import { usePageSize, useSearch } from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import type { View } from './items.rules';
import { readAddress, writeAddress, type ListAddress } from './list-address.rules';
import { useListAddress } from './list-scope.hooks';

/** The list that the address asks for; the same object for as long as it asks for the same. */
export function useAddressedList(view: View, of_location?: number): ListAddress {
  const [search] = useSearch();
  const address = JSON.stringify(readAddress(view, search, usePageSize(), of_location));
  return useMemo(() => JSON.parse(address) as ListAddress, [address]);
}

/** Asks for another list: filters and sorting go back to the first page. Typing replaces, everything else pushes. */
export function useChangeList() {
  const { view, location_id, is_of_location } = useListAddress();
  const of_location = is_of_location ? Number(location_id[0]) : undefined;
  const [, setSearch] = useSearch();
  const pageSize = usePageSize();
  return useCallback(
    (change: Partial<ListAddress>, options?: { replace?: boolean }) =>
      setSearch((search) => {
        // The address may be ahead of what is drawn: what it asks for now is what is changed.
        const asked = readAddress(view, search, pageSize, of_location);
        writeAddress(search, { ...asked, page: 1, ...change }, pageSize);
      }, options),
    [view, of_location, pageSize, setSearch],
  );
}
