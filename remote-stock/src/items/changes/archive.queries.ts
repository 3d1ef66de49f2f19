import { newId, now, refreshFigures, showToastAtom, useMutation, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import {
  dropItem,
  knownItem,
  putItem,
  stockKeys,
  type StockCache,
  useStockCache,
} from '../data/stock-cache.hooks';
import { setStatus, type ItemStatus } from '../data/items.api';
import { dropFromSelections, refreshSelections } from './apply-item';
import { noteOwnWriteAtom, useTimedSave } from './saving.hooks';
import { useReportFailure } from './failure-report.hooks';
import { useOfferUndo } from './undo.queries';

const asIt = (to: ItemStatus, stock: Stock): Stock => ({
  ...stock,
  deleted_at: to === 'unarchived' ? null : new Date(now()).toISOString(),
});

/** Lists and figures as the server has them now: a page that lost a row is filled up again. */
function refetchLists(cache: StockCache): void {
  void cache.client.invalidateQueries({ queryKey: stockKeys.lists(cache.team) });
  void refreshFigures();
}

/**
 * A write that takes the row out of the list at once, and brings it back when the server refuses, or is not reached. It says
 * what was done, with Undo where there is a way back.
 */
function useLeavingWrite(to: ItemStatus, back?: (stock: Stock) => void): (stock: Stock) => void {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const reportFailure = useReportFailure();
  const timedSave = useTimedSave();
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useOfferUndo();
  const reportDone = (left: Stock) => {
    const message = t(`done.${to}`, { name: left.name });
    if (!back) return showToast({ kind: 'done', message });
    // The item goes to and fro, and each time the last way is the one that can be gone back.
    offerUndo({
      ...{ name: `stock-status:${left.id}`, left, part: 'deleted_at', message },
      undo: () => back(left),
    });
  };
  const { client, team } = cache;
  const bringBack = ({ lists, known }: { lists: ReturnType<typeof client.getQueriesData>; known: Stock }) => {
    for (const [key, page] of lists) client.setQueryData(key, page);
    putItem(cache, known);
  };
  const { mutate } = useMutation({
    mutationFn: (stock: Stock) => {
      const { id: stock_id, name } = stock;
      const id = newId();
      // Archiving an item that open picking lists need was confirmed first.
      const how: { force?: true } = to === 'archived' && stock.list_count > 0 ? { force: true } : {};
      return timedSave(stock, () => setStatus(stock_id, to, how, { idempotencyKey: id }), {
        ...{ id, name, made_at: now() },
        work: { kind: 'status', stock_id, to, how },
      });
    },
    onMutate: async (stock) => {
      noteOwnWrite(stock.id);
      // A fetch on its way would bring the row back for a moment.
      await client.cancelQueries({ queryKey: stockKeys.lists(team) });
      const lists = client.getQueriesData({ queryKey: stockKeys.lists(team) });
      // As the server has it, without what waits to be sent.
      const known = knownItem(cache, stock.id) ?? stock;
      dropItem(cache, stock.id);
      putItem(cache, asIt(to, known));
      return { lists, known };
    },
    onSuccess: (saved, stock, before) => {
      if (saved === null) return bringBack(before);
      if (saved) {
        putItem(cache, saved);
        refreshSelections(cache, [saved]);
      } else dropFromSelections(cache, stock.id);
      void client.invalidateQueries({ queryKey: stockKeys.history(team, stock.id) });
      reportDone(saved ?? asIt(to, stock));
    },
    onError: (error, stock, before) => {
      if (before) bringBack(before);
      reportFailure(error, stock.name, () => mutate(stock));
    },
    onSettled: () => refetchLists(cache),
  });
  return mutate;
}

/** Archives an item, or takes it back into use, whichever is asked for; Undo does the other. */
function useStatus(to: ItemStatus, other: ItemStatus): (stock: Stock) => void {
  return useLeavingWrite(to, useLeavingWrite(other));
}

export const useArchiveItem = () => useStatus('archived', 'unarchived');
export const useUnarchiveItem = () => useStatus('unarchived', 'archived');
export const useDeleteItem = () => useLeavingWrite('deleted');
