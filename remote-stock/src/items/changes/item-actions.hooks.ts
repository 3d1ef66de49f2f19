import {
  newId,
  now,
  refreshFigures,
  showToastAtom,
  useMutation,
  useSetAtom,
  useTexts,
  useCan,
  useWriteBlock,
} from '@storeroom/sdk';
import { type Stock, isArchived, type Permission } from '@storeroom/contract';
import type { IconName } from '@storeroom/ui/icon';
import type { MenuItem } from '@storeroom/ui/menu';
import { useCallback, useMemo } from 'react';
import { useCopyLink } from '../../copy-link.hooks';
import {
  dropItem,
  knownItem,
  putItem,
  stockKeys,
  type StockCache,
  useStockCache,
} from '../data/stock-cache.hooks';
import { setStatus } from '../data/items.queries';
import { dropFromSelections, refreshSelections } from './on-screen.hooks';
import type { ItemStatus } from '../data/item-work';
import { useOfferUndo } from './undo.queries';
import { type AdjustMode, itemPath } from '../data/items.rules';
import { useCreating, useOpenItem, useRowScope } from '../data/list-scope.hooks';
import { useItemWords } from '../data/item-words.hooks';
import {
  type ActionKey,
  adjustingAtom,
  openBulkDialogAtom,
  confirmingAtom,
  type Confirming,
  editingAtom,
  historyItemAtom,
} from '../data/list.state';
import { selectionOf } from '../data/selection.rules';
import { noteOwnWriteAtom, useTimedSave, useReportFailure } from '../data/saving.hooks';

const withStatus = (to: ItemStatus, stock: Stock): Stock => ({
  ...stock,
  deleted_at: to === 'unarchived' ? null : new Date(now()).toISOString(),
});

/** Fetches lists and figures again, so that a page that lost a row is filled up. */
function refetchLists(cache: StockCache): void {
  void cache.client.invalidateQueries({ queryKey: stockKeys.lists(cache.team) });
  void refreshFigures();
}

/** Each attempt to send the write has the same id, which is its idempotency key. */
interface Press {
  stock: Stock;
  id: string;
  made_at: number;
}

/**
 * A write that removes the row from the list at once (optimistic update), and restores it if the write is refused or waits
 * on the device. It reports the change, with Undo if `back` is given.
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
    // All changes of the status share a name, so that only the last one can be undone.
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
    mutationFn: ({ stock, id, made_at }: Press) => {
      const { id: stock_id, name } = stock;
      // Archiving an item that open picking lists need was confirmed first.
      const how: { force?: true } = to === 'archived' && stock.list_count > 0 ? { force: true } : {};
      return timedSave(stock, () => setStatus(stock_id, to, how, { idempotencyKey: id }), {
        ...{ id, name, made_at },
        work: { kind: 'status', stock_id, to, how },
      });
    },
    onMutate: async ({ stock }) => {
      noteOwnWrite(stock.id);
      // The answer to a fetch under way would show the row again for a moment.
      await client.cancelQueries({ queryKey: stockKeys.lists(team) });
      const lists = client.getQueriesData({ queryKey: stockKeys.lists(team) });
      // The state on the server, without the changes that wait to be sent.
      const known = knownItem(cache, stock.id) ?? stock;
      dropItem(cache, stock.id);
      putItem(cache, withStatus(to, known));
      return { lists, known };
    },
    onSuccess: (saved, { stock }, before) => {
      if (saved === null) return bringBack(before);
      if (saved) {
        putItem(cache, saved);
        refreshSelections(cache, [saved]);
      } else dropFromSelections(cache, stock.id);
      void client.invalidateQueries({ queryKey: stockKeys.history(team, stock.id) });
      reportDone(saved ?? withStatus(to, stock));
    },
    onError: (error, press, before) => {
      if (before) bringBack(before);
      reportFailure(error, press.stock.name, () => mutate(press));
    },
    onSettled: () => refetchLists(cache),
  });
  return useCallback((stock) => mutate({ stock, id: newId(), made_at: now() }), [mutate]);
}

/** Changes the status of an item to `to`; Undo changes it to `other`. */
function useStatus(to: ItemStatus, other: ItemStatus): (stock: Stock) => void {
  return useLeavingWrite(to, useLeavingWrite(other));
}

export const useArchiveItem = () => useStatus('archived', 'unarchived');
const useUnarchiveItem = () => useStatus('unarchived', 'archived');
export const useDeleteItem = () => useLeavingWrite('deleted');

interface ItemAction {
  key: ActionKey;
  /** Undefined if everybody who sees the item may do it. */
  permission?: Permission;
  icon: IconName;
  shortcut?: string;
  kind?: 'danger';
  /** Whether it applies to archived items; undefined if it applies to all. */
  onArchived?: boolean;
  run: (stock: Stock) => void;
}

/** The address of an item without a language, so that it opens in the language of whoever follows it. */
const linkTo = (stock: Stock) => window.location.origin + itemPath(stock);

/** The actions that this person may take on an item in its state; shared by row menu, panel and keys. */
export function useItemActions() {
  const can = useCan();
  const block = useWriteBlock();
  const { t } = useItemWords();
  const { open } = useOpenItem();
  const archive = useArchiveItem();
  const unarchive = useUnarchiveItem();
  const { viewScope, list } = useRowScope();
  const openDialog = useSetAtom(openBulkDialogAtom, viewScope);
  const copyLink = useCopyLink();
  const { startCreating } = useCreating();

  // The result stays the same object while it can do the same, so that rows only render when their item changes.
  return useMemo(() => {
    const adjustAs = (mode: AdjustMode) => (stock: Stock) =>
      list.current.store.set(adjustingAtom, { id: stock.id, mode });
    const startEdit = (stock: Stock) => {
      list.current.store.set(editingAtom, stock.id);
      open(stock.id);
    };
    const confirm = (asked: Confirming) => list.current.store.set(confirmingAtom, asked);
    const archiveOrConfirm = (stock: Stock) =>
      stock.list_count > 0 ? confirm({ stock, action: 'archive' }) : archive(stock);
    const askMove = (stock: Stock) => openDialog({ change: 'move', selection: selectionOf([stock]) });
    const askLabel = (stock: Stock) => openDialog({ change: 'labels', selection: selectionOf([stock]) });
    const confirmDelete = (stock: Stock) => confirm({ stock, action: 'delete' });
    const actions: ItemAction[] = [
      {
        key: 'receive',
        permission: 'stock.adjust',
        icon: 'plus',
        shortcut: '+',
        onArchived: false,
        run: adjustAs('receive'),
      },
      {
        key: 'use',
        permission: 'stock.adjust',
        icon: 'minus',
        shortcut: '−',
        onArchived: false,
        run: adjustAs('use'),
      },
      {
        key: 'move',
        permission: 'stock.move',
        icon: 'move',
        shortcut: 'm',
        onArchived: false,
        run: askMove,
      },
      {
        key: 'edit',
        permission: 'stock.edit',
        icon: 'edit',
        shortcut: 'e',
        onArchived: false,
        run: startEdit,
      },
      { key: 'duplicate', permission: 'stock.create', icon: 'copy', run: ({ id }) => startCreating(id) },
      { key: 'link', icon: 'link', run: (stock) => copyLink(linkTo(stock)) },
      {
        key: 'history',
        icon: 'log',
        run: ({ id }) => {
          list.current.store.set(historyItemAtom, id);
          open(id);
        },
      },
      {
        key: 'label',
        permission: 'stock.adjust',
        icon: 'print',
        onArchived: false,
        run: askLabel,
      },
      {
        key: 'archive',
        permission: 'stock.archive.write',
        icon: 'archive',
        shortcut: 'a',
        onArchived: false,
        run: archiveOrConfirm,
      },
      {
        key: 'unarchive',
        permission: 'stock.archive.write',
        icon: 'undo',
        shortcut: 'a',
        onArchived: true,
        run: unarchive,
      },
      {
        key: 'delete',
        permission: 'stock.delete',
        icon: 'trash',
        kind: 'danger',
        onArchived: true,
        run: confirmDelete,
      },
    ];
    const possible = (stock: Stock) =>
      actions.filter(
        ({ permission, onArchived }) =>
          (permission === undefined || can(permission)) &&
          (onArchived === undefined || onArchived === isArchived(stock)),
      );

    const find = (key: ActionKey, stock: Stock) =>
      possible(stock).find((action) => action.key === key && !(action.permission && block));
    return {
      /** Whether the action is possible now. */
      can: (key: ActionKey, stock: Stock) => find(key, stock) !== undefined,
      /** Runs the action if it is possible, else does nothing. */
      act: (key: ActionKey, stock: Stock) => find(key, stock)?.run(stock),
      menuOf: (stock: Stock): MenuItem[] =>
        possible(stock).map(({ key, permission, icon, shortcut, kind, run }) => ({
          key,
          // Translated only when the menu is shown, because a page of a hundred rows has a thousand labels.
          get label() {
            return t(`action.${key}`);
          },
          icon,
          shortcut,
          kind,
          disabledReason: permission && block,
          onSelect: () => run(stock),
        })),
    };
  }, [can, block, t, open, archive, unarchive, list, openDialog, copyLink, startCreating]);
}

export type ItemActions = ReturnType<typeof useItemActions>;
