import { now, useAtomValue, useCan, userAtom } from '@storeroom/shared';
import type { Permission, StockAction, StockLog } from '@storeroom/shared/contract';
import { isOwnAndRecent } from './log-words.rules';

/** The right to make a change, which is the right to take one's own back. */
function rightFor(action: StockAction): Permission {
  if (action === 'adjusted' || action === 'counted') return 'stock.adjust';
  return action === 'archived' || action === 'unarchived' ? 'stock.archive.write' : 'stock.edit';
}

export function useMayUndo(): (log: StockLog) => boolean {
  const can = useCan();
  const user = useAtomValue(userAtom);
  return (log) => can('stock.undo') || (isOwnAndRecent(log, user?.id, now()) && can(rightFor(log.action)));
}
