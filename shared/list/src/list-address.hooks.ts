import { usePageSize, usePath, useSearch, useStraightSearch } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ListAddress } from './list-address';

export type ChangeList<List> = (change: Partial<List>, options?: { replace?: boolean }) => void;

/** The list that the address asks for, and ways to another: filters and sorting go back to page 1. */
export interface AddressedList<List> {
  list: List;
  change: ChangeList<List>;
  /** Where such a list stands. */
  to: (change: Partial<List>) => string;
  /** How many rows the reader wants where the address does not say. */
  pageSize: number;
}

export function useListAddress<List extends ListRequest>(address: ListAddress<List>): AddressedList<List> {
  const [search, setSearch] = useSearch();
  const path = usePath();
  const pageSize = usePageSize();
  const list = useMemo(() => address.read(search, pageSize), [address, search, pageSize]);
  useStraightSearch(address.names, address.parameters(list, pageSize));
  return {
    list,
    pageSize,
    change: (part, options) =>
      setSearch((next) => {
        // The address may be ahead of what is drawn: what it asks for now is what is changed.
        const asked = address.read(next, pageSize);
        address.write(next, { ...asked, page: 1, ...part }, pageSize);
      }, options),
    to: (part) => {
      const next = new URLSearchParams(search);
      address.write(next, { ...list, page: 1, ...part }, pageSize);
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}

/** An address beyond the last page is corrected silently. */
export function useLastPage<List extends ListRequest>(
  { list, change }: AddressedList<List>,
  last: number | undefined,
): void {
  const turnBack = useEffectEvent((page: number) => change({ page } as Partial<List>, { replace: true }));
  const isBeyond = last !== undefined && list.page > last;
  useEffect(() => {
    if (isBeyond) turnBack(last);
  }, [isBeyond, last]);
}
