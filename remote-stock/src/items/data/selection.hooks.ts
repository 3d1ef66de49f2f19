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

// Atoms of one list on all its pages and under all its filters: they are read and written in `viewScope` of its ListScope.

const selection = atom<Selection>(NOTHING);
/** The row that a range begins at. */
const first = atom<number | null>(null);
const departed = atom(0);

export const selectionAtom = atom((get) => get(selection));

/** How many left the selection by themselves since somebody last changed it: they are no longer in this view. */
export const departedCountAtom = atom((get) => get(departed));

/** Whether there is something to say about the selection. */
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
  /** With all rows between this one and the last that was ticked. */
  isRange: boolean;
  /** Of the page, from the top. */
  rows: readonly Stock[];
}

const tickAtom = atom(null, (get, set, { stock, isOn, isRange, rows }: Tick) => {
  const changed = isRange ? rangeOf(rows, get(first), stock) : [stock];
  set(chooseAtom, withRows(get(selection), changed, isOn, rows));
  set(first, stock.id);
});

export const tickPageAtom = atom(null, (get, set, rows: readonly Stock[], isOn: boolean) => {
  const now = get(selection);
  // Taking the page away from "all that match" would leave nothing that anybody could see.
  set(chooseAtom, !isOn && now.by === 'filter' ? NOTHING : withRows(now, rows, isOn, rows));
});

export const selectAllAtom = atom(null, (_get, set, list: FilteredList, total: number) =>
  set(chooseAtom, { by: 'filter', list, total }),
);

/** Takes items out that were selected one by one. */
export const deselectAtom = atom(null, (get, set, ids: readonly number[]) =>
  set(chooseAtom, without(get(selection), ids)),
);

const settleAtom = atom(null, (get, set, next: Selection) => {
  const gone = countOf(get(selection)) - countOf(next);
  set(selection, next);
  if (gone > 0) set(departed, get(departed) + gone);
});

/** Takes in items as they are now. */
export const refreshSelectionAtom = atom(null, (get, set, items: readonly Stock[], view: View) => {
  const next = refreshed(get(selection), items, view);
  if (next !== get(selection)) set(settleAtom, next);
});

/** Takes in that items are gone. */
export const dropFromSelectionAtom = atom(null, (get, set, ids: readonly number[]) =>
  set(settleAtom, without(get(selection), ids)),
);

/** The rights of what can be done to several items at once, by view. */
const RIGHTS: Record<View, readonly Permission[]> = {
  available: ['stock.adjust', 'stock.count', 'stock.move', 'stock.archive.write', 'stock.edit'],
  empty: ['stock.adjust', 'stock.count', 'stock.move', 'stock.archive.write', 'stock.edit'],
  archived: ['stock.archive.write', 'stock.delete'],
};

/** Whether rows have a box: not for people who may do nothing with what they would select. */
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

/** Ticks a row, or all from the last one that was ticked. */
export function useTick(): (stock: Stock, isOn: boolean, isRange: boolean) => void {
  const cache = useStockCache();
  const { viewScope, now } = useRowScope();
  const tick = useSetAtom(tickAtom, viewScope);
  return useCallback(
    (stock, isOn, isRange) => tick({ stock, isOn, isRange, rows: rowsOf(cache, now.current.address) }),
    [cache, now, tick],
  );
}

/** Ticks a row that is not ticked, and the other way round. */
export function useToggle(): (stock: Stock, isRange?: boolean) => void {
  const { viewScope } = useRowScope();
  const tick = useTick();
  return (stock, isRange = false) =>
    tick(stock, isRange || !isSelected(viewScope.store.get(selectionAtom), stock), isRange);
}
