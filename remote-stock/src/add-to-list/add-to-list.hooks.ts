import { isArchived, type Stock } from '@storeroom/contract';
import { addTexts, atom, useCan, useSetAtom, useTexts, useWriteBlock } from '@storeroom/sdk';
import type { MenuAction } from '@storeroom/ui/menu';
import en from '../texts/stock.lists.en.json';
import fr from '../texts/stock.lists.fr.json';

const itemsToAdd = atom<readonly Stock[] | null>(null);

/** Items that somebody wants to put on a picking list. */
export const itemsToAddAtom = atom((get) => get(itemsToAdd));
export const addToListAtom = atom(null, (_get, set, items: readonly Stock[] | null) =>
  set(itemsToAdd, items),
);

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
