import { request } from '@storeroom/sdk';
import type { InviteValidation, LoginResult } from '@storeroom/contract';
import { usable } from '../session-start';

/** Who invites whom, to what, until when. @throws ApiError 422 on `token` when the link opens nothing. */
export async function checkInvite(token: string): Promise<InviteValidation> {
  const link = await request('GET /api/invite/{token}', { path: { token }, team: false });
  return usable(link, 'token', 'email');
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
export async function acceptInvite(token: string, input: Acceptance): Promise<LoginResult> {
  const body = { ...input };
  return usable(await request('POST /api/invite/{token}', { path: { token }, body, team: false }), 'token');
}

/** Asks whoever sent an invitation for another. The answer is the same whatever becomes of it. */
export function askForNewInvite(token: string): Promise<void> {
  return request('POST /api/invite/{token}/renewal', { path: { token }, team: false });
}
