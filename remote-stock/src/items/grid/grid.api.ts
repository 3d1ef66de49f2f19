import { ApiError, request } from '@storeroom/sdk';
import type { Sending } from '../data/items.api';
import { asPage, type SheetFailure, type SheetResult } from '@storeroom/contract';
import type { SheetCall } from '../data/item-work.state';
import { nameKey } from './edits.rules';

/** Milliseconds that a thousand rows may take. */
const LONG = 120_000;
/** The server takes so many at once. */
export const ROWS_A_CALL = 1_000;

/** Saves rows as one batch; those that cannot follow are among `failed`, also where that is all of them. */
export async function saveSheet(
  rows: readonly SheetCall[],
  how: Sending,
  team: object = {},
): Promise<SheetResult> {
  try {
    return await request('POST /api/stock/sheet', {
      body: { rows: [...rows], ...team },
      ...how,
      timeout: LONG,
    });
  } catch (error) {
    const failed = failedOf(error);
    if (failed === undefined) throw error;
    return { updated: 0, failed, batch_id: null };
  }
}

function failedOf(error: unknown): SheetFailure[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  return (error.result as { failed?: SheetFailure[] } | undefined)?.failed;
}

/** The location in use that has exactly this name, in any case; null for none. */
export async function locationNamed(name: string): Promise<number | null> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { locations } = await request('GET /api/stock/locations', {
      query: { name, sort: 'name', sort_direction: 'ASC', per_page: 100, page },
    });
    const { data, pagination } = asPage(locations);
    const found = data.find((one) => nameKey(one.name) === nameKey(name) && !one.deleted_at);
    if (found) return found.id;
    last = pagination.last_page;
  }
  return null;
}
