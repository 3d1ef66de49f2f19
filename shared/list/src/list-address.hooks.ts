import { usePageSize, usePath, useSearch, useStraightSearch } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ListAddress } from './list-address';

export type ChangeList<List> = (change: Partial<List>, options?: { replace?: boolean }) => void;

/** The list that the address describes, and functions to change it. A change of filters or order returns to page 1. */
export interface AddressedList<List> {
  list: List;
  change: ChangeList<List>;
  /** The address of the list with this change. */
  to: (change: Partial<List>) => string;
  /** The user's preferred number of rows per page, used when the address has none. */
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
        // The address may have changed since the last render, so the change applies to the present address.
        const present = address.read(next, pageSize);
        address.write(next, { ...present, page: 1, ...part }, pageSize);
      }, options),
    to: (part) => {
      const next = new URLSearchParams(search);
      address.write(next, { ...list, page: 1, ...part }, pageSize);
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}

/** Replaces a page number beyond the last page by the last page. */
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
