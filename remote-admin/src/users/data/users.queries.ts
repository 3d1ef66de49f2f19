import type { UserDetail, UserRow } from '@storeroom/contract';
import {
  inDocument,
  staleAfter,
  onLive,
  useActiveTeam,
  useAtomValue,
  useQuery,
  useQueryClient,
  useRecord,
  userAtom,
} from '@storeroom/sdk';
import { useLiveList, type Hears } from '@storeroom/list';
import { previousOf } from '../../previous-of';
import { fetchCustomRoles, fetchPeople, fetchPerson, peopleQuery, type PeopleList } from './users.api';

/** The query keys of everything about people, of one team or all. */
export const peopleKeys = {
  all: ['people'] as const,
  lists: (team: number) => ['people', team, 'list'] as const,
  list: (team: number, list: PeopleList) => ['people', team, 'list', list] as const,
  one: (team: number, id: number) => ['people', team, 'one', id] as const,
  roles: (team: number) => ['people', team, 'roles'] as const,
};

const useTeamId = () => useActiveTeam()?.id ?? 0;

/** One page of the list. Its rows stay while the next page is fetched, and if that fails. */
export function usePeople(list: PeopleList) {
  const team = useTeamId();
  return useQuery({
    queryKey: peopleKeys.list(team, list),
    queryFn: ({ signal }) => fetchPeople(list, signal),
    placeholderData: previousOf(team, 1),
    ...inDocument('GET /api/users', { query: peopleQuery(list) }, ({ users }) => users),
    staleTime: staleAfter(0),
  });
}

/** @param within the id of a team; the open one by default */
export function usePerson(id: number, within?: number) {
  const active = useTeamId();
  return useRecord<UserDetail, UserRow>({
    queryKey: peopleKeys.one(within ?? active, id),
    queryFn: ({ signal }) => fetchPerson(id, signal, within),
    staleTime: 0,
    lists: peopleKeys.lists(within ?? active),
    isIt: (row) => row.id === id,
  });
}

/**
 * The own roles of the company of a team, for readers who may give them there; the product's seven need no request.
 *
 * @param within the id of a team; the open one by default
 */
export function useCustomRoles(within?: number) {
  const active = useTeamId();
  const teams = useAtomValue(userAtom)?.teams;
  const own = teams?.find(({ id }) => id === (within ?? active));
  return useQuery({
    queryKey: peopleKeys.roles(within ?? active),
    queryFn: ({ signal }) => fetchCustomRoles(signal, within),
    // The account's list has a limit: a team's page may be of a team that it lacks.
    enabled: own?.permissions.includes('users.roles') ?? within !== undefined,
  });
}

/** Refetches everything that the page shows of people. */
export function useRefreshPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: peopleKeys.all });
}

const EVENT_SOURCES: readonly Hears[] = [
  (onEvent) => onLive('user', onEvent),
  (onEvent) => onLive('team', onEvent),
];

/** Refetches people after live events about people, roles and invitations. */
export function useLivePeople(): void {
  useLiveList('people', EVENT_SOURCES, useRefreshPeople());
}
