import { useCan, useCommands, useKeys } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import type { ChangeList, Selection } from '@storeroom/list';
import type { MenuItem } from '@storeroom/ui/menu';
import { moveRowFocus, rowIdAt } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import type { ManyActions } from '../selection/many-actions.hooks';
import { LOCATION_ROWS } from './location-columns';

export interface LocationKeys {
  rows: readonly Location[];
  page: number;
  lastPage: number;
  onChange: ChangeList<LocationsList>;
  menuOf: (location: Location) => readonly MenuItem[];
  /** Null for those who may do nothing with what they would select. */
  selection: Selection<Location> | null;
  /** What can be done to all that is selected. */
  many: ManyActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  nameRef: RefObject<HTMLInputElement | null>;
  /** The field for a new one, where there is one. */
  addRef: RefObject<HTMLInputElement | null>;
}

/** The single keys of the list: what acts on a location takes the row in focus, with all that is selected when it is too. */
export function useLocationKeys(props: LocationKeys): void {
  const { rows, page, lastPage, onChange, menuOf, selection, many, bodyRef, nameRef, addRef } = props;
  const { t } = useLocationWords();
  const can = useCan();
  const focused = () => {
    const id = rowIdAt(LOCATION_ROWS, document.activeElement);
    return rows.find((row) => row.id === id);
  };
  const act = (...keys: string[]) => {
    const location = focused();
    if (!location) return;
    if (selection?.has(location) && selection.selected.length > 1) {
      const action = many.actions.find(({ key }) => keys.includes(key));
      if (action) return action.disabledReason ? undefined : action.onPress();
    }
    for (const item of menuOf(location)) {
      if ('onSelect' in item && keys.includes(item.key) && !item.disabledReason) return item.onSelect?.();
    }
  };
  const select = (isRange: boolean) => {
    const location = focused();
    if (location) selection?.tick(location, isRange || !selection.has(location), isRange);
  };
  const move = (by: 1 | -1) => () => {
    if (bodyRef.current) moveRowFocus(bodyRef.current, LOCATION_ROWS, by);
  };
  const turn = (to: number) => () => {
    if (to >= 1 && to <= lastPage) onChange({ page: to });
  };
  useKeys(
    {
      '/': { label: t('keys.search'), run: () => nameRef.current?.focus() },
      j: { label: t('keys.next'), run: move(1) },
      k: { label: t('keys.previous'), run: move(-1) },
      ...(selection && {
        x: { label: t('keys.select'), run: () => select(false) },
        X: { label: t('keys.selectRange'), run: () => select(true) },
      }),
      ...(can('locations.edit') && {
        n: { label: t('locations.add'), opens: true, run: () => addRef.current?.focus() },
        e: { label: t('locations.action.rename'), opens: true, run: () => act('rename') },
        a: { label: t('keys.archive'), run: () => act('archive', 'unarchive') },
      }),
      '[': { label: t('pages.previous'), run: turn(page - 1) },
      ']': { label: t('pages.next'), run: turn(page + 1) },
    },
    t('locations.title'),
  );
  useCommands(
    [
      {
        id: 'add',
        label: t('locations.add'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'locations.edit',
        run: () => addRef.current?.focus(),
      },
    ],
    t('locations.title'),
  );
}
