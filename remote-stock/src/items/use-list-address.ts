import { useSearch } from '@storeroom/shared';
import { useCallback, useMemo } from 'react';
import type { View } from './items.rules';
import { readAddress, writeAddress, type ListAddress } from './list-address.rules';
import { useListAddress } from './list-context';

/** The list that the address asks for; the same object for as long as it asks for the same. */
export function useAddressedList(view: View): ListAddress {
  const [search] = useSearch();
  const asked = JSON.stringify(readAddress(view, search));
  return useMemo(() => JSON.parse(asked) as ListAddress, [asked]);
}

/** Asks for another list: filters and sorting go back to the first page. Typing replaces, everything else pushes. */
export function useChangeList() {
  const list = useListAddress();
  const [, setSearch] = useSearch();
  return useCallback(
    (change: Partial<ListAddress>, options?: { replace?: boolean }) =>
      setSearch((search) => writeAddress(search, { ...list, page: 1, ...change }), options),
    [list, setSearch],
  );
}
