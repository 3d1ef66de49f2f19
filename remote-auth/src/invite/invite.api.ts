import { request } from '@storeroom/sdk';
import type { InviteValidation, LoginResult } from '@storeroom/contract';

/** Who invites whom, to what, until when. @throws ApiError 422 on `token` when the link opens nothing. */
export function checkInvite(token: string): Promise<InviteValidation> {
  return request('GET /api/invite/{token}', { path: { token }, team: false });
}

export interface Acceptance {
  email: string;
  password: string;
  password_confirmation: string;
  /** As colleagues see it; made from the address when left out. */
  name?: string;
}

/**
 * Joins the team: with a new password, or with that of the account which the address has already.
 *
 * @throws ApiError 422 with messages by field; its `result.reason` is `account` where there is one with another password.
 */
export function acceptInvite(token: string, input: Acceptance): Promise<LoginResult> {
  return request('POST /api/invite/{token}', { path: { token }, body: { ...input }, team: false });
}

/** Asks whoever sent an invitation for another. The answer is the same whatever becomes of it. */
export function askForNewInvite(token: string): Promise<void> {
  return request('POST /api/invite/{token}/renewal', { path: { token }, team: false });
}
