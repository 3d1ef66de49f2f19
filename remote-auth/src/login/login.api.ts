import { request } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';
import { usable } from '../session-start';

export interface Credentials {
  username: string;
  password: string;
}

/** @throws ApiError 422 with messages by field, 429 with the seconds to wait, 0 when the API cannot be reached. */
export async function login(credentials: Credentials): Promise<LoginResult> {
  return usable(await request('POST /api/login', { body: credentials, team: false }), 'token');
}
