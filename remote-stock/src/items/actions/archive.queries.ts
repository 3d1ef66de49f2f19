import { now, refreshFigures, showToastAtom, useMutation, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { dropItem, putItem, stockKeys } from '../data/cached-items';
import { archiveItem, deleteItem, unarchiveItem } from '../data/items.api';
import type { StockCache } from '../data/stock-cache';
import { useStockCache } from '../data/stock-cache.hooks';
import { dropFromSelections, refreshSelections } from '../live/apply-item';
import { noteOwnWriteAtom } from '../live/own-write.state';
import { useReportFailure } from './failure-report.hooks';
import { useTimedSave } from '../saving/saving.hooks';
import { useOfferUndo } from '../undo/offer-undo.hooks';

const asArchived = (stock: Stock): Stock => ({ ...stock, deleted_at: new Date(now()).toISOString() });
const asActive = (stock: Stock): Stock => ({ ...stock, deleted_at: null });

/** Lists and figures as the server has them now: a page that lost a row is filled up again. */
function refetchLists(cache: StockCache): void {
  void cache.client.invalidateQueries({ queryKey: stockKeys.lists(cache.team) });
  void refreshFigures();
}

interface LeavingWrite {
  call: (stock: Stock) => Promise<Stock | void>;
  become: (stock: Stock) => Stock;
  /** Reports that it is done, and offers to undo it; with the item as it is now. */
  onDone: (stock: Stock) => void;
}

/** A write that takes the row out of the list at once, and brings it back when the server refuses. */
function useLeavingWrite({ call, become, onDone }: LeavingWrite): (stock: Stock) => void {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const reportFailure = useReportFailure();
  const timedSave = useTimedSave();
  const { client, team } = cache;
  const { mutate } = useMutation({
    mutationFn: (stock: Stock) => timedSave(stock, () => call(stock)),
    onMutate: async (stock) => {
      noteOwnWrite(stock.id);
      // A fetch on its way would bring the row back for a moment.
      await client.cancelQueries({ queryKey: stockKeys.lists(team) });
      const lists = client.getQueriesData({ queryKey: stockKeys.lists(team) });
      dropItem(cache, stock.id);
      putItem(cache, become(stock));
      return { lists };
    },
    onSuccess: (saved, stock) => {
      if (saved) {
        putItem(cache, saved);
        refreshSelections(cache, [saved]);
      } else dropFromSelections(cache, stock.id);
      void client.invalidateQueries({ queryKey: stockKeys.history(team, stock.id) });
      onDone(saved ?? become(stock));
    },
    onError: (error, stock, before) => {
      for (const [key, page] of before?.lists ?? []) client.setQueryData(key, page);
      putItem(cache, stock);
      reportFailure(error, stock.name, () => mutate(stock));
    },
    onSettled: () => refetchLists(cache),
  });
  return mutate;
}

/** Reports what was done, with Undo where there is a way back. */
function useReportDone() {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useOfferUndo();
  return (key: `done.${'archived' | 'unarchived' | 'deleted'}`, left: Stock, undo?: () => void) => {
    const message = t(key, { name: left.name });
    if (!undo) return showToast({ kind: 'done', message });
    // The item goes to and fro, and each time the last way is the one that can be gone back.
    offerUndo({ name: `stock-status:${left.id}`, left, part: 'deleted_at', message, undo });
  };
}

/** Archiving an item that open picking lists need was confirmed first. */
const archive = (stock: Stock) => archiveItem(stock.id, stock.list_count > 0);
const unarchive = (stock: Stock) => unarchiveItem(stock.id);

export function useArchiveItem(): (stock: Stock) => void {
  const reportDone = useReportDone();
  const undo = useLeavingWrite({
    call: unarchive,
    become: asActive,
    onDone: (stock) => reportDone('done.unarchived', stock),
  });
  return useLeavingWrite({
    call: archive,
    become: asArchived,
    onDone: (stock) => reportDone('done.archived', stock, () => undo(stock)),
  });
}

export function useUnarchiveItem(): (stock: Stock) => void {
  const reportDone = useReportDone();
  const undo = useLeavingWrite({
    call: archive,
    become: asArchived,
    onDone: (stock) => reportDone('done.archived', stock),
  });
  return useLeavingWrite({
    call: unarchive,
    become: asActive,
    onDone: (stock) => reportDone('done.unarchived', stock, () => undo(stock)),
  });
}

export function useDeleteItem(): (stock: Stock) => void {
  const reportDone = useReportDone();
  return useLeavingWrite({
    call: (stock) => deleteItem(stock.id),
    become: asArchived,
    onDone: (stock) => reportDone('done.deleted', stock),
  });
}
