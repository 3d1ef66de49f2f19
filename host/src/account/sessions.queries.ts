import { request, useQuery } from '@storeroom/sdk';

export const SESSIONS_KEY = ['account', 'sessions'] as const;

/** The user's sessions, most recently used first. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) =>
      (await request('GET /api/user/sessions', { team: false, signal })).sessions,
    staleTime: 0,
  });
}
