import { ApiError, refreshFigures, useMutation } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { useReportFailure, useStockCache } from '../../items';
import { listKeys, putList } from './list-cache';

export interface ListWrite {
  /** What it is about, for what is said of a failure. */
  about: string;
  /** The same call for every try of it. */
  call: () => Promise<StockList>;
  onDone?: (list: StockList) => void;
  /** Says itself what was refused; answers whether it did. */
  onRefused?: (error: ApiError) => boolean;
}

/** Changes of one list, one after the other: each is shown once the server has answered. */
export function useListWrite(id: number) {
  const cache = useStockCache();
  const reportFailure = useReportFailure();
  const { mutate, isPending } = useMutation({
    scope: { id: `list-${id}` },
    mutationFn: ({ call }: ListWrite) => call(),
    onSuccess: (list, { onDone }) => {
      putList(cache, list);
      void refreshFigures();
      onDone?.(list);
    },
    onError: (error, write) => {
      // A refusal means that this page did not know the list as it is.
      void cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) });
      if (error instanceof ApiError && write.onRefused?.(error)) return;
      reportFailure(error, write.about, () => mutate(write));
    },
  });
  return { write: (write: ListWrite) => mutate(write), isPending };
}

/** The list that a 409 answered with; null for any other failure. */
export function currentOf(error: unknown): StockList | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return ((error.result ?? {}) as { current?: StockList }).current ?? null;
}
