import { asRows, type Location, type Stock } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

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
