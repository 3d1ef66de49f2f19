import { useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useSelectAllKey } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import { useListScope } from '../list/list-scope.hooks';
import { ITEM_ROWS } from '../list/row-focus';
import { isSelected } from './selection.rules';
import { selectAllAtom, selectionAtom, tickPageAtom } from './selection.state';

/** Ctrl or ⌘ with A in the rows selects the page, and once more all that match. */
export function useSelectItemsKey(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Stock[],
  total: number,
): void {
  const { address, viewScope } = useListScope();
  const tickPage = useSetAtom(tickPageAtom, viewScope);
  const selectAll = useSetAtom(selectAllAtom, viewScope);
  useSelectAllKey(ITEM_ROWS, bodyRef, () => {
    if (rows.length === 0) return false;
    const selection = viewScope.store.get(selectionAtom);
    if (rows.every((row) => isSelected(selection, row)) && total > rows.length) selectAll(address, total);
    else tickPage(rows, true);
    return true;
  });
}
