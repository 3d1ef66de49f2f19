import type { StockList, StockListRow } from '@storeroom/contract';
import { useAtomValue, useQuery, useRecord, userAtom } from '@storeroom/sdk';
import { useMemo } from 'react';
import { ownLists, previousOf, useStockCache, type ListView } from '../../items';
import {
  isWaiting,
  listOf,
  useBooked,
  useEntriesOfList,
  useOnlyHere,
  useQueue,
  withWaiting,
} from '../../unsent';
import { countsOf, knownList, listKeys } from './list-cache';
import { oneList } from './lists.api';

/** So many lists are fetched at once; whoever has more finds them by search. */
const MOST = 100;

/** One's own lists, by a part of their customer or name. */
export function useLists(view: ListView, name = '') {
  const { team } = useStockCache();
  const person = useAtomValue(userAtom)?.id ?? 0;
  return useQuery({
    queryKey: listKeys.page(team, view, name),
    queryFn: ({ signal }) => ownLists(view, person, { name: name.trim() || null, per_page: MOST }, signal),
    placeholderData: previousOf(team),
  });
}

/** A row reckoned with what waits to be sent: the lines are read for that, where anything waits. */
export function useShownRow(row: StockListRow): StockListRow {
  const waits = useEntriesOfList(row.id).some(isWaiting);
  const { data } = useList(row.id, waits);
  return waits && data ? data : row;
}

/** A list as it is with what was done here and is not booked yet. */
export function useList(id: number, isAsked = true) {
  const cache = useStockCache();
  const { team } = cache;
  const queue = useQueue();
  const entries = useEntriesOfList(id);
  const onlyHere = useOnlyHere();
  const known = useBooked();
  const record = useRecord<StockList, StockListRow>({
    queryKey: listKeys.one(team, id),
    queryFn: async ({ signal }) => {
      const read = await oneList(id, signal);
      // It may have what was sent meanwhile, which is counted with it until the answer is there.
      await queue.untilAnswered((entry) => listOf(entry) === id);
      const known = knownList(cache, id);
      // A write that was answered meanwhile is newer than what was asked for before it.
      return known && known.version > read.version ? known : read;
    },
    enabled: isAsked,
    lists: listKeys.rows(team),
    isIt: (row) => row.id === id,
  });
  const { data: booked } = record;
  const data = useMemo(() => {
    if (!booked) return booked;
    // What only this page has is not shown as done.
    const kept = entries.filter(({ id: entry }) => !onlyHere.has(entry));
    const shown = withWaiting(booked, kept, known);
    return shown === booked ? booked : { ...shown, ...countsOf(shown.items) };
  }, [booked, entries, onlyHere, known]);
  return { ...record, data };
}
