import { connectionAtom, useAtomValue } from '@storeroom/shared';
import type { StockLog } from '@storeroom/shared/contract';
import { useNewEntries, useStockLogs } from '../logs';

export interface Activity {
  /** Undefined until the first answer. */
  entries: StockLog[] | undefined;
  fresh: { count: number; show: () => void };
  isLive: boolean;
}

/** The newest page of the stock log; entries that come meanwhile wait behind a pill. */
export function useActivity(): Activity {
  const logs = useStockLogs({});
  const fresh = useNewEntries(false);
  const isLive = useAtomValue(connectionAtom) === 'live';
  return { entries: logs.data?.data.slice(0, 10), fresh, isLive };
}
