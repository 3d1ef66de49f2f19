import { useQuery } from '@storeroom/sdk';
import { previousOf, useStockCache } from '../../items';
import { listKeys } from './list-cache';
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

export function useList(id: number) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: listKeys.one(team, id),
    queryFn: ({ signal }) => oneList(id, signal),
  });
}
