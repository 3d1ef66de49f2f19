import { request } from '@storeroom/sdk';
import type { LoginResult } from '@storeroom/contract';

export interface Credentials {
  username: string;
  password: string;
}

/** @throws ApiError 422 with messages by field, 429 with the seconds to wait, 0 when the API cannot be reached. */
export function login(credentials: Credentials): Promise<LoginResult> {
  return request('POST /api/login', { body: credentials, team: false });
}
