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
  listWithUnsent,
} from '../../unsent';
import { countsOf, knownList, listKeys } from './list-cache';
import { oneList } from './lists.api';

/** The most lists that are fetched at once; further ones are found by search. */
const MAX_LISTS = 100;

/** The lists of the signed-in person, by a part of customer or name. */
export function useLists(view: ListView, name = '') {
  const { team } = useStockCache();
  const person = useAtomValue(userAtom)?.id ?? 0;
  return useQuery({
    queryKey: listKeys.page(team, view, name),
    queryFn: ({ signal }) =>
      ownLists(view, person, { name: name.trim() || null, per_page: MAX_LISTS }, signal),
    placeholderData: previousOf(team),
  });
}

/** A row with its waiting changes applied. The lines of a list are only read if something waits. */
export function useShownRow(row: StockListRow): StockListRow {
  const waits = useEntriesOfList(row.id).some(isWaiting);
  const { data } = useList(row.id, waits);
  return waits && data ? data : row;
}

/** A list with the changes made on this device that are not booked yet. */
export function useList(id: number, isAsked = true) {
  const cache = useStockCache();
  const { team } = cache;
  const queue = useQueue();
  const entries = useEntriesOfList(id);
  const onlyHere = useOnlyHere();
  const booked = useBooked();
  const record = useRecord<StockList, StockListRow>({
    queryKey: listKeys.one(team, id),
    queryFn: async ({ signal }) => {
      const read = await oneList(id, signal);
      // It may already include an entry that was sent meanwhile, which would be applied twice until its answer comes.
      await queue.untilAnswered((entry) => listOf(entry) === id);
      const cached = knownList(cache, id);
      // The answer to a later write may have come first: it is newer.
      return cached && cached.version > read.version ? cached : read;
    },
    enabled: isAsked,
    lists: listKeys.rows(team),
    isIt: (row) => row.id === id,
  });
  const { data: read } = record;
  const data = useMemo(() => {
    if (!read) return read;
    // Entries that the device could not store are not shown as done.
    const storedEntries = entries.filter(({ id: entry }) => !onlyHere.has(entry));
    const shown = listWithUnsent(read, storedEntries, booked);
    return shown === read ? read : { ...shown, ...countsOf(shown.items) };
  }, [read, entries, onlyHere, booked]);
  return { ...record, data };
}
