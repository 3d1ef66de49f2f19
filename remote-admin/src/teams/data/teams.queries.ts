import type { Team } from '@storeroom/contract';
import {
  keepPreviousData,
  onLive,
  onReconnect,
  useActiveTeam,
  useAtomValue,
  useQuery,
  useQueryClient,
  useRecord,
  userAtom,
} from '@storeroom/sdk';
import { useLiveList, type Hears } from '@storeroom/list';
import { useCallback } from 'react';
import { previousOf } from '../../previous-of';
import { oneTeam, pageOfTeams, someTeams, teamsBelow, teamsNamed, type TeamsList } from './teams.api';

/** The query keys of everything about teams, each for the active team. */
export const teamKeys = {
  all: ['teams'] as const,
  of: (active: number) => ['teams', active] as const,
  list: (active: number, list: TeamsList) => ['teams', active, 'list', list] as const,
  some: (active: number, ids: readonly number[]) => ['teams', active, 'some', ids] as const,
  one: (active: number, key: string) => ['teams', active, 'one', key] as const,
  below: (active: number, id: number) => ['teams', active, 'below', id] as const,
  named: (active: number, name: string) => ['teams', active, 'named', name] as const,
  part: (id: number, part: string) => ['teams', 'of', id, part] as const,
};

export const useActiveId = () => useActiveTeam()?.id ?? 0;

/** The active team, and the reader's own. */
function useMyTeams() {
  const active = useActiveId();
  const home = useAtomValue(userAtom)?.team.id ?? active;
  return { active, home, ids: [...new Set([active, home])] };
}

/** One page of the list. Its rows stay while the next page is fetched, but never those of another team. */
export function useTeamPage(list: TeamsList) {
  const { active, ids } = useMyTeams();
  return useQuery({
    queryKey: teamKeys.list(active, list),
    queryFn: ({ signal }) => pageOfTeams(list, ids, signal),
    placeholderData: previousOf(active, 1),
    staleTime: 0,
  });
}

/** The active team and the reader's own, as the cards show them. */
export function useOwnTeams() {
  const { active, home, ids } = useMyTeams();
  const { data, isError } = useQuery({
    queryKey: teamKeys.some(active, ids),
    queryFn: ({ signal }) => someTeams(ids, signal),
    staleTime: 0,
  });
  const find = (wanted: number) => data?.find(({ id }) => id === wanted);
  return { active: find(active), home: find(home), isSame: active === home, isError };
}

/** One team by id or slug; while the server cannot be reached, as it was last fetched. */
export function useOneTeam(key: string) {
  const active = useActiveId();
  const record = useRecord<Team>({
    queryKey: teamKeys.one(active, key),
    queryFn: ({ signal }) => oneTeam(key, signal),
    staleTime: 0,
    lists: teamKeys.of(active),
    isIt: ({ id, slug }) => slug === key || String(id) === key,
  });
  return { ...record, data: record.data ?? record.seen };
}

export function useTeamsBelow(id: number) {
  const active = useActiveId();
  return useQuery({
    queryKey: teamKeys.below(active, id),
    queryFn: ({ signal }) => teamsBelow(id, signal),
    staleTime: 0,
  });
}

export function useTeamsNamed(name: string) {
  const active = useActiveId();
  return useQuery({
    queryKey: teamKeys.named(active, name),
    queryFn: ({ signal }) => teamsNamed(name, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refetches everything that the page shows of teams. */
export function useRefreshTeams(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: teamKeys.all }), [client]);
}

/** The live events about teams and their members, those missed during a disconnection included. */
const EVENT_SOURCES: readonly Hears[] = [
  (onEvent) => onLive('team', onEvent),
  (onEvent) => onLive('user', onEvent),
  (onEvent) => onReconnect(onEvent),
];

/** Refetches teams after changes by colleagues. */
export const useLiveTeams = (): void => useLiveList('teams', EVENT_SOURCES, useRefreshTeams());
