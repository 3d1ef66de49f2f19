import { now, useAtomValue, useCan, userAtom } from '@storeroom/sdk';
import { mayUndo, type StockLog } from '@storeroom/contract';

/** Whether this user may take this entry back. */
export function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => user !== null && mayUndo(log, { user_id: user.id, can, now: now() });
}
