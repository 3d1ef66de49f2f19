import { now, showToastAtom, useMutation, useSetAtom, useTexts } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { dropItem, putItem, stockKeys, type StockCache } from './cached-items';
import { archiveItem, deleteItem, unarchiveItem } from './items.api';
import { useStockCache } from './list-context';
import { noteOwnWriteAtom } from './own-write.state';
import { useTellFailure } from './use-tell-failure';

const asArchived = (stock: Stock): Stock => ({ ...stock, deleted_at: new Date(now()).toISOString() });
const asActive = (stock: Stock): Stock => ({ ...stock, deleted_at: null });

/** Lists and figures as the server has them now: a page that lost a row is filled up again. */
function refetchLists({ client, team }: StockCache): void {
  void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  void client.invalidateQueries({ queryKey: stockKeys.reports(team) });
}

interface LeavingWrite {
  call: (stock: Stock) => Promise<Stock | void>;
  become: (stock: Stock) => Stock;
  /** Says that it is done, and how to take it back. */
  onDone: (stock: Stock) => void;
}

/** A write that takes the row out of the list at once, and brings it back when the server refuses. */
function useLeavingWrite({ call, become, onDone }: LeavingWrite): (stock: Stock) => void {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const tellFailure = useTellFailure();
  const { client, team } = cache;
  const { mutate } = useMutation({
    mutationFn: call,
    onMutate: async (stock) => {
      noteOwnWrite(stock.id);
      // A fetch on its way would bring the row back for a moment.
      await client.cancelQueries({ queryKey: stockKeys.lists(team) });
      const lists = client.getQueriesData({ queryKey: stockKeys.lists(team) });
      dropItem(cache, stock.id);
      putItem(cache, become(stock));
      return { lists };
    },
    onSuccess: (news, stock) => {
      if (news) putItem(cache, news);
      void client.invalidateQueries({ queryKey: stockKeys.history(team, stock.id) });
      onDone(stock);
    },
    onError: (error, stock, before) => {
      for (const [key, page] of before?.lists ?? []) client.setQueryData(key, page);
      putItem(cache, stock);
      tellFailure(error, stock.name, () => mutate(stock));
    },
    onSettled: () => refetchLists(cache),
  });
  return mutate;
}

/** Words for what was done, with Undo where there is a way back. */
function useSayDone() {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return (key: string, stock: Stock, undo?: () => void) =>
    showToast({
      kind: 'done',
      message: t(key, { name: stock.name }),
      ...(undo && { action: { label: t('undo'), run: undo } }),
    });
}

/** Who archives an item that open picking lists need has been asked first. */
const archive = (stock: Stock) => archiveItem(stock.id, stock.list_count > 0);
const unarchive = (stock: Stock) => unarchiveItem(stock.id);

export function useArchiveItem(): (stock: Stock) => void {
  const say = useSayDone();
  const takeBack = useLeavingWrite({
    call: unarchive,
    become: asActive,
    onDone: (stock) => say('done.unarchived', stock),
  });
  return useLeavingWrite({
    call: archive,
    become: asArchived,
    onDone: (stock) => say('done.archived', stock, () => takeBack(asArchived(stock))),
  });
}

export function useUnarchiveItem(): (stock: Stock) => void {
  const say = useSayDone();
  const takeBack = useLeavingWrite({
    call: archive,
    become: asArchived,
    onDone: (stock) => say('done.archived', stock),
  });
  return useLeavingWrite({
    call: unarchive,
    become: asActive,
    onDone: (stock) => say('done.unarchived', stock, () => takeBack(asActive(stock))),
  });
}

export function useDeleteItem(): (stock: Stock) => void {
  const say = useSayDone();
  return useLeavingWrite({
    call: (stock) => deleteItem(stock.id),
    become: asArchived,
    onDone: (stock) => say('done.deleted', stock),
  });
}
