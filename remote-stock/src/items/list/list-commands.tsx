import '../form-texts';
import { useCommands, useTexts, useWriteBlock } from '@storeroom/sdk';

export interface ListCommandsProps {
  onAdd: () => void;
}

/** What the palette offers on a stock list: a new item. Of the open one and of a selection their own parts tell. */
export function ListCommands({ onAdd }: ListCommandsProps) {
  const t = useTexts('stock');
  const block = useWriteBlock();
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
    ],
    t('keys.list'),
  );
  return null;
}
