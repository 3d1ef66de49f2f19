import { request } from '@storeroom/shared';
import type { Location, Page, StockLog } from '@storeroom/shared/contract';
import type { LogParameters } from './logs.rules';

/** One page of the stock log, newest first unless asked otherwise. */
export async function fetchStockLogs(query: LogParameters, signal: AbortSignal): Promise<Page<StockLog>> {
  const { logs } = await request<{ logs: Page<StockLog> }>('/api/stock/logs', {
    query: { ...query },
    signal,
  });
  return logs;
}

/** The places to filter by; all that are not archived, by name. */
export async function fetchPlaces(signal: AbortSignal): Promise<Location[]> {
  const { locations } = await request<{ locations: Page<Location> }>('/api/stock/locations', {
    query: { per_page: 100, sort: 'name', sort_direction: 'ASC' },
    signal,
  });
  return locations.data;
}

/** Writes the opposite of an entry. @throws ApiError 422 when the same thing was changed again since. */
export function undoEntry(log_id: number, idempotencyKey: string): Promise<unknown> {
  return request(`/api/stock/logs/${log_id}/undo`, { method: 'POST', idempotencyKey });
}
