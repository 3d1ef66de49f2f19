import { asPage, type Page, type StockListRow } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

export type ListView = 'picking' | 'done' | 'deleted';

/**
 * The picking lists of one person, the newest first. What a server sends of others' is left out and not counted
 * (specification §4).
 */
export async function ownLists(
  view: ListView,
  person: number,
  query: { name?: string | null; stock_ids?: readonly number[]; per_page: number },
  signal?: AbortSignal,
): Promise<Page<StockListRow>> {
  const result = await request('GET /api/stock/lists/{list}', { path: { list: view }, query, signal });
  const { data, pagination } = asPage((result as { lists: Page<StockListRow> }).lists);
  const own = data.filter(({ user_id }) => user_id === person);
  return { data: own, pagination: { ...pagination, total: pagination.total - (data.length - own.length) } };
}
