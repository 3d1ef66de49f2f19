import { useActiveTeam, useQuery } from '@storeroom/sdk';
import { peopleKeys } from '../data/users.queries';
import { previousOf } from '../../previous-of';
import { fetchInvites, type InvitesList } from './invites.api';

/** One page of the invitations to the open team. Read anew with everything about people. */
export function useInvites(list: InvitesList) {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: [...peopleKeys.all, team, 'invites', list],
    queryFn: ({ signal }) => fetchInvites(list, signal),
    placeholderData: previousOf(team, 1),
    staleTime: 0,
  });
}
