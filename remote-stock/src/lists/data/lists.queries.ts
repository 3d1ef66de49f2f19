import type { StockListRow } from '@storeroom/contract';
import { useQuery } from '@storeroom/sdk';
import { useMemo } from 'react';
import { previousOf, useStockCache } from '../../items';
import { isWaiting, useBooked, useEntriesOfList, useOnlyHere, withWaiting } from '../../waiting';
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

/** How far a list is, reckoned with what waits to be sent: its lines are read for that, where anything waits. */
export function useProgress(row: StockListRow): Pick<StockListRow, 'picked_count' | 'item_count'> {
  const waits = useEntriesOfList(row.id).some(isWaiting);
  const { data } = useList(row.id, waits);
  return waits && data ? data : row;
}

/** A list as it is with what was done here and is not booked yet. */
export function useList(id: number, isAsked = true) {
  const { team } = useStockCache();
  const entries = useEntriesOfList(id);
  const onlyHere = useOnlyHere();
  const known = useBooked();
  const query = useQuery({
    queryKey: listKeys.one(team, id),
    queryFn: ({ signal }) => oneList(id, signal),
    enabled: isAsked,
  });
  const { data: booked } = query;
  const data = useMemo(() => {
    if (!booked) return booked;
    // What only this page has is not shown as done.
    const kept = entries.filter(({ id: entry }) => !onlyHere.has(entry));
    const items = withWaiting(booked, kept, known);
    return items === booked.items ? booked : { ...booked, items: [...items], ...countsOf(items) };
  }, [booked, entries, onlyHere, known]);
  return { ...query, data };
}
