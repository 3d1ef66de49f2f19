import type { queryClient } from '@storeroom/shared';
import type { Page, Stock } from '@storeroom/shared/contract';
import { belongs } from './items.rules';
import type { ListAddress } from './list-address.rules';

type QueryClient = ReturnType<typeof queryClient>;

/** Where one team's stock lies in the query cache. Own writes and live events change it through the verbs below. */
export interface StockCache {
  client: QueryClient;
  team: number;
}

export const stockKeys = {
  lists: (team: number) => ['stock', team, 'list'] as const,
  list: (team: number, list: ListAddress) => ['stock', team, 'list', list] as const,
  item: (team: number, id: number) => ['stock', team, 'item', id] as const,
  history: (team: number, id: number) => ['stock', team, 'history', id] as const,
  reports: (team: number) => ['stock', team, 'report'] as const,
  report: (team: number, name: string, ...rest: string[]) =>
    ['stock', team, 'report', name, ...rest] as const,
  same: (team: number, name: string, location_id: number | null) =>
    ['stock', team, 'same', name, location_id] as const,
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

/** What is known, unless the news are at least as new. */
export function newer(known: Stock | undefined, news: Stock): Stock {
  return known === undefined || news.version >= known.version ? news : known;
}

/** The item as this page knows it best: the newest of what lists and its own record say. */
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

/** Changes an item wherever it stands, whether or not it still belongs there: for what the server has yet to confirm. */
export function patchItem(cache: StockCache, id: number, patch: (stock: Stock) => Stock): void {
  eachList(cache, (page) =>
    page.data.some((stock) => stock.id === id)
      ? { ...page, data: page.data.map((stock) => (stock.id === id ? patch(stock) : stock)) }
      : page,
  );
  cache.client.setQueryData<Stock>(stockKeys.item(cache.team, id), (stock) => stock && patch(stock));
}

/**
 * A page as it was fetched, but for rows of which the page has heard something newer meanwhile: an answer that was
 * asked for before a write must not undo on the screen what the write has done.
 */
export function notOlder(cache: StockCache, list: ListAddress, page: Page<Stock>): Page<Stock> {
  const rows = page.data.map((row) => newer(knownItem(cache, row.id), row));
  const data = rows.filter((row, at) => row === page.data[at] || belongs(row, list));
  return withTotal(page, data, data.length - rows.length);
}

const asking = new WeakSet<QueryClient>();

/** Asks again, once for many rows, for lists on their way: they may have been read before what was just heard of. */
export function askAgain({ client, team }: StockCache): void {
  if (asking.has(client)) return;
  asking.add(client);
  queueMicrotask(() => {
    asking.delete(client);
    void client.invalidateQueries({
      queryKey: stockKeys.lists(team),
      predicate: ({ state }) => state.fetchStatus === 'fetching',
    });
  });
}

/**
 * Takes in what the server says about items, in one change a list: in every list they stand in, and out of every list
 * that they no longer belong to. An answer that was overtaken by a newer one changes nothing.
 */
export function putItems(cache: StockCache, news: readonly Stock[]): void {
  const newest = new Map(news.map((stock) => [stock.id, stock]));
  eachList(cache, (page, list) => {
    if (!page.data.some(({ id }) => newest.has(id))) return page;
    const rows = page.data.map((row) => newer(row, newest.get(row.id) ?? row));
    const data = rows.filter((row) => !newest.has(row.id) || belongs(row, list));
    return withTotal(page, data, data.length - rows.length);
  });
  for (const stock of news) {
    cache.client.setQueryData<Stock>(
      stockKeys.item(cache.team, stock.id),
      (known) => known && newer(known, stock),
    );
  }
}

export function putItem(cache: StockCache, news: Stock): void {
  putItems(cache, [news]);
}

/** Takes an item out of every list. Its own record stays for the panel that may show it. */
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
