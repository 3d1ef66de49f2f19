import { type queryClient, useActiveTeam, useQueryClient } from '@storeroom/sdk';
import type { Page, Stock } from '@storeroom/contract';
import { belongs } from './items.rules';
import type { ListAddress } from './list-address.rules';
import type { Adjustment } from './items.queries';

type QueryClient = ReturnType<typeof queryClient>;

/** Where one team's stock lies in the query cache. */
export interface StockCache {
  readonly client: QueryClient;
  readonly team: number;
}

const caches = new WeakMap<QueryClient, Map<number, StockCache>>();

/** The same object for everybody who asks about the same team. */
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

// Own writes and remote changes reach the cached stock through the functions below.

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
};

/** While the next page is on its way the last one stays, but never another team's. */
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

/** The page with a different number of matching items; the page facts follow. */
function withTotal(page: Page<Stock>, data: Stock[], by: number): Page<Stock> {
  const total = Math.max(0, page.pagination.total + by);
  const last_page = Math.max(1, Math.ceil(total / page.pagination.per_page));
  return { data, pagination: { ...page.pagination, total, last_page } };
}

/** The newer of two; the incoming one when both are of the same version. */
export function newer(known: Stock | undefined, incoming: Stock): Stock {
  return known === undefined || incoming.version >= known.version ? incoming : known;
}

/** Whether what came differs from what is known. A server that counts no versions (0) tells by the record itself. */
export function isNews(known: Stock, incoming: Stock): boolean {
  if (incoming.version > 0 || known.version > 0) return incoming.version > known.version;
  return JSON.stringify(known) !== JSON.stringify(incoming);
}

/** The newest version of an item that lists and its own record hold. */
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

/** On a list of one page everything that belongs is shown: an item it does not know may be one that now belongs. */
export function isWholeList(cache: StockCache, list: ListAddress): boolean {
  return pageOf(cache, list)?.pagination.last_page === 1;
}

/** Changes an item in every list, whether or not it still belongs there: for what the server has yet to confirm. */
export function patchItem(cache: StockCache, id: number, patch: (stock: Stock) => Stock): void {
  eachList(cache, (page) =>
    page.data.some((stock) => stock.id === id)
      ? { ...page, data: page.data.map((stock) => (stock.id === id ? patch(stock) : stock)) }
      : page,
  );
  cache.client.setQueryData<Stock>(stockKeys.item(cache.team, id), (stock) => stock && patch(stock));
}

/** So many items are remembered that no list shows any more. */
const MOST_APPLIED = 500;

/** What became of items, also of those that every list has lost since. */
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
  // Nobody reads it as a query: it lasts as long as the session.
  cache.client.setQueryDefaults(key, { gcTime: Infinity });
  cache.client.setQueryData(key, new Map([...all].slice(-MOST_APPLIED)));
}

/**
 * A fetched page, with every row replaced of which a newer version is known: an answer that was asked for before a
 * write, or that the device has kept since before it, must not undo on the screen what the write has done.
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
 * Fetches lists that are being fetched once more: they may have been read before the change that was just applied.
 * Many changes at once lead to one fetch.
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
 * Puts items as the server has them into every list that shows them, one change a list, and takes them out of every
 * list that they no longer belong to. An answer that was overtaken by a newer one changes nothing.
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

/** Takes an item out of every list. Its own record stays for a panel that may show it. */
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

/** Counts an item that has come to a list; `shown` also puts it at the top of the page. */
export function arriveItem(cache: StockCache, list: ListAddress, stock: Stock, shown: boolean): void {
  cache.client.setQueryData<Page<Stock>>(stockKeys.list(cache.team, list), (page) => {
    if (!page || page.data.some((row) => row.id === stock.id)) return page;
    return withTotal(page, shown ? [stock, ...page.data].slice(0, page.pagination.per_page) : page.data, 1);
  });
}

export interface PendingAdjustment {
  change: Adjustment;
  /** What the page shows meanwhile, as a difference, so that several presses in flight add up. */
  expected: number;
  key: string;
  /** Of the item that was on the screen: what is read after a first try may hold this already. */
  version: number;
  /** When it was pressed, in milliseconds. */
  made_at: number;
}

export const adjustKey = (id: number) => ['stock', 'adjust', id] as const;

/** What presses of the same item that are still unanswered will add. */
export function stillPending({ client }: StockCache, id: number, answered: PendingAdjustment): number {
  return client
    .getMutationCache()
    .findAll({ mutationKey: adjustKey(id), status: 'pending' })
    .map((mutation) => mutation.state.variables as PendingAdjustment)
    .filter((press) => press.key !== answered.key)
    .reduce((sum, press) => sum + press.expected, 0);
}

/** Whether the answer to an own press is on its way: it will hold a newer version of the item than any fetch. */
export function isAdjusting({ client }: StockCache, id: number): boolean {
  return client.isMutating({ mutationKey: adjustKey(id) }) > 0;
}
