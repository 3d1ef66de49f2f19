import { usePageSize, useSearch, useStraightSearch } from '@storeroom/sdk';
import { useMemo } from 'react';
import {
  addressParameters,
  LIST_NAMES,
  readTeamsAddress,
  writeTeamsAddress,
  type TeamsAddress,
} from '../data/teams-address.rules';

export type ChangeTeams = (change: Partial<TeamsAddress>, options?: { replace?: boolean }) => void;

/** The list that the address asks for, and a verb that asks for another: filters and sorting go back to page 1. */
export function useTeamsAddress(): [TeamsAddress, ChangeTeams] {
  const [search, setSearch] = useSearch();
  const pageSize = usePageSize();
  const list = useMemo(() => readTeamsAddress(search, pageSize), [search, pageSize]);
  useStraightSearch(LIST_NAMES, addressParameters(list, pageSize));
  const change: ChangeTeams = (part, options) =>
    setSearch((next) => {
      // The address may be ahead of what is drawn: what it asks for now is what is changed.
      const asked = readTeamsAddress(next, pageSize);
      writeTeamsAddress(next, { ...asked, page: 1, ...part }, pageSize);
    }, options);
  return [list, change];
}
