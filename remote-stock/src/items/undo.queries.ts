import { newId, useMutation, useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { stockKeys } from './cached-items';
import { undoChange } from './items.api';
import { useStockCache } from './list-context';
import { noteOwnWriteAtom } from './own-write.state';
import { useTakeNews } from './use-take-news';
import { useTellFailure } from './use-tell-failure';

/** Takes one change of an item back by its log row. Refused when the same thing was changed again since. */
export function useUndoChange(stock: Pick<Stock, 'id' | 'name'>): (log_id: number) => void {
  const cache = useStockCache();
  const { put } = useTakeNews();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const tellFailure = useTellFailure();
  const { mutate } = useMutation({
    scope: { id: `stock-${stock.id}` },
    mutationFn: ({ log_id, key }: { log_id: number; key: string }) => undoChange(log_id, key),
    onMutate: () => noteOwnWrite(stock.id),
    onSuccess: ({ stock: news }) => {
      put(news);
      void cache.client.invalidateQueries({ queryKey: stockKeys.reports(cache.team) });
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, stock.id) });
    },
    onError: (error, press) => tellFailure(error, stock.name, () => mutate(press)),
  });
  return (log_id) => mutate({ log_id, key: newId() });
}
