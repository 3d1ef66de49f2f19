import { request, useActiveTeam, useMutation, useQuery } from '@storeroom/sdk';
import type { UserSession } from '@storeroom/contract';
import { peopleKeys, useRefreshPeople } from '../data/users.queries';

/** Where somebody is signed in; refused for whoever may not do as much as they. */
export function useSessionsOf(id: number) {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: [...peopleKeys.one(team, id), 'sessions'],
    queryFn: async ({ signal }): Promise<UserSession[]> =>
      (await request('GET /api/users/{id}/sessions', { path: { id }, signal })).sessions,
    staleTime: 0,
  });
}

export function useEndSession(id: number, onDone: () => void) {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (session: number) =>
      request('DELETE /api/users/{id}/sessions/{session}', { path: { id, session } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
