import { useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { useCallback } from 'react';
import { askAgain, dropItem, isShown, putItem, rowsOf } from './cached-items';
import { raiseGhostAtom, type Ghost } from './items.state';
import { viewOf } from './items.rules';
import { useListAddress, useStockCache } from './list-context';
import type { ListAddress } from './list-address.rules';

function destinationOf(stock: Stock, list: ListAddress): Ghost['to'] {
  const view = viewOf(stock);
  return view === list.view ? 'elsewhere' : view;
}

/**
 * Takes in what happened to an item, in the same way for an own write and for a live event. A row that leaves the
 * list on the screen stays for a moment as a ghost that says where it went.
 */
export function useTakeNews() {
  const cache = useStockCache();
  const list = useListAddress();
  const raise = useSetAtom(raiseGhostAtom);

  const leaving = useCallback(
    (id: number, change: () => void) => {
      const before = rowsOf(cache, list);
      const at = before.findIndex((stock) => stock.id === id);
      const left = before[at];
      change();
      if (left === undefined || isShown(cache, list, id)) return null;
      askAgain(cache);
      return { stock: left, before: before[at + 1]?.id ?? null };
    },
    [cache, list],
  );

  const put = useCallback(
    (news: Stock) => {
      const left = leaving(news.id, () => putItem(cache, news));
      if (left) raise({ ...left, stock: news, to: destinationOf(news, list), by: news.updated_by });
    },
    [cache, list, leaving, raise],
  );

  const drop = useCallback(
    (id: number, to: Ghost['to']) => {
      const left = leaving(id, () => dropItem(cache, id));
      if (left) raise({ ...left, to, by: null });
    },
    [cache, leaving, raise],
  );

  return { put, drop };
}
