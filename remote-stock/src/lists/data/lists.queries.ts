import { useQuery } from '@storeroom/sdk';
import { useMemo } from 'react';
import { previousOf, useStockCache } from '../../items';
import { useBooked, useEntries, useUnkept, withWaiting } from '../../waiting';
import { countsOf, listKeys } from './list-cache';
import { listsOf, oneList, type ListView } from './lists.api';

/** One's own lists, by a part of their customer or name. */
export function useLists(view: ListView, name = '') {
  const { team } = useStockCache();
  return useQuery({
    queryKey: listKeys.page(team, view, name),
    queryFn: ({ signal }) => listsOf(view, name, signal),
    placeholderData: previousOf(team),
  });
}

/** A list as it is with what was done here and is not booked yet. */
export function useList(id: number) {
  const { team } = useStockCache();
  const entries = useEntries();
  const unkept = useUnkept();
  const known = useBooked();
  const query = useQuery({
    queryKey: listKeys.one(team, id),
    queryFn: ({ signal }) => oneList(id, signal),
  });
  const { data: booked } = query;
  const data = useMemo(() => {
    if (!booked) return booked;
    // What only this page has is not shown as done.
    const kept = entries.filter((entry) => unkept.get(entry.id) !== 'refused');
    const items = withWaiting(booked, kept, known);
    return items === booked.items ? booked : { ...booked, items: [...items], ...countsOf(items) };
  }, [booked, entries, unkept, known]);
  return { ...query, data };
}
