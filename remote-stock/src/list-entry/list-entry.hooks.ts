import './entry-texts';
import { useCan, useSetAtom, useTexts, useWriteBlock } from '@storeroom/sdk';
import { isArchived, type Stock } from '@storeroom/contract';
import type { MenuAction } from '@storeroom/ui/menu';
import { addToListAtom } from './adding.state';

/** What a menu offers of items: to put them on a picking list. Nothing for whoever keeps no lists. */
export function useListEntry(): (items: readonly Stock[]) => MenuAction[] {
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
