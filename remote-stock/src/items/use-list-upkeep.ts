import { useSetAtom } from '@storeroom/shared';
import type { Pagination } from '@storeroom/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { adjustAtom } from './item-actions.state';
import { resetListAtom } from './items.state';
import { useListAddress } from './list-context';
import { useChangeList } from './use-list-address';

/** Every list begins without the marks of the last one; an address beyond its last page is put right silently. */
export function useListUpkeep(pagination: Pagination | undefined): void {
  const list = useListAddress();
  const reset = useSetAtom(resetListAtom);
  const adjust = useSetAtom(adjustAtom);
  const change = useChangeList();
  const turnBack = useEffectEvent((page: number) => change({ page }, { replace: true }));

  useEffect(() => {
    reset();
    adjust(null);
  }, [list, reset, adjust]);

  const last = pagination?.last_page;
  const isBeyond = last !== undefined && list.page > last;
  useEffect(() => {
    if (isBeyond) turnBack(last);
  }, [isBeyond, last]);
}
