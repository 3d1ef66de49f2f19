import {
  asPage,
  asRows,
  type AdjustReason,
  type CountSide,
  type AmountChange,
  type BulkResult,
  type Location,
  type Page,
  type ItemField,
  type Stock,
  type StockLog,
} from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import { listQuery, type ListAddress } from './list-address.rules';
import { withLocationNames } from './location-names';

export async function listItems(list: ListAddress, signal?: AbortSignal): Promise<Page<Stock>> {
  const result = await request('GET /api/stock', { query: listQuery(list), signal });
  const page = asPage(result.stock);
  return { ...page, data: await withLocationNames(page.data, signal) };
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

/** @throws ApiError 422 with `result.available` when there is not enough. */
export function adjustItem(id: number, change: Adjustment, how: Sending): Promise<Written> {
  return request('POST /api/stock/{id}/adjust', { path: { id }, body: change, ...how });
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
