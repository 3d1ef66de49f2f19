import { request } from '@storeroom/sdk';
import type { LoginResult, Result } from '@storeroom/contract';
import { requireTexts } from '../session-start';

export type RecoveryLink = Result<'GET /api/password/recovery/{token}'>;

/** Sends a link to the account's address. The response is the same for an unknown name. */
export function askForLink(username: string): Promise<void> {
  return request('POST /api/password/recovery', { body: { username }, team: false });
}

/** The account of a link. @throws ApiError 422 on `token` when it was used, has expired or is not ours */
export async function checkRecovery(token: string): Promise<RecoveryLink> {
  const link = await request('GET /api/password/recovery/{token}', { path: { token }, team: false });
  return requireTexts(link, 'token', 'email');
}

export interface NewPassword {
  /** Username or address. */
  username: string;
  password: string;
  password_confirmation: string;
}

/** Sets the password, ends every other session and returns a new one. @throws ApiError 422 with messages by field */
export async function recover(token: string, input: NewPassword): Promise<LoginResult> {
  const result = await request('POST /api/password/recovery/{token}', {
    path: { token },
    body: { token, ...input },
    team: false,
  });
  return requireTexts(result, 'token');
}
