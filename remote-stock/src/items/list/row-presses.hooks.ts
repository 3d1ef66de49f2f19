import { useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { usePhone } from '@storeroom/ui/phone';
import { useRowPresses } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { ItemActions } from '../actions/item-actions.hooks';
import { openRowMenuAtom } from '../actions/row-menu.state';
import { useMaySelect, useToggle } from '../selection/selection.hooks';
import { useListScope } from './list-scope.hooks';
import { ITEM_ROWS } from './row-focus';

/** On a phone, whose cards have a button for the menu, a long press on an item selects it. */
export function useItemPresses(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Stock[],
  actions: ItemActions,
): void {
  const openMenu = useSetAtom(openRowMenuAtom, useListScope().viewScope);
  const toggle = useToggle();
  const maySelect = useMaySelect();
  const isPhone = usePhone();
  const stockOf = (id: number) => rows.find((row) => row.id === id);
  const select = (id: number) => {
    const stock = stockOf(id);
    if (stock) toggle(stock);
  };
  useRowPresses({
    kind: ITEM_ROWS,
    bodyRef,
    hasMenu: (id) => {
      const stock = stockOf(id);
      return stock !== undefined && actions.menuOf(stock).length > 0;
    },
    openMenu: (id, point) => openMenu({ id, point }),
    select: isPhone && maySelect ? select : null,
  });
}
