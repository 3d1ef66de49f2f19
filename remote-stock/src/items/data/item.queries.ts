import { useAtomValue, useQuery, useRecord } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { knownItem, newer, stockKeys } from './cached-items';
import { itemHistory, oneItem } from './item.api';
import { useStockCache } from './stock-cache.hooks';
import { useMemo } from 'react';
import { unsentItemsAtom } from './item-work.state';

/**
 * The open record: shown at once when a list knows it, then as the server has it; where that is away, as it was last read. With
 * what waits to be sent.
 */
export function useItem(id: number) {
  const cache = useStockCache();
  const record = useRecord<Stock>({
    lists: stockKeys.lists(cache.team),
    isIt: (row) => row.id === id,
    queryKey: stockKeys.item(cache.team, id),
    queryFn: async ({ signal }) => {
      const read = await oneItem(id, signal);
      // A write that was answered while this was read is newer.
      return newer(knownItem(cache, id), read);
    },
    placeholderData: () => knownItem(cache, id),
    staleTime: 0,
  });
  const stock = record.data ?? record.seen;
  const show = useAtomValue(unsentItemsAtom)?.show;
  return { ...record, data: useMemo(() => (stock && show ? show(stock) : stock), [stock, show]) };
}

export function useItemHistory(id: number) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: stockKeys.history(team, id),
    queryFn: ({ signal }) => itemHistory(id, signal),
    staleTime: 0,
  });
}
