import { now, refreshFigures, useMutation } from '@storeroom/sdk';
import { arriveItem } from '../data/cached-items';
import { createItem, type CreatedItem, type NewItem } from '../data/item.api';
import { belongs } from '../data/items.rules';
import { isDefaultOrder } from '../data/list-address.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useListAddress } from '../list/list-scope.hooks';
import { useSend } from '../saving/saving.hooks';

/** Creates an item; a list that shows the newest first has it at the top at once. */
export function useCreateItem({
  onDone,
  onKept,
  onRefused,
}: {
  onDone: (created: CreatedItem) => void;
  /** It is kept on the device, and sent later. */
  onKept: () => void;
  onRefused: (error: Error) => void;
}) {
  const cache = useStockCache();
  const list = useListAddress();
  const send = useSend();
  return useMutation({
    mutationFn: ({ item, key }: { item: NewItem; key: string }) =>
      send(() => createItem(item, { idempotencyKey: key }), {
        ...{ id: key, name: item.name, made_at: now() },
        work: { kind: 'create', item },
      }),
    onSuccess: (created) => {
      if (!created) return onKept();
      const { stock } = created;
      if (belongs(stock, list)) arriveItem(cache, list, stock, isDefaultOrder(list));
      onDone(created);
      void refreshFigures();
    },
    onError: onRefused,
  });
}
