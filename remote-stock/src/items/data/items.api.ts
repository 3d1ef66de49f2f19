import {
  asPage,
  asRows,
  type AdjustReason,
  type CountSide,
  type AmountChange,
  type Location,
  type Page,
  type ItemExtra,
  type Stock,
  type StockLog,
  type Unit,
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

export async function oneItem(id: number, signal?: AbortSignal): Promise<Stock> {
  const result = await request('GET /api/stock/{id}', { path: { id }, signal });
  const [stock = result.stock] = await withLocationNames([result.stock], signal);
  return stock;
}

export interface NewItem {
  name: string;
  location_id: number | null;
  amount: number;
  allow_minus_amount: boolean;
  unit?: Unit | null;
  minimum?: number | null;
  note?: string | null;
  codes?: string[] | null;
}

export interface CreatedItem {
  stock: Stock;
  /** By which it is taken back; another server may know of none. */
  batch_id?: string;
}

export function createItem(item: NewItem, idempotencyKey: string): Promise<CreatedItem> {
  return request('POST /api/stock', { body: item, idempotencyKey });
}

export type ItemFields = Pick<Stock, 'name' | 'location_id' | 'allow_minus_amount' | ItemExtra>;

/** @throws ApiError 409 with `result.current` when the item is no longer at `version`; 0 is not sent, and the last one wins. */
export async function editItem(id: number, fields: Partial<ItemFields>, version: number): Promise<Stock> {
  const body = { ...fields, ...(version > 0 && { version }) };
  const result = await request('PUT /api/stock/{id}', { path: { id }, body });
  return result.stock;
}

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
export function adjustItem(
  id: number,
  { change, key, age }: { change: Adjustment; key: string; age?: () => number | undefined },
): Promise<Written> {
  return request('POST /api/stock/{id}/adjust', {
    path: { id },
    body: change,
    idempotencyKey: key,
    idempotencyAge: age?.(),
  });
}

/** Writes the opposite of a change; both stay in the log. */
export function undoChange(log_id: number, idempotencyKey: string): Promise<Written> {
  return request('POST /api/stock/logs/{log}/undo', { path: { log: log_id }, idempotencyKey });
}

/** Takes back all that carries one batch. */
export async function undoBatch(batch: string, idempotencyKey: string): Promise<void> {
  await request('POST /api/stock/batches/{batch}/undo', { path: { batch }, idempotencyKey });
}

/** `force` archives although open picking lists still need it. */
export async function archiveItem(id: number, force: boolean): Promise<Stock> {
  const result = await request('POST /api/stock/{id}/archive', {
    path: { id },
    body: force ? { force } : {},
  });
  return result.stock;
}

export async function unarchiveItem(id: number): Promise<Stock> {
  const result = await request('POST /api/stock/{id}/unarchive', { path: { id } });
  return result.stock;
}

export async function deleteItem(id: number): Promise<void> {
  await request('DELETE /api/stock/{id}', { path: { id } });
}

/** What happened to one item, newest first. */
export async function itemHistory(id: number, signal?: AbortSignal): Promise<Page<StockLog>> {
  const result = await request('GET /api/stock/{id}/history', { path: { id }, signal });
  return result.logs;
}

/** Locations by name; two letters or more find archived ones too (decision S5). */
export async function listLocations(name: string, signal?: AbortSignal): Promise<Page<Location>> {
  const result = await request('GET /api/stock/locations', {
    query: { name: name || null, sort: 'name', sort_direction: 'ASC', per_page: 100 },
    signal,
  });
  return asPage(result.locations);
}
