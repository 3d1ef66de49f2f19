import { request } from '@storeroom/shared';

/** How long the server may take before this browser signs out without it. */
const LIMIT = 5_000;

/** Revokes this browser's token. @throws when the server cannot be reached in time. */
export function logout(): Promise<void> {
  return request('/api/logout', {
    method: 'POST',
    body: { all: false },
    team: false,
    signal: AbortSignal.timeout(LIMIT),
  });
}
