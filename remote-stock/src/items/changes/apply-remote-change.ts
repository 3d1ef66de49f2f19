import { ITEM, namesOf, type Stock } from '@storeroom/contract';
import { isAdjusting } from '../data/pending-adjustments';
import { arriveItem, isNews, knownItem, rowsOf } from '../data/cached-items';
import { belongs } from '../data/items.rules';
import { isDefaultOrder, type ListAddress } from '../data/list-address.rules';
import type { StockCache } from '../data/stock-cache';
import { columnOf } from '../data/item-columns';
import { addArrivalsAtom, markChangedAtom, nameLeavingRowsAtom, type Authors } from '../data/list.state';
import { applyItems } from './apply-item';
import { isHeld, listsOnScreen, type ListOnScreen } from './on-screen';

const authorsOf = (items: readonly Stock[]): Authors =>
  new Map(items.map((stock) => [stock.id, stock.updated_by]));

/** The columns of a list in which an item is another than before; of one that nobody has seen, its amount. */
function columnsChanged(known: Stock | undefined, stock: Stock): string[] {
  if (!known) return ['amount'];
  const isOther = (field: keyof Stock) => (known[field] ?? null) !== (stock[field] ?? null);
  return [
    ...(['name', 'amount'] as const).filter(isOther),
    ...(isOther('location_id') ? ['location'] : []),
    ...namesOf(ITEM).filter(isOther).map(columnOf),
  ];
}

/** Lists of the same address show the same page of the cache: what arrives there is counted once. */
function pagesOnScreen(cache: StockCache): { address: ListAddress; lists: ListOnScreen[] }[] {
  const pages = new Map<string, { address: ListAddress; lists: ListOnScreen[] }>();
  for (const list of listsOnScreen.of(cache)) {
    const key = JSON.stringify(list.address);
    const page = pages.get(key) ?? { address: list.address, lists: [] };
    page.lists.push(list);
    pages.set(key, page);
  }
  return [...pages.values()];
}

/** As it is shown where somebody types into it: of what a colleague changed only the amounts follow. */
function withAmounts(cache: StockCache, stock: Stock): Stock {
  const known = isHeld(cache, stock.id) ? knownItem(cache, stock.id) : undefined;
  if (!known || known.version > stock.version) return stock;
  return { ...known, amount: stock.amount, committed: stock.committed, list_count: stock.list_count };
}

/**
 * Takes in items as colleagues left them, `now` in milliseconds: rows change and are marked, leave, or arrive. What
 * arrives is shown at once where nobody uses the table; else it waits behind the pill.
 */
export function applyRemoteChange(cache: StockCache, found: readonly Stock[], now: number): void {
  // The answer to an own adjustment on its way is newer than what was found.
  const items = found.filter(({ id }) => !isAdjusting(cache, id)).map((stock) => withAmounts(cache, stock));
  const pages = pagesOnScreen(cache).map(({ address, lists }) => {
    const shown = new Set(rowsOf(cache, address).map(({ id }) => id));
    const changed = items.filter((stock) => {
      const known = knownItem(cache, stock.id);
      return (
        known &&
        shown.has(stock.id) &&
        (isNews(known, stock) || (known.version === stock.version && known.amount !== stock.amount))
      );
    });
    const arrived = items.filter((stock) => {
      const known = knownItem(cache, stock.id);
      return (
        !shown.has(stock.id) &&
        belongs(stock, address) &&
        // One of the same version that belonged already is counted, on another page.
        !(known?.version === stock.version && belongs(known, address))
      );
    });
    return { address, lists, changed, arrived };
  });
  const columns = new Map(
    items.map((stock) => [stock.id, columnsChanged(knownItem(cache, stock.id), stock)]),
  );
  applyItems(cache, items);
  for (const { address, lists, changed, arrived } of pages) {
    const isShownAtOnce = isDefaultOrder(address) && !lists.some((list) => list.isTableBusy());
    for (const stock of arrived) arriveItem(cache, address, stock, isShownAtOnce);
    const marked = authorsOf(isShownAtOnce ? [...changed, ...arrived] : changed);
    for (const { store } of lists) {
      store.set(nameLeavingRowsAtom, authorsOf(items));
      store.set(markChangedAtom, marked, columns, now);
      if (!isShownAtOnce)
        store.set(
          addArrivalsAtom,
          arrived.map(({ id }) => id),
        );
    }
  }
}
