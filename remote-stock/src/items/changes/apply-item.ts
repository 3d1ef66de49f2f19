import { stockStatus, type Stock } from '@storeroom/contract';
import { dropItem, putItems, refetchRunningLists, rowsOf, type StockCache } from '../data/stock-cache.hooks';
import type { ListAddress } from '../data/list-address.rules';
import { addLeavingRowsAtom, type LeavingStock } from '../data/list.state';
import { dropFromSelectionAtom, refreshSelectionAtom } from '../data/selection.hooks';
import { listsOnScreen, type ListOnScreen } from './on-screen.hooks';

interface Departure {
  list: ListOnScreen;
  rows: Pick<LeavingStock, 'stock' | 'before'>[];
}

/** Makes a change of the cache, and answers which rows it took off which list on the screen. */
function departuresOf(cache: StockCache, change: () => void): Departure[] {
  const lists = listsOnScreen.of(cache).map((list) => ({ list, before: rowsOf(cache, list.address) }));
  change();
  const departures = lists.map(({ list, before }) => {
    const staying = new Set(rowsOf(cache, list.address).map(({ id }) => id));
    const rows = before.flatMap((stock, at) =>
      staying.has(stock.id) ? [] : [{ stock, before: before[at + 1]?.id ?? null }],
    );
    return { list, rows };
  });
  if (departures.some(({ rows }) => rows.length > 0)) refetchRunningLists(cache);
  return departures.filter(({ rows }) => rows.length > 0);
}

function destinationOf(stock: Stock, from: ListAddress): LeavingStock['to'] {
  const status = stockStatus(stock);
  return status === from.view ? 'elsewhere' : status;
}

/** Lets every selection on the screen know items as they are now. */
export function refreshSelections(cache: StockCache, items: readonly Stock[]): void {
  for (const { address, viewScope } of listsOnScreen.of(cache)) {
    viewScope.store.set(refreshSelectionAtom, items, address.view);
  }
}

/** Lets every selection on the screen know that an item is gone. */
export function dropFromSelections(cache: StockCache, id: number): void {
  for (const { viewScope } of listsOnScreen.of(cache)) viewScope.store.set(dropFromSelectionAtom, [id]);
}

/**
 * Takes in items as the server has them now, in the same way after an own write and after a remote change. A row that
 * leaves a list on the screen stays there for a moment and says where it went.
 */
export function applyItems(cache: StockCache, items: readonly Stock[]): void {
  const newest = new Map(items.map((stock) => [stock.id, stock]));
  for (const { list, rows } of departuresOf(cache, () => putItems(cache, items))) {
    const leaving = rows.flatMap(({ stock: { id }, before }) => {
      const stock = newest.get(id);
      return stock ? [{ stock, before, to: destinationOf(stock, list.address), by: stock.updated_by }] : [];
    });
    list.store.set(addLeavingRowsAtom, leaving);
  }
  refreshSelections(cache, items);
}

export function applyItem(cache: StockCache, stock: Stock): void {
  applyItems(cache, [stock]);
}

/** Takes in that an item was deleted. */
export function applyDeletion(cache: StockCache, id: number): void {
  for (const { list, rows } of departuresOf(cache, () => dropItem(cache, id))) {
    list.store.set(
      addLeavingRowsAtom,
      rows.map((row) => ({ ...row, to: 'deleted', by: null }) as const),
    );
  }
  dropFromSelections(cache, id);
}
