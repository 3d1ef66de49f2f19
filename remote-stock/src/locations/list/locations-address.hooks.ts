import { usePageSize, useSearch, useStraightSearch } from '@storeroom/sdk';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  addressParameters,
  LIST_NAMES,
  readLocationsAddress,
  writeLocationsAddress,
  type LocationsAddress,
} from '../data/locations-address.rules';

export type ChangeLocations = (change: Partial<LocationsAddress>, options?: { replace?: boolean }) => void;

/** The list that the address asks for, and a verb that asks for another: filters and sorting go back to page 1. */
export function useLocationsAddress(): [LocationsAddress, ChangeLocations] {
  const [search, setSearch] = useSearch();
  const pageSize = usePageSize();
  const list = useMemo(() => readLocationsAddress(search, pageSize), [search, pageSize]);
  useStraightSearch(LIST_NAMES, addressParameters(list, pageSize));
  const change: ChangeLocations = (part, options) =>
    setSearch((next) => {
      // The address may be ahead of what is drawn: what it asks for now is what is changed.
      const asked = readLocationsAddress(next, pageSize);
      writeLocationsAddress(next, { ...asked, page: 1, ...part }, pageSize);
    }, options);
  return [list, change];
}

/** An address beyond the last page is corrected silently. */
export function useLastPage(
  { page }: LocationsAddress,
  last: number | undefined,
  change: ChangeLocations,
): void {
  const turnBack = useEffectEvent((to: number) => change({ page: to }, { replace: true }));
  const isBeyond = last !== undefined && page > last;
  useEffect(() => {
    if (isBeyond) turnBack(last);
  }, [isBeyond, last]);
}
