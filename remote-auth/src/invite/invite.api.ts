import { request } from '@storeroom/sdk';
import { fieldsOf, textFrom, type InviteValidation, type LoginResult } from '@storeroom/contract';
import { usable } from '../session-start';

/** An invitation; the specification names no more than address and token, and what else is not told is null. */
export interface Invitation {
  email: string;
  token: string;
  /** What the team is called. */
  team: string | null;
  role: InviteValidation['role'] | null;
  role_name: string | null;
  invited_by: string | null;
  message: string | null;
  expires_at: string | null;
}

/** Who invites whom, to what, until when. @throws ApiError 422 on `token` when the link opens nothing. */
export async function checkInvite(token: string): Promise<Invitation> {
  const link = await request('GET /api/invite/{token}', { path: { token }, team: false });
  const { email, token: handed } = usable(link, 'token', 'email');
  const fields = fieldsOf(link);
  return {
    email,
    token: handed,
    team: textFrom(fieldsOf(fields['team'])['name']),
    role: textFrom(fields['role']) as Invitation['role'],
    role_name: textFrom(fields['role_name']),
    invited_by: textFrom(fields['invited_by']),
    message: textFrom(fields['message']),
    expires_at: textFrom(fields['expires_at']),
  };
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
