import { request } from '@storeroom/sdk';

/** How long the server may take before this browser signs out without it, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Revokes the token of this browser. @throws when the server cannot be reached in time */
function revoke(): Promise<void> {
  return request('POST /api/logout', { body: { all: false }, team: false, timeout: TIMEOUT_MS });
}

/** Revokes the token where the server can be reached in time; signing out here must not wait for it. */
export function revokeQuietly(): Promise<void> {
  return revoke().catch(() => undefined);
}
