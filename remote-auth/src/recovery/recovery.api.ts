import { request } from '@storeroom/sdk';
import type { LoginResult, Result } from '@storeroom/contract';

export type RecoveryLink = Result<'GET /api/password/recovery/{token}'>;

/** Sends a link to the account's address. The answer is the same for a name that nobody has. */
export function askForLink(username: string): Promise<void> {
  return request('POST /api/password/recovery', { body: { username }, team: false });
}

/** Whose link it is. @throws ApiError 422 on `token` when it is used, late or none of ours. */
export function checkRecovery(token: string): Promise<RecoveryLink> {
  return request('GET /api/password/recovery/{token}', { path: { token }, team: false });
}

export interface NewPassword {
  /** Username or address. */
  username: string;
  password: string;
  password_confirmation: string;
}

/** Sets the password, ends every other session and answers a new one. @throws ApiError 422 with messages by field. */
export function recover(token: string, input: NewPassword): Promise<LoginResult> {
  return request('POST /api/password/recovery/{token}', {
    path: { token },
    body: { token, ...input },
    team: false,
  });
}
