import { usePageSize, useSearch, useStraightSearch } from '@storeroom/sdk';
import { useMemo } from 'react';
import {
  addressParameters,
  PEOPLE_NAMES,
  readPeopleAddress,
  writePeopleAddress,
  type PeopleAddress,
} from '../data/people-address.rules';

export type ChangePeople = (change: Partial<PeopleAddress>, options?: { replace?: boolean }) => void;

/** The list that the address asks for, and a verb that asks for another: filters and sorting go back to page 1. */
export function usePeopleAddress(): [PeopleAddress, ChangePeople] {
  const [search, setSearch] = useSearch();
  const pageSize = usePageSize();
  const list = useMemo(() => readPeopleAddress(search, pageSize), [search, pageSize]);
  useStraightSearch(PEOPLE_NAMES, addressParameters(list, pageSize));
  const change: ChangePeople = (part, options) =>
    setSearch((next) => {
      // The address may be ahead of what is drawn: what it asks for now is what is changed.
      const asked = readPeopleAddress(next, pageSize);
      writePeopleAddress(next, { ...asked, page: 1, ...part }, pageSize);
    }, options);
  return [list, change];
}
