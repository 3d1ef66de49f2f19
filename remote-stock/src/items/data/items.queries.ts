import {
  type AdjustReason,
  type AmountChange,
  asPage,
  asRows,
  type BulkResult,
  type CountSide,
  type ItemField,
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
import { type ListAddress, listQuery } from './list-address.rules';
import { notOlder, previousOf, stockKeys, type StockCache, useStockCache } from './stock-cache.hooks';
import { NOT_SET, type LocationChoice } from './items.rules';
import { unsentItemsAtom } from './item-work.state';

const isUnnamed = ({ location_id, location_name }: Stock) =>
  location_id !== null && location_name === undefined;

/** A page of fewer is refused (specification §5). */
const LEAST_PER_PAGE = 4;

/** Those of these locations that there are; a server may answer them as a page or plainly. */
export async function locationsByIds(ids: readonly number[], signal?: AbortSignal): Promise<Location[]> {
  const query = { location_ids: ids, per_page: Math.max(ids.length, LEAST_PER_PAGE) };
  return asRows((await request('GET /api/stock/locations', { query, signal })).locations);
}

async function namesOf(ids: readonly number[], signal?: AbortSignal): Promise<Map<number, string>> {
  return new Map((await locationsByIds(ids, signal)).map(({ id, name }) => [id, name]));
}

/**
 * Items with the names of their locations: fetched, in one call, where the server tells their numbers only. What cannot be
 * had stays without a name.
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

/** A page of the answer; undefined where names of locations have to be fetched. */
export function wholePage({ stock }: Result<'GET /api/stock'>): Page<Stock> | undefined {
  const page = asPage(stock);
  return page.data.some(isUnnamed) ? undefined : page;
}

/** At most 100 at once; what is gone or another team's is missing from the answer. */
export async function itemsByIds(ids: readonly number[]): Promise<Stock[]> {
  const result = await request('GET /api/stock', { query: { stock_ids: ids } });
  return withLocationNames(asRows(result.stock));
}

/** How a write is sent: under its own key, and later perhaps than it was made. */
export interface Sending {
  idempotencyKey: string;
  idempotencyAge?: number | undefined;
  timeout?: number;
}

export type ItemFields = Pick<Stock, 'name' | 'location_id' | 'codes' | ItemField>;

/** How something was counted: what stood on the screen, and how long before the press that was. */
export interface CountedHow {
  seen_amount?: number;
  seen_version?: number;
  before_ms?: number;
  took_ms?: number;
  sides?: Readonly<Record<string, CountSide>>;
}

export type Adjustment = AmountChange &
  CountedHow & {
    reason: AdjustReason;
    note?: string;
    /** The same for several that are to be taken back at once. */
    batch_id?: string;
  };

export interface Written {
  stock: Stock;
  /** What was written down, by which it can be undone. */
  log: StockLog;
}

/** Writes the opposite of a change; both stay in the log. */
export function undoChange(log_id: number, how: Sending, team: { team_id?: number } = {}): Promise<Written> {
  return request('POST /api/stock/logs/{log}/undo', { path: { log: log_id }, body: team, ...how });
}

/** Takes back all that one batch did; what was changed again since stays as it is and is named. */
export function undoBatch(
  batch: string,
  how: Sending,
  team: { team_id?: number } = {},
): Promise<BulkResult & { kept_locations?: string[] }> {
  return request('POST /api/stock/batches/{batch}/undo', { path: { batch }, body: team, ...how });
}

const STATUSES = {
  archived: 'POST /api/stock/{id}/archive',
  unarchived: 'POST /api/stock/{id}/unarchive',
  deleted: 'DELETE /api/stock/{id}',
} as const;

export type ItemStatus = keyof typeof STATUSES;

/** `force` archives although open picking lists still need it. Answers the item, unless it is deleted. */
export async function setStatus(
  id: number,
  to: ItemStatus,
  body: { force?: true },
  how: Sending,
): Promise<Stock | undefined> {
  const call = STATUSES[to] as (typeof STATUSES)['archived'];
  const result = (await request(call, { path: { id }, body, ...how })) as { stock?: Stock } | undefined;
  return result?.stock;
}

/** Locations by name; two letters or more find archived ones too (decision S5). */
export async function listLocations(name: string, signal?: AbortSignal): Promise<Page<Location>> {
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

/** Milliseconds for which a page that was asked for ahead is not asked for again when it is drawn. */
const AHEAD = 2_000;

const pageQuery = (cache: StockCache, list: ListAddress) => ({
  queryKey: stockKeys.list(cache.team, list),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    notOlder(cache, list, await listItems(list, signal)),
  ...inDocument('GET /api/stock', { query: listQuery(list) }, wholePage),
  staleTime: staleAfter(AHEAD),
});

/**
 * One page of a list, with what waits to be sent. Old rows stay while the next page is on its way, and when it does not come
 * (decision F1).
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

/** Asks for a page that somebody is about to turn to. */
export function useAskAhead(): (list: ListAddress) => void {
  const cache = useStockCache();
  return (list) => void cache.client.prefetchQuery(pageQuery(cache, list));
}

/** The rows of a page, fetched unless it was just now. */
export function useFetchPage(): (list: ListAddress) => Promise<readonly Stock[]> {
  const cache = useStockCache();
  return async (list) => (await cache.client.fetchQuery(pageQuery(cache, list))).data;
}

/** How many items each view holds. */
export function useOverview() {
  return useFigures('GET /api/stock/reports/overview');
}

export function useLocations(name: string) {
  const { team } = useStockCache();
  return useQuery({
    queryKey: stockKeys.locations(team, name),
    queryFn: ({ signal }) => listLocations(name, signal),
    placeholderData: previousOf(team),
  });
}

/** The names of these locations; of one its number while the name is unknown. */
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
  // Of many locations a page of the first ones is there.
  const others = asked.filter((one) => one !== NOT_SET).filter((one) => !known.some(({ id }) => id === one));
  const { data: named = [] } = useQuery({
    queryKey: stockKeys.locations(team, `#${others.join()}`),
    queryFn: ({ signal }) => locationsByIds(others, signal),
    enabled: locations !== undefined && others.length > 0,
  });
  return (location) => {
    if (location === NOT_SET) return t('location.notSet');
    const found = [...known, ...named].find(({ id }) => id === location);
    return found?.name ?? t('location.number', { id: location });
  };
}
