import { request } from '@storeroom/shared';
import type { LoginResult } from '@storeroom/shared/contract';

export interface Credentials {
  username: string;
  password: string;
}

/** @throws ApiError 422 with messages by field, 429 with the seconds to wait, 0 when the API cannot be reached. */
export function login(credentials: Credentials): Promise<LoginResult> {
  return request<LoginResult>('/api/login', { method: 'POST', body: { ...credentials }, team: false });
}
