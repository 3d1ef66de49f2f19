import { asPage, type Page, type Stock } from '@storeroom/contract';
import {
  newId,
  now,
  onLive,
  onReconnect,
  refreshFigures,
  request,
  showToastAtom,
  throttle,
  useAtomValue,
  useGo,
  useMutation,
  useQuery,
  useSetAtom,
} from '@storeroom/sdk';
import { useEffect } from 'react';
import { useReportFailure, useTimedSave } from '../changes/saving.hooks';
import { previousOf, useStockCache } from '../data/stock-cache.hooks';
import { restoreItem } from '../data/item.queries';
import { viewPath } from '../data/items.rules';
import { withLocationNames } from '../data/items.api';
import { useFilesWords } from '../words/files-words.hooks';
import { unsentItemsAtom } from '../data/item-work.state';

/** What was deleted and can be restored: in the last 30 days, the newest first. */
async function fetchTrash(page: number, per_page: number, signal?: AbortSignal): Promise<Page<Stock>> {
  const { stock } = await request('GET /api/stock', {
    query: { removed: 'true', page: String(page), per_page: String(per_page), sort: 'updated_at' },
    signal,
  });
  const found = asPage(stock);
  return { ...found, data: await withLocationNames(found.data, signal) };
}

const keyOf = (team: number) => ['stock', team, 'removed'] as const;

/** Milliseconds between two fetches, however much is deleted meanwhile. */
const PACE = 1_000;

/** One page of what was deleted, as it is now, with what waits to be restored. */
export function useTrashItems(page: number, per_page: number) {
  const select = useAtomValue(unsentItemsAtom)?.showPage;
  const { client, team } = useStockCache();
  useEffect(() => {
    const look = throttle(PACE, () => void client.invalidateQueries({ queryKey: keyOf(team) }));
    const stops = [
      onLive('stock', ({ name }) => {
        if (name === 'Deleted' || name === 'Restored') look.run();
      }),
      onReconnect(look.run),
      look.stop,
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, team]);
  return useQuery({
    queryKey: [...keyOf(team), page, per_page],
    queryFn: ({ signal }) => fetchTrash(page, per_page, signal),
    placeholderData: previousOf(team),
    staleTime: 0,
    ...(select && { select }),
  });
}

interface Restoring {
  stock: Stock;
  /** The same for every try of it. */
  key: string;
}

/** Brings an item back into the archive. */
export function useRestore() {
  const { t } = useFilesWords();
  const { client, team } = useStockCache();
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const timedSave = useTimedSave();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ stock, key }: Restoring) => {
      const { id: stock_id, name } = stock;
      const work = { kind: 'status', stock_id, to: 'restored', how: {} } as const;
      const write = { id: key, name, made_at: now(), work };
      return timedSave(stock, () => restoreItem(stock_id, { idempotencyKey: key }), write);
    },
    onSuccess: (restored, { stock: { id, name } }) => {
      // It waits on the device, which says so.
      if (restored === null) return;
      showToast({
        kind: 'done',
        message: t('removed.done', { name }),
        action: { label: t('removed.open'), run: () => go(`${viewPath('archived')}?item=${id}`) },
      });
      void refreshFigures();
    },
    onError: (error, press) => reportFailure(error, press.stock.name, () => mutate(press)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['stock', team] }),
  });
  return {
    restore: (stock: Stock) => mutate({ stock, key: newId() }),
    restoring: isPending ? variables.stock.id : undefined,
  };
}
