import { stockStatus, type Stock } from '@storeroom/contract';
import { belongs, type Filters, type View } from './items.rules';
import { newer } from './stock-cache.hooks';

/** The view and filters of a list, which define its items, without order and page. */
export type FilteredList = Filters & { view: View };

/** The selection of a list: individual items in their last known state, or all items that a filter matches. */
export type Selection =
  | { by: 'item'; items: ReadonlyMap<number, Stock> }
  | { by: 'filter'; list: FilteredList; total: number };

export const NOTHING: Selection = { by: 'item', items: new Map() };

/** A selection of individual items. */
export const selectionOf = (items: Iterable<Stock>): Selection => ({
  by: 'item',
  items: new Map([...items].map((stock) => [stock.id, stock])),
});

export function isSelected(selection: Selection, stock: Stock): boolean {
  return selection.by === 'item' ? selection.items.has(stock.id) : belongs(stock, selection.list);
}

/** Whether an item is selected individually. */
export function holds(selection: Selection, id: number): boolean {
  return selection.by === 'item' && selection.items.has(id);
}

export function countOf(selection: Selection): number {
  return selection.by === 'item' ? selection.items.size : selection.total;
}

/** Adds or removes rows. Removing a row from a selection by filter leaves the other rows of the page selected. */
export function withRows(
  selection: Selection,
  changed: readonly Stock[],
  isOn: boolean,
  rows: readonly Stock[],
): Selection {
  const known = selection.by === 'item' ? selection.items : new Map(rows.map((row) => [row.id, row]));
  const next = new Map(known);
  for (const stock of changed) {
    if (isOn) next.set(stock.id, stock);
    else next.delete(stock.id);
  }
  return { by: 'item', items: next };
}

/** Updates the items of a selection. Those that are no longer in the view leave it. */
export function refreshed(selection: Selection, items: readonly Stock[], view: View): Selection {
  if (selection.by === 'filter') return selection;
  const known = selection.items;
  const news = items.filter(({ id }) => known.has(id));
  if (news.length === 0) return selection;
  const next = new Map(known);
  for (const found of news) {
    // A repeated call gets the answer to the first attempt, which may be out of date.
    const stock = newer(known.get(found.id), found);
    if (stockStatus(stock) === view) next.set(stock.id, stock);
    else next.delete(stock.id);
  }
  return { by: 'item', items: next };
}

export function without(selection: Selection, ids: readonly number[]): Selection {
  if (selection.by === 'filter') return selection;
  const removedIds = new Set(ids);
  return selectionOf([...selection.items.values()].filter(({ id }) => !removedIds.has(id)));
}

/** Whether two lists have the same view and filters. */
export function isSameFilter(one: FilteredList, other: FilteredList): boolean {
  const keyOf = ({ view, name, oversold, low, otherFilters, location_id }: FilteredList) =>
    JSON.stringify([
      view,
      name.trim(),
      oversold,
      low,
      Object.entries(otherFilters).sort(),
      [...location_id].sort(),
    ]);
  return keyOf(one) === keyOf(other);
}

interface OutOfSight {
  /** Selected items that the filter of the list does not match. */
  filtered: number;
  /** Selected items that the filter matches, but on another page. */
  elsewhere: number;
}

/** How many selected items are not on the page, by reason. */
export function outOfSight(selection: Selection, list: FilteredList, rows: readonly Stock[]): OutOfSight {
  const shown = rows.filter((row) => isSelected(selection, row)).length;
  if (selection.by === 'filter') {
    const hidden = Math.max(0, selection.total - shown);
    return isSameFilter(selection.list, list)
      ? { filtered: 0, elsewhere: hidden }
      : { filtered: hidden, elsewhere: 0 };
  }
  const filtered = [...selection.items.values()].filter((stock) => !belongs(stock, list)).length;
  return { filtered, elsewhere: Math.max(0, selection.items.size - shown - filtered) };
}
