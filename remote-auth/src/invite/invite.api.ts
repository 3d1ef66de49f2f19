import { request } from '@storeroom/sdk';
import { fieldsOf, textFrom, type InviteValidation, type LoginResult } from '@storeroom/contract';
import { requireTexts } from '../session-start';

/** An invitation. Address and token are always there; other values are null where the server does not have them. */
export interface Invitation {
  email: string;
  /** As the server returned it, to be sent with the password. */
  token: string;
  /** The name of the team. */
  team: string | null;
  role: InviteValidation['role'] | null;
  role_name: string | null;
  invited_by: string | null;
  message: string | null;
  expires_at: string | null;
}

/** Fetches inviter, team, role and expiry. @throws ApiError 422 on `token` when the link is invalid */
export async function checkInvite(token: string): Promise<Invitation> {
  const link = await request('GET /api/invite/{token}', { path: { token }, team: false });
  const { email, token: handed } = requireTexts(link, 'token', 'email');
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
  /** The display name; derived from the address when left out. */
  name?: string;
}

/**
 * Joins the team: with a new password, or with that of the account that the address has.
 *
 * @throws ApiError 422 with messages by field; its `result.reason` is `account` when the address has an account with
 *   another password
 */
export async function acceptInvite(token: string, input: Acceptance): Promise<LoginResult> {
  const result = await request('POST /api/invite/{token}', { path: { token }, body: input, team: false });
  return requireTexts(result, 'token');
}

/** Asks the sender of an invitation for another. The response is the same in every case. */
export function askForNewInvite(token: string): Promise<void> {
  return request('POST /api/invite/{token}/renewal', { path: { token }, team: false });
}
