import { connectionAtom, useAtomValue } from '@storeroom/sdk';
import { useLogPage, useNewEntries } from '../logs';
import { activityOf, type ToldEntries } from './activity-groups.rules';

/** So many entries are read, and so many lines told of them. */
const READ = 30;
export const LINES = 10;

export interface Activity {
  /** Undefined until the first answer. */
  groups: ToldEntries[] | undefined;
  fresh: { count: number; show: () => unknown };
  isLive: boolean;
  /** Nothing could be read; this asks for it again. Of entries that grow old the mark of the page tells. */
  failed: { retry: () => void } | null;
}

/** The newest page of the stock log; entries that come meanwhile wait behind a pill. */
export function useActivity(): Activity {
  const { logs } = useLogPage('stock', { per_page: String(READ) });
  const fresh = useNewEntries(false);
  // Events may come in while nothing can be read: that is not live.
  const isLive = useAtomValue(connectionAtom) === 'live' && !logs.isError;
  const failed = logs.isError && !logs.data ? { retry: () => void logs.refetch() } : null;
  return { groups: logs.data && activityOf(logs.data.data, LINES), fresh, isLive, failed };
}
