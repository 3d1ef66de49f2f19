import { isArchived, type Stock } from '@storeroom/contract';
import { addTexts, atom, useCan, useSetAtom, useTexts, useWriteBlock } from '@storeroom/sdk';
import type { MenuAction } from '@storeroom/ui/menu';
import en from './texts/stock.lists.en.json';
import fr from './texts/stock.lists.fr.json';

/** The items for which the dialog that adds them to a picking list is open. */
export const itemsToAddAtom = atom<readonly Stock[] | null>(null);

// These texts are bundled with the entry in the top bar.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/**
 * The menu action that adds items to a picking list; none without the permission for lists. Independent of the code of
 * picking lists, which comes late.
 */
export function useAddToListActions(): (items: readonly Stock[]) => MenuAction[] {
  const can = useCan();
  const disabledReason = useWriteBlock();
  const t = useTexts('stock');
  const addToList = useSetAtom(itemsToAddAtom);
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
