import { useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { useCallback } from 'react';
import { askAgain, dropItem, putItems, rowsOf } from './cached-items';
import { raiseGhostsAtom, type Ghost } from './items.state';
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
  const raise = useSetAtom(raiseGhostsAtom);

  /** Makes a change, and answers what it took off the list on the screen, with the row that each stood before. */
  const leaving = useCallback(
    (change: () => void) => {
      const before = rowsOf(cache, list);
      change();
      const stay = new Set(rowsOf(cache, list).map(({ id }) => id));
      const left = before.flatMap((stock, at) =>
        stay.has(stock.id) ? [] : [{ stock, before: before[at + 1]?.id ?? null }],
      );
      if (left.length > 0) askAgain(cache);
      return left;
    },
    [cache, list],
  );

  const putAll = useCallback(
    (news: readonly Stock[]) => {
      const newest = new Map(news.map((stock) => [stock.id, stock]));
      const left = leaving(() => putItems(cache, news));
      const ghosts = left.flatMap(({ stock: { id }, before }) => {
        const stock = newest.get(id);
        return stock ? [{ stock, before, to: destinationOf(stock, list), by: stock.updated_by }] : [];
      });
      if (ghosts.length > 0) raise(ghosts);
    },
    [cache, list, leaving, raise],
  );

  const put = useCallback((news: Stock) => putAll([news]), [putAll]);

  const drop = useCallback(
    (id: number, to: Ghost['to']) => {
      const left = leaving(() => dropItem(cache, id));
      if (left.length > 0) raise(left.map((ghost) => ({ ...ghost, to, by: null })));
    },
    [cache, leaving, raise],
  );

  return { put, putAll, drop };
}
