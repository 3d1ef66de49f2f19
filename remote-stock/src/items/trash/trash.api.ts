import { asPage, type Page, type Stock } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import { withLocationNames } from '../data/location-names';

/** What was deleted and can be restored: in the last 30 days, the newest first. */
export async function fetchTrash(page: number, per_page: number, signal?: AbortSignal): Promise<Page<Stock>> {
  const { stock } = await request('GET /api/stock', {
    query: { removed: 'true', page: String(page), per_page: String(per_page), sort: 'updated_at' },
    signal,
  });
  const found = asPage(stock);
  return { ...found, data: await withLocationNames(found.data, signal) };
}

/** Brings it back as it was: into the archive. */
export async function restoreItem(id: number): Promise<Stock> {
  const { stock } = await request('POST /api/stock/{id}/restore', { path: { id } });
  return stock;
}
