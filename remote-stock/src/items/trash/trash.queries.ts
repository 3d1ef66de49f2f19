import { asPage, type Page, type Stock } from '@storeroom/contract';
import {
  onLive,
  onReconnect,
  refreshFigures,
  request,
  showToastAtom,
  throttle,
  useGo,
  useMutation,
  useQuery,
  useSetAtom,
} from '@storeroom/sdk';
import { useEffect } from 'react';
import { useReportFailure } from '../actions/failure-report.hooks';
import { previousOf } from '../data/cached-items';
import { viewPath } from '../data/items.rules';
import { withLocationNames } from '../data/location-names';
import { useStockCache } from '../data/stock-cache.hooks';
import { useFilesWords } from '../files-words.hooks';

/** What was deleted and can be restored: in the last 30 days, the newest first. */
async function fetchTrash(page: number, per_page: number, signal?: AbortSignal): Promise<Page<Stock>> {
  const { stock } = await request('GET /api/stock', {
    query: { removed: 'true', page: String(page), per_page: String(per_page), sort: 'updated_at' },
    signal,
  });
  const found = asPage(stock);
  return { ...found, data: await withLocationNames(found.data, signal) };
}

/** Brings it back as it was: into the archive. */
async function restoreItem(id: number): Promise<Stock> {
  const { stock } = await request('POST /api/stock/{id}/restore', { path: { id } });
  return stock;
}

const keyOf = (team: number) => ['stock', team, 'removed'] as const;

/** Milliseconds between two fetches, however much is deleted meanwhile. */
const PACE = 1_000;

/** One page of what was deleted, as it is now. */
export function useTrashItems(page: number, per_page: number) {
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
  });
}

/** Brings an item back into the archive. */
export function useRestore() {
  const { t } = useFilesWords();
  const { client, team } = useStockCache();
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ id }: Stock) => restoreItem(id),
    onSuccess: (_restored, { id, name }) => {
      showToast({
        kind: 'done',
        message: t('removed.done', { name }),
        action: { label: t('removed.open'), run: () => go(`${viewPath('archived')}?item=${id}`) },
      });
      void refreshFigures();
    },
    onError: (error, stock) => reportFailure(error, stock.name, () => mutate(stock)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['stock', team] }),
  });
  return { restore: (stock: Stock) => mutate(stock), restoring: isPending ? variables?.id : undefined };
}
