import { now, useAtomValue, useCan, userAtom } from '@storeroom/shared';
import { mayUndo, type StockLog } from '@storeroom/shared/contract';

/** Whether this person may take this entry back. */
export function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}
