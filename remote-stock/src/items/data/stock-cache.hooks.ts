import { type queryClient, useActiveTeam, useQueryClient } from '@storeroom/sdk';
import type { Page, Stock } from '@storeroom/contract';
import { belongs } from './items.rules';
import type { ListAddress } from './list-address.rules';
import type { Adjustment } from './item-work';

type QueryClient = ReturnType<typeof queryClient>;

/** One team's stock in the query cache. */
export interface StockCache {
  readonly client: QueryClient;
  readonly team: number;
}

const caches = new WeakMap<QueryClient, Map<number, StockCache>>();

/** The cache of a team; always the same object for the same client and team. */
export function stockCache(client: QueryClient, team: number): StockCache {
  const known = caches.get(client) ?? new Map<number, StockCache>();
  caches.set(client, known);
  const cache = known.get(team) ?? { client, team };
  known.set(team, cache);
  return cache;
}

/** The active team's stock in the query cache. */
export function useStockCache(): StockCache {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  return stockCache(client, team);
}

// Own writes and remote changes update the cached stock by the functions below.

export const stockKeys = {
  lists: (team: number) => ['stock', team, 'list'] as const,
  list: (team: number, list: ListAddress) => ['stock', team, 'list', list] as const,
  item: (team: number, id: number) => ['stock', team, 'item', id] as const,
  history: (team: number, id: number) => ['stock', team, 'history', id] as const,
  elsewhere: (team: number, search: object) => ['stock', team, 'elsewhere', search] as const,
  same: (team: number, name: string, location_id: number | null) =>
    ['stock', team, 'same', name, location_id] as const,
  applied: (team: number) => ['stock', team, 'applied'] as const,
  allLocations: (team: number) => ['stock', team, 'locations'] as const,
  locations: (team: number, name: string) => ['stock', team, 'locations', name] as const,
  locationsByIds: (team: number, ids: readonly number[]) =>
    ['stock', team, 'locations', 'by ids', ids] as const,
};

/** Placeholder data for a query: the page before, while the next one is being fetched, but never one of another team. */
export function previousOf(team: number) {
  return <Data>(data: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey[1] === team ? data : undefined;
}

type CachedList = [list: ListAddress, page: Page<Stock>];

function cachedLists({ client, team }: StockCache): CachedList[] {
  return client
    .getQueriesData<Page<Stock>>({ queryKey: stockKeys.lists(team) })
    .flatMap(([key, page]) => (page ? [[key[3] as ListAddress, page] satisfies CachedList] : []));
}

function eachList(cache: StockCache, change: (page: Page<Stock>, list: ListAddress) => Page<Stock>): void {
  for (const [list, page] of cachedLists(cache)) {
    const changed = change(page, list);
    if (changed !== page) cache.client.setQueryData(stockKeys.list(cache.team, list), changed);
  }
}

/** A page with other rows, and its total changed by `by`; the number of pages is computed again. */
function withTotal(page: Page<Stock>, data: Stock[], by: number): Page<Stock> {
  const total = Math.max(0, page.pagination.total + by);
  const last_page = Math.max(1, Math.ceil(total / page.pagination.per_page));
  return { data, pagination: { ...page.pagination, total, last_page } };
}

/** The newer of two states of an item; the incoming one if both have the same version. */
export function newer(known: Stock | undefined, incoming: Stock): Stock {
  return known === undefined || incoming.version >= known.version ? incoming : known;
}

/** Whether the incoming item is newer. With a server that has no versions (0) the whole records are compared. */
export function isNewer(known: Stock, incoming: Stock): boolean {
  if (incoming.version > 0 || known.version > 0) return incoming.version > known.version;
  return JSON.stringify(known) !== JSON.stringify(incoming);
}

/** The newest cached state of an item, from the lists and from its own record. */
export function knownItem(cache: StockCache, id: number): Stock | undefined {
  const own = cache.client.getQueryData<Stock>(stockKeys.item(cache.team, id));
  const shown = cachedLists(cache).flatMap(([, page]) => page.data.filter((stock) => stock.id === id));
  return [...(own ? [own] : []), ...shown].reduce<Stock | undefined>(
    (best, stock) => (best && best.version >= stock.version ? best : stock),
    undefined,
  );
}

function pageOf({ client, team }: StockCache, list: ListAddress): Page<Stock> | undefined {
  return client.getQueryData<Page<Stock>>(stockKeys.list(team, list));
}

/** The rows of a list, as far as they have been fetched. */
export function rowsOf(cache: StockCache, list: ListAddress): readonly Stock[] {
  return pageOf(cache, list)?.data ?? [];
}

/** Whether the list has a single page. An item that is not on it may be one that belongs to it now. */
export function isWholeList(cache: StockCache, list: ListAddress): boolean {
  return pageOf(cache, list)?.pagination.last_page === 1;
}

/** Changes an item in all lists, even if it no longer belongs there: for optimistic updates. */
export function patchItem(cache: StockCache, id: number, patch: (stock: Stock) => Stock): void {
  eachList(cache, (page) =>
    page.data.some((stock) => stock.id === id)
      ? { ...page, data: page.data.map((stock) => (stock.id === id ? patch(stock) : stock)) }
      : page,
  );
  cache.client.setQueryData<Stock>(stockKeys.item(cache.team, id), (stock) => stock && patch(stock));
}

/** How many applied items are remembered, even if no list shows them any more. */
const MAX_APPLIED = 500;

/** The last applied state of items, including those that are in no list any more. */
function appliedTo({ client, team }: StockCache): ReadonlyMap<number, Stock> {
  return client.getQueryData<ReadonlyMap<number, Stock>>(stockKeys.applied(team)) ?? new Map();
}

function noteApplied(cache: StockCache, items: readonly Stock[]): void {
  const all = new Map(appliedTo(cache));
  for (const stock of items) {
    const known = newer(all.get(stock.id), stock);
    all.delete(stock.id);
    all.set(stock.id, known);
  }
  const key = stockKeys.applied(cache.team);
  // No component observes this query, so without this it would be removed from the cache.
  cache.client.setQueryDefaults(key, { gcTime: Infinity });
  cache.client.setQueryData(key, new Map([...all].slice(-MAX_APPLIED)));
}

/**
 * A fetched page in which rows are replaced by newer known states. An answer from before a write, or one that the device
 * has cached since before it, must not undo the write on the screen.
 */
export function notOlder(cache: StockCache, list: ListAddress, page: Page<Stock>): Page<Stock> {
  const applied = appliedTo(cache);
  const newest = (row: Stock) => newer(applied.get(row.id), newer(knownItem(cache, row.id), row));
  const rows = page.data.map(newest);
  const data = rows.filter((row, at) => row === page.data[at] || belongs(row, list));
  return withTotal(page, data, data.length - rows.length);
}

const refetching = new WeakSet<StockCache['client']>();

/**
 * Fetches lists once more that are being fetched now: their answer may be from before the change that was just applied.
 * Many changes at the same time cause one fetch.
 */
export function refetchRunningLists({ client, team }: StockCache): void {
  if (refetching.has(client)) return;
  refetching.add(client);
  queueMicrotask(() => {
    refetching.delete(client);
    void client.invalidateQueries({
      queryKey: stockKeys.lists(team),
      predicate: ({ state }) => state.fetchStatus === 'fetching',
    });
  });
}

/**
 * Updates items in all lists that show them, with one change for each list, and removes them from lists that they no longer
 * belong to. An older state than the known one changes nothing.
 */
export function putItems(cache: StockCache, items: readonly Stock[]): void {
  noteApplied(cache, items);
  const newest = new Map(items.map((stock) => [stock.id, stock]));
  eachList(cache, (page, list) => {
    if (!page.data.some(({ id }) => newest.has(id))) return page;
    const rows = page.data.map((row) => newer(row, newest.get(row.id) ?? row));
    const data = rows.filter((row) => !newest.has(row.id) || belongs(row, list));
    return withTotal(page, data, data.length - rows.length);
  });
  for (const stock of items) {
    cache.client.setQueryData<Stock>(
      stockKeys.item(cache.team, stock.id),
      (known) => known && newer(known, stock),
    );
  }
}

export function putItem(cache: StockCache, stock: Stock): void {
  putItems(cache, [stock]);
}

/** Removes an item from all lists. Its own record stays, as a panel may show it. */
export function dropItem(cache: StockCache, id: number): void {
  eachList(cache, (page) =>
    page.data.some((stock) => stock.id === id)
      ? withTotal(
          page,
          page.data.filter((stock) => stock.id !== id),
          -1,
        )
      : page,
  );
}

/** Adds a new item to the total of a list; with `shown` it is also inserted at the top of the page. */
export function arriveItem(cache: StockCache, list: ListAddress, stock: Stock, shown: boolean): void {
  cache.client.setQueryData<Page<Stock>>(stockKeys.list(cache.team, list), (page) => {
    if (!page || page.data.some((row) => row.id === stock.id)) return page;
    return withTotal(page, shown ? [stock, ...page.data].slice(0, page.pagination.per_page) : page.data, 1);
  });
}

export interface PendingAdjustment {
  change: Adjustment;
  /** The difference that the page shows until the answer, so that several unanswered presses add up. */
  expected: number;
  key: string;
  /** The version of the item on the screen at the press. A newer state, fetched after an attempt, may include the change. */
  version: number;
  /** When it was pressed, in milliseconds since the epoch. */
  made_at: number;
}

export const adjustKey = (id: number) => ['stock', 'adjust', id] as const;

/** The sum of the differences of other presses on the same item that are not answered yet. */
export function stillPending({ client }: StockCache, id: number, answered: PendingAdjustment): number {
  return client
    .getMutationCache()
    .findAll({ mutationKey: adjustKey(id), status: 'pending' })
    .map((mutation) => mutation.state.variables as PendingAdjustment)
    .filter((press) => press.key !== answered.key)
    .reduce((sum, press) => sum + press.expected, 0);
}

/** Whether an own press is not answered yet. Its answer will have a newer version of the item than any fetch. */
export function isAdjusting({ client }: StockCache, id: number): boolean {
  return client.isMutating({ mutationKey: adjustKey(id) }) > 0;
}
