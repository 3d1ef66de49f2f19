import {
  asPage,
  asRows,
  type BulkResult,
  type Location,
  type Page,
  type Result,
  type Stock,
  type StockLog,
} from '@storeroom/contract';
import {
  request,
  inDocument,
  staleAfter,
  useAtomValue,
  useCan,
  useFigures,
  useQuery,
  useTexts,
} from '@storeroom/sdk';
import type { ItemStatus } from './item-work';
import { type ListAddress, listQuery } from './list-address.rules';
import { notOlder, previousOf, stockKeys, type StockCache, useStockCache } from './stock-cache.hooks';
import { NOT_SET, type LocationChoice } from './items.rules';
import { unsentItemsAtom } from './saving.hooks';

const isUnnamed = ({ location_id, location_name }: Stock) =>
  location_id !== null && location_name === undefined;

/** The smallest page size that servers accept. */
const LEAST_PER_PAGE = 4;

/** The existing locations with these ids. Servers may send them as a page or as an array. */
export async function locationsByIds(ids: readonly number[], signal?: AbortSignal): Promise<Location[]> {
  const query = { location_ids: ids, per_page: Math.max(ids.length, LEAST_PER_PAGE) };
  return asRows((await request('GET /api/stock/locations', { query, signal })).locations);
}

async function namesOf(ids: readonly number[], signal?: AbortSignal): Promise<Map<number, string>> {
  return new Map((await locationsByIds(ids, signal)).map(({ id, name }) => [id, name]));
}

/**
 * Adds the names of locations to items from a server that only sends ids; they are fetched in one call. If that fails, the
 * names are null.
 */
export async function withLocationNames(items: Stock[], signal?: AbortSignal): Promise<Stock[]> {
  const ids = new Set(items.filter(isUnnamed).map(({ location_id }) => location_id ?? 0));
  if (ids.size === 0) return items;
  const names = await namesOf([...ids], signal).catch(() => new Map<number, string>());
  return items.map((stock) =>
    isUnnamed(stock) ? { ...stock, location_name: names.get(stock.location_id ?? 0) ?? null } : stock,
  );
}

export async function listItems(list: ListAddress, signal?: AbortSignal): Promise<Page<Stock>> {
  const result = await request('GET /api/stock', { query: listQuery(list), signal });
  const page = asPage(result.stock);
  return { ...page, data: await withLocationNames(page.data, signal) };
}

/** The page in an answer; undefined if names of locations have to be fetched for it. */
function wholePage({ stock }: Result<'GET /api/stock'>): Page<Stock> | undefined {
  const page = asPage(stock);
  return page.data.some(isUnnamed) ? undefined : page;
}

/** At most 100 items by id. Deleted items and those of other teams are missing from the answer. */
export async function itemsByIds(ids: readonly number[]): Promise<Stock[]> {
  const result = await request('GET /api/stock', { query: { stock_ids: ids } });
  return withLocationNames(asRows(result.stock));
}

/** The options of a write. `idempotencyAge` is how long ago it was made, in milliseconds. */
export interface WriteOptions {
  idempotencyKey: string;
  idempotencyAge?: number | undefined;
  timeout?: number;
}

export interface Written {
  stock: Stock;
  /** The entry of the log, by whose id the change can be undone. */
  log: StockLog;
}

/** Writes the opposite of a change; both stay in the log. */
export function undoChange(
  log_id: number,
  options: WriteOptions,
  team: { team_id?: number } = {},
): Promise<Written> {
  return request('POST /api/stock/logs/{log}/undo', { path: { log: log_id }, body: team, ...options });
}

/** Undoes a whole batch. Items that were changed again since are left as they are and listed in `failed`. */
export function undoBatch(
  batch: string,
  options: WriteOptions,
  team: { team_id?: number } = {},
): Promise<BulkResult & { kept_locations?: string[] }> {
  return request('POST /api/stock/batches/{batch}/undo', { path: { batch }, body: team, ...options });
}

const STATUSES = {
  archived: 'POST /api/stock/{id}/archive',
  unarchived: 'POST /api/stock/{id}/unarchive',
  deleted: 'DELETE /api/stock/{id}',
} as const satisfies Record<ItemStatus, string>;

/** `force` archives although open picking lists still need the item. Resolves to the item, unless it is deleted. */
export async function setStatus(
  id: number,
  to: ItemStatus,
  body: { force?: true },
  options: WriteOptions,
): Promise<Stock | undefined> {
  const call = STATUSES[to] as (typeof STATUSES)['archived'];
  const result = (await request(call, { path: { id }, body, ...options })) as { stock?: Stock } | undefined;
  return result?.stock;
}

/** Locations by name; two letters or more find archived ones too. */
export async function listLocations(name: string, signal: AbortSignal): Promise<Page<Location>> {
  const result = await request('GET /api/stock/locations', {
    query: { name: name || null, sort: 'name', sort_direction: 'ASC', per_page: 100 },
    signal,
  });
  return asPage(result.locations);
}

/** The most ids in one call, and the number above which the page itself is fetched instead. */
const IDS_A_CALL = 100;
export const IDS_BEFORE_PAGE = 200;

interface Fetched {
  found: Stock[];
  /** Not in the answer: gone, or no longer this team's. */
  missing: number[];
  /** A call failed: nothing is known of its items. */
  hasFailed: boolean;
}

/** Fetches items by id, a hundred a call. */
export async function fetchItems(ids: readonly number[]): Promise<Fetched> {
  const all: Fetched = { found: [], missing: [], hasFailed: false };
  for (let at = 0; at < ids.length; at += IDS_A_CALL) {
    const part = ids.slice(at, at + IDS_A_CALL);
    const found = await itemsByIds(part).catch(() => null);
    if (found === null) {
      all.hasFailed = true;
      continue;
    }
    all.found.push(...found);
    all.missing.push(...part.filter((id) => !found.some((stock) => stock.id === id)));
  }
  return all;
}

/** How long a prefetched page is not fetched again when it is shown, in milliseconds. */
const AHEAD_FRESH_MS = 2_000;

const pageQuery = (cache: StockCache, list: ListAddress) => ({
  queryKey: stockKeys.list(cache.team, list),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    notOlder(cache, list, await listItems(list, signal)),
  ...inDocument('GET /api/stock', { query: listQuery(list) }, wholePage),
  staleTime: staleAfter(AHEAD_FRESH_MS),
});

/**
 * One page of a list, with the changes that wait to be sent. While the next page is being fetched, and if that fails, the
 * rows of the page before stay: rows of another moment, marked as such, are more use than an empty table.
 */
export function useItems(list: ListAddress) {
  const cache = useStockCache();
  const select = useAtomValue(unsentItemsAtom)?.showPage;
  return useQuery({
    ...pageQuery(cache, list),
    placeholderData: previousOf(cache.team),
    ...(select && { select }),
  });
}

/** Prefetches a page that the person is likely to turn to. */
export function usePrefetchPage(): (list: ListAddress) => void {
  const cache = useStockCache();
  return (list) => void cache.client.prefetchQuery(pageQuery(cache, list));
}

/** Returns the rows of a page, which is fetched unless that was just done. */
export function useFetchPage(): (list: ListAddress) => Promise<readonly Stock[]> {
  const cache = useStockCache();
  return async (list) => (await cache.client.fetchQuery(pageQuery(cache, list))).data;
}

/** How many items each view holds. */
export function useOverview() {
  return useFigures('GET /api/stock/reports/overview');
}

/** Returns the name of a location; a text with its id while the name is unknown. */
export function useLocationName(asked: readonly LocationChoice[]): (location: LocationChoice) => string {
  const t = useTexts('stock');
  const can = useCan();
  const { team } = useStockCache();
  const { data: locations } = useQuery({
    queryKey: stockKeys.locations(team, ''),
    queryFn: ({ signal }) => listLocations('', signal),
    enabled: can('locations'),
  });
  const known = locations?.data ?? [];
  // The list above only has the first page of locations, so the others are fetched by id.
  const others = asked.filter((one) => one !== NOT_SET).filter((one) => !known.some(({ id }) => id === one));
  const { data: named = [] } = useQuery({
    queryKey: stockKeys.locationsByIds(team, others),
    queryFn: ({ signal }) => locationsByIds(others, signal),
    enabled: locations !== undefined && others.length > 0,
  });
  return (location) => {
    if (location === NOT_SET) return t('location.notSet');
    const found = [...known, ...named].find(({ id }) => id === location);
    return found?.name ?? t('location.number', { id: location });
  };
}
