import { asPage, type Stock, type StockList } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import type { NewLine } from '../../unsent';

export async function oneList(id: number, signal: AbortSignal): Promise<StockList> {
  const result = await request('GET /api/stock/lists/{list}', { path: { list: String(id) }, signal });
  return (result as { list: StockList }).list;
}

interface NewList {
  customer_name: string;
  name: string | null;
  items?: NewLine[];
}

export async function createList(list: NewList, idempotencyKey: string): Promise<StockList> {
  return (await request('POST /api/stock/lists', { body: list, idempotencyKey })).list;
}

export async function handOver(id: number, user_id: number): Promise<StockList> {
  return (await request('PUT /api/stock/lists/{list}', { path: { list: id }, body: { user_id } })).list;
}

export function duplicateList(
  id: number,
  idempotencyKey: string,
): Promise<{ list: StockList; skipped: { name: string }[] }> {
  return request('POST /api/stock/lists/{list}/duplicate', { path: { list: id }, idempotencyKey });
}

/** Mails the result of a completed list. */
export async function sendResult(id: number, email: string, idempotencyKey: string): Promise<StockList> {
  const sent = { path: { list: id }, body: { email }, idempotencyKey };
  return (await request('POST /api/stock/lists/{list}/send', sent)).list;
}

/** Puts the picked amounts back, of as many lines as were shown. Needed to delete an open list with picks. */
export async function deleteList(id: number, picked: number): Promise<StockList> {
  const query = picked > 0 ? { return: true, expected_total: picked } : {};
  return (await request('DELETE /api/stock/lists/{list}', { path: { list: id }, query })).list;
}

export async function restoreList(id: number): Promise<StockList> {
  return (await request('POST /api/stock/lists/{list}/restore', { path: { list: id } })).list;
}

/** Searches items by a part of their name or the beginning of a code, whatever their amount. */
export async function findItems(name: string, signal: AbortSignal): Promise<Stock[]> {
  const query = { name: name.trim() || null, sort: 'name', sort_direction: 'ASC', per_page: 20 } as const;
  const pages = await Promise.all(
    [null, 'false'].map((positiveAmount) =>
      request('GET /api/stock', { query: { ...query, positiveAmount }, signal }),
    ),
  );
  return pages.flatMap(({ stock }) => asPage(stock).data);
}
