import { isArchived, type Permission, type Stock, stockStatus } from '@storeroom/contract';
import { showToastAtom, useCan, useSetAtom, useTexts, useWriteBlock } from '@storeroom/sdk';
import type { IconName } from '@storeroom/ui/icon';
import type { MenuItem } from '@storeroom/ui/menu';
import { useCallback, useMemo } from 'react';
import type { AdjustMode } from '../data/adjust.rules';
import { useCreating, useOpenItem, useRowScope } from '../data/list-scope.hooks';
import { viewPath } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import {
  type ActionKey,
  adjustAtom,
  askAtom,
  confirmAtom,
  type Confirming,
  editAtom,
  lookBackAtom,
} from '../data/list.state';
import { selectionOf } from '../data/selection.rules';
import { useArchiveItem, useUnarchiveItem } from './archive.queries';

/** Puts an address into the clipboard and says so. */
export function useCopyText(): (text: string) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (text) =>
      void navigator.clipboard.writeText(text).then(
        () => showToast({ kind: 'done', message: t('copy.done') }),
        () => showToast({ kind: 'failed', message: t('copy.failed') }),
      ),
    [showToast, t],
  );
}

interface ItemAction {
  key: ActionKey;
  /** Undefined for what everybody may who sees the item. */
  permission?: Permission;
  icon: IconName;
  shortcut?: string;
  kind?: 'danger';
  /** Undefined for both, archived or not. */
  onArchived?: boolean;
  run: (stock: Stock) => void;
}

/** Without a language: whoever follows it has their own. */
const linkTo = (stock: Stock) => `${window.location.origin}${viewPath(stockStatus(stock))}?item=${stock.id}`;

/** What this user may do to an item in its present state: one table for the row's menu, the panel and the keys. */
export function useItemActions() {
  const can = useCan();
  const block = useWriteBlock();
  const { t } = useItemWords();
  const { open } = useOpenItem();
  const archive = useArchiveItem();
  const unarchive = useUnarchiveItem();
  const { viewScope, now } = useRowScope();
  const ask = useSetAtom(askAtom, viewScope);
  const copyText = useCopyText();
  const { startCreating } = useCreating();

  // The same as long as it can do the same: rows are drawn again only when their item changes.
  return useMemo(() => {
    const adjustAs = (mode: AdjustMode) => (stock: Stock) =>
      now.current.store.set(adjustAtom, { id: stock.id, mode });
    const startEdit = (stock: Stock) => {
      now.current.store.set(editAtom, stock.id);
      open(stock.id);
    };
    const confirm = (asked: Confirming) => now.current.store.set(confirmAtom, asked);
    const archiveOrConfirm = (stock: Stock) =>
      stock.list_count > 0 ? confirm({ stock, action: 'archive' }) : archive(stock);
    const askMove = (stock: Stock) => ask({ change: 'move', selection: selectionOf([stock]) });
    const askLabel = (stock: Stock) => ask({ change: 'labels', selection: selectionOf([stock]) });
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
      { key: 'link', icon: 'link', run: (stock) => copyText(linkTo(stock)) },
      {
        key: 'history',
        icon: 'log',
        run: ({ id }) => {
          now.current.store.set(lookBackAtom, id);
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
      /** Whether it can be done now. */
      can: (key: ActionKey, stock: Stock) => find(key, stock) !== undefined,
      /** Does it when it is possible; a key that is not for this item does nothing. */
      act: (key: ActionKey, stock: Stock) => find(key, stock)?.run(stock),
      menuOf: (stock: Stock): MenuItem[] =>
        possible(stock).map(({ key, permission, icon, shortcut, kind, run }) => ({
          key,
          // Said by who shows it: a page of a hundred rows has a thousand of them.
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
  }, [can, block, t, open, archive, unarchive, now, ask, copyText, startCreating]);
}

export type ItemActions = ReturnType<typeof useItemActions>;
