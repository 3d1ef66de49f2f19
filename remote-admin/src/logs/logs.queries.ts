import { activeTeamIdAtom, useAtomValue, useQuery } from '@storeroom/sdk';
import { previousOf } from '../previous-of';
import { fetchActorName, fetchActors, fetchLocationName, fetchLocations, fetchStockLogs } from './logs.api';
import type { LogParameters } from './logs.rules';

/** Everything the log shows; live events and reconnects invalidate it by its first two parts. */
export const LOGS_KEY = ['logs'] as const;

export function useStockLogs(parameters: LogParameters) {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: [...LOGS_KEY, 'stock', team, parameters],
    queryFn: ({ signal }) => fetchStockLogs(parameters, signal),
    placeholderData: previousOf(team, 2),
    // What was written while no log was on the screen, one's own changes above all, told it nothing.
    staleTime: 0,
  });
}

/** The locations with that in their name; the last ones stay while they are looked for. */
export function useLocations(name: string) {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['locations', team, 'named', name],
    queryFn: ({ signal }) => fetchLocations(name, signal),
    placeholderData: previousOf(team, 1),
  });
}

/** What the location of a filter is called; undefined until it is known. */
export function useLocationName(id: number | null): string | undefined {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['locations', team, 'name', id],
    queryFn: ({ signal }) => fetchLocationName(id ?? 0, signal),
    enabled: id !== null,
  }).data;
}

/** Who may have done something: the people of the team with that in their name; the last ones stay while they are looked for. */
export function useActors(name: string) {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['people', team, 'actors', name],
    queryFn: ({ signal }) => fetchActors(name, signal),
    placeholderData: previousOf(team, 1),
  });
}

/** What the person of a filter is called; undefined until it is known. */
export function useActorName(id: number | null): string | undefined {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['people', team, 'actor', id],
    queryFn: ({ signal }) => fetchActorName(id ?? 0, signal),
    enabled: id !== null,
  }).data;
}
