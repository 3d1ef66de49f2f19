import type { Page, Stock, StockLog, WritableItem } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import { type ItemFields, type Sending, withLocationNames } from './items.api';

// What the first rows of a list need none of.

export async function oneItem(id: number, signal?: AbortSignal): Promise<Stock> {
  const result = await request('GET /api/stock/{id}', { path: { id }, signal });
  const [stock = result.stock] = await withLocationNames([result.stock], signal);
  return stock;
}

/** What happened to one item, newest first. */
export async function itemHistory(id: number, signal?: AbortSignal): Promise<Page<StockLog>> {
  const result = await request('GET /api/stock/{id}/history', { path: { id }, signal });
  return result.logs;
}

export interface NewItem extends WritableItem {
  name: string;
  location_id: number | null;
  amount: number;
  allow_minus_amount: boolean;
  codes?: string[] | null;
}

export interface CreatedItem {
  stock: Stock;
  /** By which it is taken back; another server may know of none. */
  batch_id?: string;
}

export function createItem(item: NewItem, how: Sending): Promise<CreatedItem> {
  return request('POST /api/stock', { body: item, ...how });
}

/** Brings a deleted item back as it was: into the archive. */
export async function restoreItem(id: number, how: Sending, team: { team_id?: number } = {}): Promise<Stock> {
  const { stock } = await request('POST /api/stock/{id}/restore', { path: { id }, body: team, ...how });
  return stock;
}

/** @throws ApiError 409 with `result.current` when the item is no longer at `version`; 0 is not sent, and the last one wins. */
export async function editItem(
  id: number,
  fields: Partial<ItemFields>,
  version: number,
  how: Sending,
): Promise<Stock> {
  const body = { ...fields, ...(version > 0 && { version }) };
  const result = await request('PUT /api/stock/{id}', { path: { id }, body, ...how });
  return result.stock;
}
