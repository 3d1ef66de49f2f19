import { useActiveTeam, useQuery } from '@storeroom/sdk';
import { peopleKeys, previousOf } from '../data/users.queries';
import { fetchInvites, type InvitesList } from './invites.api';

/** One page of the invitations to the open team. Read anew with everything about people. */
export function useInvites(list: InvitesList) {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: [...peopleKeys.all, team, 'invites', list],
    queryFn: ({ signal }) => fetchInvites(list, signal),
    placeholderData: previousOf(team),
    staleTime: 0,
  });
}
