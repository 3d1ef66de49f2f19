import { request } from '@storeroom/shared';
import type {
  AdjustReason,
  Location,
  Page,
  Stock,
  StockLog,
  StockOverview,
} from '@storeroom/shared/contract';
import { listQuery, type ListAddress } from './list-address.rules';

export async function listItems(list: ListAddress, signal?: AbortSignal): Promise<Page<Stock>> {
  const result = await request<{ stock: Page<Stock> }>('/api/stock', { query: listQuery(list), signal });
  return result.stock;
}

/** At most 100 at once; what is gone or foreign is missing from the answer. */
export async function itemsByIds(ids: readonly number[]): Promise<Stock[]> {
  const result = await request<{ stock: Stock[] }>('/api/stock', { query: { stock_ids: ids } });
  return result.stock;
}

export async function oneItem(id: number, signal?: AbortSignal): Promise<Stock> {
  const result = await request<{ stock: Stock }>(`/api/stock/${id}`, { signal });
  return result.stock;
}

export interface NewItem {
  name: string;
  location_id: number | null;
  amount: number;
  allow_minus_amount: boolean;
}

export async function createItem(item: NewItem, idempotencyKey: string): Promise<Stock> {
  const result = await request<{ stock: Stock }>('/api/stock', {
    method: 'POST',
    body: { ...item },
    idempotencyKey,
  });
  return result.stock;
}

export type ItemFields = Pick<Stock, 'name' | 'location_id' | 'allow_minus_amount'>;

/** @throws ApiError 409 with `result.current` when the item is no longer at `version`. */
export async function editItem(id: number, fields: Partial<ItemFields>, version: number): Promise<Stock> {
  const result = await request<{ stock: Stock }>(`/api/stock/${id}`, {
    method: 'PUT',
    body: { ...fields, version },
  });
  return result.stock;
}

export type Adjustment = ({ delta: number } | { count: number }) & {
  reason: AdjustReason;
  note?: string;
};

export interface Written {
  stock: Stock;
  /** What was written down, by which it can be undone. */
  log: StockLog;
}

/** @throws ApiError 422 with `result.available` when there is not enough. */
export function adjustItem(id: number, change: Adjustment, idempotencyKey: string): Promise<Written> {
  return request<Written>(`/api/stock/${id}/adjust`, {
    method: 'POST',
    body: { ...change },
    idempotencyKey,
  });
}

/** Writes the opposite of a change; both stay in the log. */
export function undoChange(log_id: number, idempotencyKey: string): Promise<Written> {
  return request<Written>(`/api/stock/logs/${log_id}/undo`, { method: 'POST', idempotencyKey });
}

/** `force` archives although open picking lists still need it. */
export async function archiveItem(id: number, force: boolean): Promise<Stock> {
  const result = await request<{ stock: Stock }>(`/api/stock/${id}/archive`, {
    method: 'POST',
    body: force ? { force } : {},
  });
  return result.stock;
}

export async function unarchiveItem(id: number): Promise<Stock> {
  const result = await request<{ stock: Stock }>(`/api/stock/${id}/unarchive`, { method: 'POST' });
  return result.stock;
}

export async function deleteItem(id: number): Promise<void> {
  await request(`/api/stock/${id}`, { method: 'DELETE' });
}

/** What happened to one item, newest first. */
export async function itemHistory(id: number, signal?: AbortSignal): Promise<Page<StockLog>> {
  const result = await request<{ logs: Page<StockLog> }>(`/api/stock/${id}/history`, { signal });
  return result.logs;
}

/** Places by name; two letters or more find archived ones too (decision S5). */
export async function listLocations(name: string, signal?: AbortSignal): Promise<Page<Location>> {
  const result = await request<{ locations: Page<Location> }>('/api/stock/locations', {
    query: { name: name || null, sort: 'name', sort_direction: 'ASC', per_page: 100 },
    signal,
  });
  return result.locations;
}

/** How much there is of what, over the whole team. */
export async function stockOverview(signal?: AbortSignal): Promise<StockOverview> {
  const result = await request<{ totals: StockOverview }>('/api/stock/reports/overview', { signal });
  return result.totals;
}
