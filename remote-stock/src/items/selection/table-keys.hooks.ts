import { useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useListScope } from '../list/list-scope.hooks';
import { itemIdAt } from '../list/row-focus';
import { isSelected } from './selection.rules';
import { selectAllAtom, selectionAtom, tickPageAtom } from './selection.state';

/** Ctrl or ⌘ with A in the rows selects the page, and once more all that match. */
export function useSelectAllKey(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Stock[],
  total: number,
): void {
  const { address, kept } = useListScope();
  const tickPage = useSetAtom(tickPageAtom, kept);
  const selectAll = useSetAtom(selectAllAtom, kept);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isAll || event.shiftKey || event.altKey || itemIdAt(document.activeElement) === null) return;
    if (rows.length === 0) return;
    event.preventDefault();
    const selection = kept.store.get(selectionAtom);
    if (rows.every((row) => isSelected(selection, row)) && total > rows.length) selectAll(address, total);
    else tickPage(rows, true);
  });
  useEffect(() => {
    const body = bodyRef.current;
    const listen = (event: KeyboardEvent) => press(event);
    body?.addEventListener('keydown', listen);
    return () => body?.removeEventListener('keydown', listen);
  }, [bodyRef]);
}
