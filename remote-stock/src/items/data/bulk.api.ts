import { ApiError, request } from '@storeroom/sdk';
import type { Sending } from './items.api';
import type { BulkFailure, BulkResult } from '@storeroom/contract';
import type { BulkCall, SplitCall } from './bulk.rules';

/** Milliseconds that thousands of items may take. */
const LONG = 120_000;

/** What a refusal says where no item at all could follow; null where it was refused for another reason. */
function failedOf(error: unknown): BulkFailure[] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return (error.result as { failed?: BulkFailure[] } | undefined)?.failed ?? null;
}

/** @throws ApiError 422 with `result.total` when the filter matches another number than was expected. */
export async function changeInBulk(call: BulkCall, how: Sending): Promise<BulkResult> {
  try {
    return await request('POST /api/stock/bulk', { body: call, timeout: LONG, ...how });
  } catch (error) {
    const failed = failedOf(error);
    if (failed === null) throw error;
    return { updated: 0, failed, batch_id: null };
  }
}

/** @throws ApiError 422 with `result.available` when there is not as much. */
export async function splitItem({ split, ...body }: SplitCall, how: Sending): Promise<BulkResult> {
  const { batch_id = null } = await request('POST /api/stock/{id}/move', {
    path: { id: split },
    body,
    ...how,
  });
  return { updated: 1, failed: [], batch_id };
}
