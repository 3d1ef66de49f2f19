import { useCan, useCommands } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { focusedRow, useListKeys, type ListState } from '@storeroom/list';
import type { MenuItem } from '@storeroom/ui/menu';
import type { RefObject } from 'react';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import type { ManyActions } from '../selection/many-actions.hooks';

interface LocationKeys {
  list: ListState<Location, LocationsList>;
  menuOf: (location: Location) => readonly MenuItem[];
  /** What can be done to all that is selected. */
  many: ManyActions;
  /** The field for a new one, where there is one. */
  addRef: RefObject<HTMLInputElement | null>;
}

/** The single keys of the list: what acts on a location takes the row in focus, with all that is selected when it is too. */
export function useLocationKeys({ list, menuOf, many, addRef }: LocationKeys): void {
  const { t } = useLocationWords();
  const can = useCan();
  const { selection } = list;
  const act = (...keys: string[]) => {
    const location = focusedRow(list);
    if (!location) return;
    if (selection.has(location) && selection.selected.length > 1) {
      const action = many.actions.find(({ key }) => keys.includes(key));
      if (action) return action.disabledReason ? undefined : action.onPress();
    }
    for (const item of menuOf(location)) {
      if ('onSelect' in item && keys.includes(item.key) && !item.disabledReason) return item.onSelect?.();
    }
  };
  const add = () => addRef.current?.focus();
  useListKeys(list, t('locations.title'), {
    ...(can('locations.edit') && {
      n: { label: t('locations.add'), opens: true, run: add },
      e: { label: t('locations.action.rename'), opens: true, run: () => act('rename') },
      a: { label: t('keys.archive'), run: () => act('archive', 'unarchive') },
    }),
  });
  useCommands(
    [
      {
        id: 'add',
        label: t('locations.add'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'locations.edit',
        run: add,
      },
    ],
    t('locations.title'),
  );
}
