import { addTexts, useCan, useSetAtom, useTexts, useWriteBlock } from '@storeroom/sdk';
import { isArchived, type Stock } from '@storeroom/contract';
import type { MenuAction } from '@storeroom/ui/menu';
import { addToListAtom } from './add-to-list.state';
import en from '../texts/stock.lists.en.json';
import fr from '../texts/stock.lists.fr.json';

// What leads to picking lists comes with the top bar.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** What a menu offers of items: to put them on a picking list. Nothing for whoever keeps no lists. */
export function useAddToListActions(): (items: readonly Stock[]) => MenuAction[] {
  const can = useCan();
  const disabledReason = useWriteBlock();
  const t = useTexts('stock');
  const addToList = useSetAtom(addToListAtom);
  return (items) =>
    can('lists') && !items.some(isArchived)
      ? [
          {
            key: 'list',
            label: t('lists.add'),
            icon: 'pick',
            shortcut: 'p',
            disabledReason,
            onSelect: () => addToList(items),
          },
        ]
      : [];
}
