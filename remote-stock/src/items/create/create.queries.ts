import { refreshFigures, useMutation } from '@storeroom/sdk';
import { arriveItem } from '../data/cached-items';
import { createItem, type CreatedItem, type NewItem } from '../data/items.api';
import { belongs } from '../data/items.rules';
import { isDefaultOrder } from '../data/list-address.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListAddress } from '../list/list-scope.hooks';

/** Creates an item; a list that shows the newest first has it at the top at once. */
export function useCreateItem({
  onDone,
  onRefused,
}: {
  onDone: (created: CreatedItem) => void;
  onRefused: (error: Error) => void;
}) {
  const cache = useStockCache();
  const list = useListAddress();
  return useMutation({
    mutationFn: ({ item, key }: { item: NewItem; key: string }) => createItem(item, key),
    onSuccess: (created) => {
      const { stock } = created;
      if (belongs(stock, list)) arriveItem(cache, list, stock, isDefaultOrder(list));
      onDone(created);
      void refreshFigures();
    },
    onError: onRefused,
  });
}
