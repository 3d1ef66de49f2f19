import { ApiError, useMutation, useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { arriveItem, stockKeys } from './cached-items';
import { createItem, editItem, type ItemFields, type NewItem } from './items.api';
import { belongs } from './items.rules';
import { isDefaultOrder } from './list-address.rules';
import { useListAddress, useStockCache } from './list-context';
import { noteOwnWriteAtom } from './own-write.state';
import { useTakeNews } from './use-take-news';

export interface Edit {
  fields: Partial<ItemFields>;
  version: number;
}

export interface EditTold {
  onDone: (stock: Stock) => void;
  onRefused: (error: Error, edit: Edit) => void;
}

/** Saves fields of one item. What to do about a refusal, a 409 above all, is the form's business. */
export function useEditItem(id: number, { onDone, onRefused }: EditTold) {
  const cache = useStockCache();
  const { put } = useTakeNews();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  return useMutation({
    mutationFn: ({ fields, version }: Edit) => editItem(id, fields, version),
    onMutate: () => noteOwnWrite(id),
    onSuccess: (stock) => {
      put(stock);
      onDone(stock);
      void cache.client.invalidateQueries({ queryKey: stockKeys.reports(cache.team) });
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: onRefused,
  });
}

/** The record that a 409 answered with; null for any other failure. */
export function currentOf(error: unknown): Stock | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return ((error.result ?? {}) as { current?: Stock }).current ?? null;
}

/** Creates an item; where the list shows the newest first it stands at the top at once. */
export function useCreateItem({
  onDone,
  onRefused,
}: {
  onDone: (stock: Stock) => void;
  onRefused: (error: Error) => void;
}) {
  const cache = useStockCache();
  const list = useListAddress();
  return useMutation({
    mutationFn: ({ item, key }: { item: NewItem; key: string }) => createItem(item, key),
    onSuccess: (stock) => {
      if (belongs(stock, list)) arriveItem(cache, list, stock, isDefaultOrder(list));
      onDone(stock);
      void cache.client.invalidateQueries({ queryKey: stockKeys.reports(cache.team) });
    },
    onError: onRefused,
  });
}
