import { connectionAtom, useAtomValue } from '@storeroom/shared';
import type { StockLog } from '@storeroom/shared/contract';
import { useNewEntries, useStockLogs } from '../logs';

export interface Activity {
  /** Undefined until the first answer. */
  entries: StockLog[] | undefined;
  fresh: { count: number; show: () => void };
  isLive: boolean;
  /** What is shown, if anything, is older than it should be; this asks for it again. */
  failed: { retry: () => void } | null;
}

/** The newest page of the stock log; entries that come meanwhile wait behind a pill. */
export function useActivity(): Activity {
  const logs = useStockLogs({});
  const fresh = useNewEntries(false);
  // Events may come in while nothing can be read: that is not live.
  const isLive = useAtomValue(connectionAtom) === 'live' && !logs.isError;
  const failed = logs.isError ? { retry: () => void logs.refetch() } : null;
  return { entries: logs.data?.data.slice(0, 10), fresh, isLive, failed };
}
