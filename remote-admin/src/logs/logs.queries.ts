import { activeTeamIdAtom, useAtomValue, useQuery } from '@storeroom/sdk';
import { previousOf } from '../previous-of';
import { fetchActors, fetchLocations, fetchStockLogs } from './logs.api';
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

export function useLocations() {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({ queryKey: ['locations', team], queryFn: ({ signal }) => fetchLocations(signal) });
}

/** Who may have done something: the people of the team, by name. */
export function useActors() {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({ queryKey: ['people', team, 'actors'], queryFn: ({ signal }) => fetchActors(signal) });
}
