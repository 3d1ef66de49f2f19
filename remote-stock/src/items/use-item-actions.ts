import { useCan, useSetAtom } from '@storeroom/shared';
import { isArchived, type Permission, type Stock } from '@storeroom/shared/contract';
import type { IconName } from '@storeroom/shared/ui/icon';
import type { MenuItem } from '@storeroom/shared/ui/menu';
import { useMemo } from 'react';
import { useArchiveItem, useUnarchiveItem } from './archive.queries';
import { adjustAtom, askFirstAtom, editAtom } from './item-actions.state';
import { useItemWords } from './item-words';
import type { AdjustMode } from './items.rules';
import { amountCellOf } from './lines';
import { useOpenItem } from './use-open-item';

export type ActionKey = 'receive' | 'use' | 'edit' | 'archive' | 'unarchive' | 'delete';

interface ItemAction {
  key: ActionKey;
  permission: Permission;
  icon: IconName;
  shortcut?: string;
  kind?: 'danger';
  onArchived: boolean;
  run: (stock: Stock) => void;
}

/** What this person may do to an item in its present state: one table for the row's menu, the panel and the keys. */
export function useItemActions() {
  const can = useCan();
  const { t } = useItemWords();
  const { open } = useOpenItem();
  const archive = useArchiveItem();
  const unarchive = useUnarchiveItem();
  const adjust = useSetAtom(adjustAtom);
  const edit = useSetAtom(editAtom);
  const askFirst = useSetAtom(askFirstAtom);

  // The same as long as it can do the same: rows are drawn again only when their item changes.
  return useMemo(() => {
    const adjustAs = (mode: AdjustMode) => (stock: Stock) =>
      adjust({ id: stock.id, mode, anchor: amountCellOf(stock.id) });
    const startEdit = (stock: Stock) => {
      edit(stock.id);
      open(stock.id);
    };
    const archiveOrAsk = (stock: Stock) =>
      stock.list_count > 0 ? askFirst({ stock, what: 'archive' }) : archive(stock);
    const askToDelete = (stock: Stock) => askFirst({ stock, what: 'delete' });
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
        key: 'edit',
        permission: 'stock.edit',
        icon: 'edit',
        shortcut: 'e',
        onArchived: false,
        run: startEdit,
      },
      {
        key: 'archive',
        permission: 'stock.archive.write',
        icon: 'archive',
        shortcut: 'a',
        onArchived: false,
        run: archiveOrAsk,
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
        run: askToDelete,
      },
    ];
    const possible = (stock: Stock) =>
      actions.filter((action) => can(action.permission) && action.onArchived === isArchived(stock));

    return {
      can: (key: ActionKey, stock: Stock) => possible(stock).some((action) => action.key === key),
      /** Does it when it is possible; a key that is not for this item does nothing. */
      act: (key: ActionKey, stock: Stock) => {
        possible(stock)
          .find((action) => action.key === key)
          ?.run(stock);
      },
      menuOf: (stock: Stock): MenuItem[] =>
        possible(stock).map(({ key, icon, shortcut, kind, run }) => ({
          key,
          label: t(`action.${key}`),
          icon,
          shortcut,
          kind,
          onSelect: () => run(stock),
        })),
    };
  }, [can, t, open, archive, unarchive, adjust, edit, askFirst]);
}

export type ItemActions = ReturnType<typeof useItemActions>;
