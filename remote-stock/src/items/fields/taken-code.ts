import type { ApiError } from '@storeroom/sdk';

/** The item that has the code which was refused; null where that was not why, or where it may not be seen. */
export function takenBy(refusal: ApiError | null): { id: number; name: string } | null {
  const { taken } = (refusal?.result ?? {}) as { taken?: { stock?: { id: number; name: string } | null } };
  return taken?.stock ?? null;
}
