import type { Permission, Stock } from '@storeroom/contract';
import { rangeOf } from '@storeroom/list';
import { atom, useAtomValue, useCan, useSetAtom } from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import type { View } from './items.rules';
import {
  countOf,
  type FilteredList,
  isSelected,
  NOTHING,
  refreshed,
  type Selection,
  without,
  withRows,
} from './selection.rules';
import { rowsOf, useStockCache } from './stock-cache.hooks';
import { useListScope, useRowScope } from './list-scope.hooks';

// Atoms of a view, whatever its page and filter: they are read and written in `viewScope` of the list's ListScope.

const selection = atom<Selection>(NOTHING);
/** The id of the item that a range begins at. */
const first = atom<number | null>(null);
const departed = atom(0);

export const selectionAtom = atom((get) => get(selection));

/** How many items have left the view, and so the selection, since the person last changed it. */
export const departedCountAtom = atom((get) => get(departed));

/** Whether the selection bar is shown. */
const isSelectingAtom = atom((get) => countOf(get(selection)) > 0 || get(departed) > 0);

const chooseAtom = atom(null, (_get, set, next: Selection) => {
  set(selection, next);
  set(departed, 0);
});

export const clearSelectionAtom = atom(null, (_get, set) => {
  set(chooseAtom, NOTHING);
  set(first, null);
});

interface Tick {
  stock: Stock;
  isOn: boolean;
  /** Include all rows between this one and the last that was ticked. */
  isRange: boolean;
  /** The rows of the page, from the top. */
  rows: readonly Stock[];
}

const tickAtom = atom(null, (get, set, { stock, isOn, isRange, rows }: Tick) => {
  const changed = isRange ? rangeOf(rows, get(first), stock) : [stock];
  set(chooseAtom, withRows(get(selection), changed, isOn, rows));
  set(first, stock.id);
});

export const tickPageAtom = atom(null, (get, set, rows: readonly Stock[], isOn: boolean) => {
  const now = get(selection);
  // Without the page, a selection by filter would only have items that are not visible, so it is cleared.
  set(chooseAtom, !isOn && now.by === 'filter' ? NOTHING : withRows(now, rows, isOn, rows));
});

export const selectAllAtom = atom(null, (_get, set, list: FilteredList, total: number) =>
  set(chooseAtom, { by: 'filter', list, total }),
);

/** Removes items from an individual selection. */
export const deselectAtom = atom(null, (get, set, ids: readonly number[]) =>
  set(chooseAtom, without(get(selection), ids)),
);

const settleAtom = atom(null, (get, set, next: Selection) => {
  const removedCount = countOf(get(selection)) - countOf(next);
  set(selection, next);
  if (removedCount > 0) set(departed, get(departed) + removedCount);
});

/** Applies the present state of items. */
export const refreshSelectionAtom = atom(null, (get, set, items: readonly Stock[], view: View) => {
  const next = refreshed(get(selection), items, view);
  if (next !== get(selection)) set(settleAtom, next);
});

/** Applies that items were deleted. */
export const dropFromSelectionAtom = atom(null, (get, set, ids: readonly number[]) =>
  set(settleAtom, without(get(selection), ids)),
);

/** The permissions for changes of several items, by view. */
const RIGHTS: Record<View, readonly Permission[]> = {
  available: ['stock.adjust', 'stock.count', 'stock.move', 'stock.archive.write', 'stock.edit'],
  empty: ['stock.adjust', 'stock.count', 'stock.move', 'stock.archive.write', 'stock.edit'],
  archived: ['stock.archive.write', 'stock.delete'],
};

/** Whether rows have a checkbox: not for people without permission for any change of several items. */
export function useMaySelect(): boolean {
  const can = useCan();
  const { view } = useRowScope().viewScope;
  return RIGHTS[view].some((right) => can(right));
}

export function useIsSelecting(): boolean {
  return useAtomValue(isSelectingAtom, useListScope().viewScope);
}

export function useIsSelected(stock: Stock): boolean {
  const { viewScope } = useRowScope();
  const isOn = useMemo(() => atom((get) => isSelected(get(selectionAtom), stock)), [stock]);
  return useAtomValue(isOn, viewScope);
}

/** Ticks a row, or the range from the last ticked row. */
export function useTick(): (stock: Stock, isOn: boolean, isRange: boolean) => void {
  const cache = useStockCache();
  const { viewScope, list } = useRowScope();
  const tick = useSetAtom(tickAtom, viewScope);
  return useCallback(
    (stock, isOn, isRange) => tick({ stock, isOn, isRange, rows: rowsOf(cache, list.current.address) }),
    [cache, list, tick],
  );
}

/** Toggles the tick of a row; a range is always ticked. */
export function useToggle(): (stock: Stock, isRange?: boolean) => void {
  const { viewScope } = useRowScope();
  const tick = useTick();
  return (stock, isRange = false) =>
    tick(stock, isRange || !isSelected(viewScope.store.get(selectionAtom), stock), isRange);
}
