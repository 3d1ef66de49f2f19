import { useAtomValue, useCan, userAtom } from '@storeroom/sdk';
import type { StockListRow } from '@storeroom/contract';

/** Whether a list is being picked, and not deleted. */
export const isOpenList = ({ status, deleted_at }: Pick<StockListRow, 'status' | 'deleted_at'>): boolean =>
  status === 'picking' && deleted_at === null;

/** What this user may do with a list as it is now. */
export function useListRights(list: Pick<StockListRow, 'user_id' | 'status' | 'deleted_at'>) {
  const can = useCan();
  const me = useAtomValue(userAtom)?.id;
  const isOwn = list.user_id === me;
  const isMine = can('lists') && (isOwn || can('lists.assign'));
  const isOpen = isOpenList(list);
  return {
    isOwn,
    isOpen,
    mayChange: isMine && isOpen,
    mayDelete: isMine && list.deleted_at === null,
    mayRestore: isMine && list.deleted_at !== null,
    mayPick: can('lists.pick') && isOpen,
    mayHandOver: can('lists.assign') && isOpen,
    mayDuplicate: can('lists'),
    maySend: isMine && list.status === 'done' && list.deleted_at === null,
  };
}
