import { ITEM, type LiveEvent, namesOf, type Stock } from '@storeroom/contract';
import { batchIds, dropFromPace, now, onLive, readAtPace } from '@storeroom/sdk';
import { useEffect } from 'react';
import {
  arriveItem,
  isNewer,
  isWholeList,
  knownItem,
  rowsOf,
  stockKeys,
  type StockCache,
  useStockCache,
  isAdjusting,
} from '../data/stock-cache.hooks';
import { holds } from '../data/selection.rules';
import { selectionAtom } from '../data/selection.hooks';
import { fetchItems, IDS_BEFORE_PAGE } from '../data/items.queries';
import { belongs } from '../data/items.rules';
import { isDefaultOrder, type ListAddress } from '../data/list-address.rules';
import { columnOf } from '../data/item-columns';
import { addArrivalsAtom, type Authors, markChangedAtom, nameLeavingRowsAtom } from '../data/list.state';
import {
  applyDeletion,
  applyItem,
  applyItems,
  hasUnsavedText,
  type ListOnScreen,
  listsOnScreen,
  openRecords,
} from './on-screen.hooks';

const authorsOf = (items: readonly Stock[]): Authors =>
  new Map(items.map((stock) => [stock.id, stock.updated_by]));

/** The columns in which an item differs from the known state; of an unknown item only the amount. */
function columnsChanged(known: Stock | undefined, stock: Stock): string[] {
  if (!known) return ['amount'];
  const isOther = (field: keyof Stock) => (known[field] ?? null) !== (stock[field] ?? null);
  return [
    ...(['name', 'amount'] as const).filter(isOther),
    ...(isOther('location_id') ? ['location'] : []),
    ...namesOf(ITEM).filter(isOther).map(columnOf),
  ];
}

/** The lists on the screen by address: those with the same address share a cached page, whose rows are counted once. */
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

/** An item with typed text in its panel takes over only the amounts of a colleague's change. */
function withAmounts(cache: StockCache, stock: Stock): Stock {
  const known = hasUnsavedText(cache, stock.id) ? knownItem(cache, stock.id) : undefined;
  if (!known || known.version > stock.version) return stock;
  return { ...known, amount: stock.amount, committed: stock.committed, list_count: stock.list_count };
}

/**
 * Applies items that colleagues have changed: rows are updated and marked, leave the list, or arrive in it. Arriving rows
 * are shown at once if nobody uses the table; else they wait behind the button that counts them.
 *
 * @param now the time of the mark, in milliseconds since the epoch
 */
function applyRemoteChange(cache: StockCache, found: readonly Stock[], now: number): void {
  // Items with an adjustment under way are left out, because its answer is newer than these.
  const items = found.filter(({ id }) => !isAdjusting(cache, id)).map((stock) => withAmounts(cache, stock));
  const pages = pagesOnScreen(cache).map(({ address, lists }) => {
    const shown = new Set(rowsOf(cache, address).map(({ id }) => id));
    const changed = items.filter((stock) => {
      const known = knownItem(cache, stock.id);
      return (
        known &&
        shown.has(stock.id) &&
        (isNewer(known, stock) || (known.version === stock.version && known.amount !== stock.amount))
      );
    });
    const arrived = items.filter((stock) => {
      const known = knownItem(cache, stock.id);
      return (
        !shown.has(stock.id) &&
        belongs(stock, address) &&
        // An item of the same version that already belonged to the list is on another page of it, and is counted.
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

type Stop = () => void;

const PAGE = 'stock page';
const NAMES = 'stock location names';

/**
 * Keeps one team's stock on the screen up to date, with the same cache updates as the person's own writes. After a
 * reconnection the host refetches what is on the screen, so that is not done here.
 */
function begin(cache: StockCache): Stop {
  const { client, team } = cache;
  /** Ids to fetch even if no cached list has them. */
  const arriving = new Set<number>();
  /** Ids of archived items. They may be hidden from this person now, so if they are not found, they are not deleted. */
  const archived = new Set<number>();
  /** Ids of items that were changed themselves. Reservations by picking lists do not count. */
  const changed = new Set<number>();
  let isStopped = false;

  const readPage = () => client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  const readPageSoon = () => readAtPace(PAGE, readPage);
  /** The names of locations in filters and in open items without typed text, as those in rows. */
  const readNames = () => {
    const open = openRecords.of(cache).filter((record) => !record.hasUnsavedText());
    const keys = [stockKeys.allLocations(team), ...open.map(({ id }) => stockKeys.item(team, id))];
    return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const publishToLists = (ids: readonly number[]) => {
    for (const list of listsOnScreen.of(cache)) list.onRemoteChange(ids);
  };
  const isTicked = (id: number) =>
    listsOnScreen.of(cache).some(({ viewScope }) => holds(viewScope.store.get(selectionAtom), id));
  const mayBeNew = () => listsOnScreen.of(cache).some(({ address }) => isWholeList(cache, address));

  const isOpen = (id: number) => openRecords.of(cache).some((record) => record.id === id);

  const batch = batchIds(async (ids) => {
    const isMany = ids.length > IDS_BEFORE_PAGE;
    const hidden = new Set(ids.filter((id) => archived.delete(id)));
    const changedNow = ids.filter((id) => changed.delete(id));
    const wanted = ids.filter(
      (id) => arriving.delete(id) || hidden.has(id) || knownItem(cache, id) || isTicked(id) || mayBeNew(),
    );
    // The fetched page includes the changed rows, but open records still have to be fetched.
    if (isMany) void readPage();
    const { found, missing, hasFailed } = await fetchItems(isMany ? ids.filter(isOpen) : wanted);
    if (isStopped) return;
    applyRemoteChange(cache, found, now());
    // The page is fetched instead, because that fetch is tried again and marks the rows as out of date while it fails.
    if (hasFailed) readPageSoon();
    for (const id of missing) if (!hidden.has(id) && !hasUnsavedText(cache, id)) applyDeletion(cache, id);
    if (!isMany) publishToLists(changedNow.filter((id) => wanted.includes(id)));
  });

  const listener = (event: LiveEvent) => {
    const { ids } = event;
    for (const record of openRecords.of(cache)) if (ids.includes(record.id)) record.onRemoteChange(event);
    if (listsOnScreen.of(cache).length === 0) return;
    if (event.name === 'Deleted') {
      const deletable = ids.filter((id) => !hasUnsavedText(cache, id));
      for (const id of deletable) applyDeletion(cache, id);
      return publishToLists(deletable);
    }
    for (const id of ids) {
      if (!event.list_id) changed.add(id);
      if (event.name === 'Created' || event.name === 'Restored') arriving.add(id);
      if (event.name !== 'Archived' || hasUnsavedText(cache, id)) continue;
      archived.add(id);
      const known = knownItem(cache, id);
      if (known) applyItem(cache, { ...known, deleted_at: event.deleted_at ?? null, updated_by: null });
    }
    batch.add(ids);
  };

  const stops = [
    onLive('stock', listener),
    onLive('location', () => {
      readPageSoon();
      readAtPace(NAMES, readNames);
    }),
    batch.stop,
    () => [PAGE, NAMES].forEach(dropFromPace),
  ];
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

const running = new WeakMap<StockCache, { users: number; stop: Stop }>();

/** Reference counting: begins for the first part of the page that needs it, and stops after the last. */
function follow(cache: StockCache): Stop {
  const run = running.get(cache) ?? { users: 0, stop: begin(cache) };
  running.set(cache, run);
  run.users += 1;
  return () => {
    run.users -= 1;
    if (run.users > 0) return;
    running.delete(cache);
    run.stop();
  };
}

/** Applies the active team's live events while the component that uses it is mounted. */
export function useLiveUpdates(): void {
  const cache = useStockCache();
  useEffect(() => follow(cache), [cache]);
}
