import { asPage, type Location, type LocationLog, type Page } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import { LOCATIONS_ADDRESS, type LocationsList } from './locations-address';

/** Asks the server for the amounts in each location, and for the time of its last movement. */
const TOTALS = { totals: 'true' };

export const locationsQuery = (list: LocationsList) => ({ ...LOCATIONS_ADDRESS.query(list), ...TOTALS });

export async function pageOfLocations(list: LocationsList, signal?: AbortSignal): Promise<Page<Location>> {
  const query = locationsQuery(list);
  const result = await request('GET /api/stock/locations', { query, signal });
  return asPage(result.locations);
}

/** Locations per call; the server returns no more. */
const MAX_A_PAGE = 100;

/** All locations of a list, from all its pages. */
export async function everyLocation(list: LocationsList): Promise<Location[]> {
  const found: Location[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, pagination } = await pageOfLocations({ ...list, page, per_page: MAX_A_PAGE });
    found.push(...data);
    last = pagination.last_page;
  }
  return found;
}

export async function oneLocation(id: number, signal: AbortSignal): Promise<Location> {
  const result = await request('GET /api/stock/locations/{id}', { path: { id }, query: TOTALS, signal });
  return result.location;
}

/** The history of one location, newest entry first. */
export async function locationHistory(id: number, signal: AbortSignal): Promise<Page<LocationLog>> {
  const result = await request('GET /api/stock/locations/{id}/history', { path: { id }, signal });
  return asPage(result.logs);
}

export async function deleteLocation(id: number): Promise<void> {
  await request('DELETE /api/stock/locations/{id}', { path: { id } });
}

/**
 * Moves all items into another location and deletes this one; resolves to the number of items that moved.
 * @param items the number of items in it that was shown; the server refuses the merge if it has changed
 */
export async function mergeLocation(
  id: number,
  into: number,
  items: number | undefined,
  idempotencyKey: string,
): Promise<number> {
  const expected = items !== undefined && { expected_total: items };
  const result = await request('POST /api/stock/locations/{id}/merge', {
    path: { id },
    body: { into, ...expected },
    idempotencyKey,
  });
  return result.moved;
}
