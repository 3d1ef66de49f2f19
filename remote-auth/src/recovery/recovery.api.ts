import { request } from '@storeroom/sdk';
import type { LoginResult, Result } from '@storeroom/contract';
import { usable } from '../session-start';

export type RecoveryLink = Result<'GET /api/password/recovery/{token}'>;

/** Sends a link to the account's address. The answer is the same for a name that nobody has. */
export function askForLink(username: string): Promise<void> {
  return request('POST /api/password/recovery', { body: { username }, team: false });
}

/** Whose link it is. @throws ApiError 422 on `token` when it is used, late or none of ours. */
export async function checkRecovery(token: string): Promise<RecoveryLink> {
  const link = await request('GET /api/password/recovery/{token}', { path: { token }, team: false });
  return usable(link, 'token', 'email');
}

export interface NewPassword {
  /** Username or address. */
  username: string;
  password: string;
  password_confirmation: string;
}

/** Sets the password, ends every other session and answers a new one. @throws ApiError 422 with messages by field. */
export async function recover(token: string, input: NewPassword): Promise<LoginResult> {
  const result = await request('POST /api/password/recovery/{token}', {
    path: { token },
    body: { token, ...input },
    team: false,
  });
  return usable(result, 'token');
}
