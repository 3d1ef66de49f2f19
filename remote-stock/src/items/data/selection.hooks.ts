import { atom, useAtomValue, useCan, useSetAtom } from '@storeroom/sdk';
import type { Permission, Stock } from '@storeroom/contract';
import { useCallback, useMemo } from 'react';
import { rowsOf } from './cached-items';
import type { View } from './items.rules';
import { useStockCache } from './stock-cache.hooks';
import { useListScope, useRowScope } from './list-scope.hooks';
import { isSelected } from './selection.rules';
import { isSelectingAtom, selectionAtom, tickAtom } from './selection.state';

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
