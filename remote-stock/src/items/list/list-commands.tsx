import '../form-texts';
import { useCommands, useTexts, useWriteBlock, type Command } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import type { MenuAction } from '@storeroom/ui/menu';
import type { ItemActions } from '../actions/item-actions.hooks';

export interface ListCommandsProps {
  /** The item whose panel is open, where the list knows it. */
  open: Stock | undefined;
  actions: ItemActions;
  onAdd: () => void;
}

/** What the palette offers on a stock list: a new item, and all that may be done to the open one. */
export function ListCommands({ open, actions, onAdd }: ListCommandsProps) {
  const t = useTexts('stock');
  const block = useWriteBlock();
  const onOpen = (stock: Stock): Command[] =>
    actions
      .menuOf(stock)
      .filter((entry): entry is MenuAction => 'label' in entry)
      .map(({ key, label, icon = 'box', shortcut = '', onSelect }) => ({
        id: `open ${key}`,
        label: t('command.onItem', { action: label, name: stock.name }),
        icon,
        ...(shortcut && { shortcut }),
        run: () => onSelect?.(),
      }));
  useCommands(
    [
      {
        id: 'add',
        label: t('add'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'stock.create',
        at: '/stock?new=1',
        ...(block !== undefined && { unavailable: block }),
        run: onAdd,
      },
      ...(open ? onOpen(open) : []),
    ],
    t('keys.list'),
  );
  return null;
}
