import { activeTeamIdAtom, useAtomValue, useQuery, useQueryClient } from '@storeroom/sdk';
import { previousOf } from '../previous-of';
import type { LogKind } from './log-kinds.rules';
import {
  fetchActorName,
  fetchActors,
  fetchLocationName,
  fetchLocations,
  fetchStockLogs,
  PART_SIZE,
  type FetchLogs,
} from './logs.api';
import type { LogParameters } from './logs.rules';

/** Everything the log shows; live events and reconnects invalidate it by its first two parts. */
export const LOGS_KEY = ['logs'] as const;

/**
 * Milliseconds for which a page that was asked for ahead is not asked for again when it is drawn. No longer: what was written
 * while no log was on the screen, one's own changes above all, told it nothing.
 */
const AHEAD = 1_000;

/** One page of a log, on which what was done at once is one line, and a verb that asks for another of the same ahead. */
export function useLogPage<Log>(kind: LogKind, parameters: LogParameters, fetchLogs: FetchLogs<Log>) {
  const client = useQueryClient();
  const team = useAtomValue(activeTeamIdAtom);
  const queryOf = (asked: LogParameters) => ({
    queryKey: [...LOGS_KEY, kind, team, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchLogs({ ...asked, grouped: 'true' }, signal),
    staleTime: AHEAD,
  });
  const logs = useQuery({ ...queryOf(parameters), placeholderData: previousOf(team, 2) });
  const askAhead = (page: number) =>
    void client.prefetchQuery(queryOf({ ...parameters, page: page > 1 ? page : undefined }));
  return { logs, askAhead };
}

/** Some of the entries of a line, with the filters of the page. */
export function useLogGroup<Log>(
  kind: LogKind,
  { name, location_id, time, action, actor_id }: LogParameters,
  part: { group: number; page: number },
  fetchLogs: FetchLogs<Log>,
) {
  const team = useAtomValue(activeTeamIdAtom);
  const query = { name, location_id, time, action, actor_id, per_page: PART_SIZE, ...part };
  return useQuery({
    queryKey: [...LOGS_KEY, 'group', kind, team, query],
    queryFn: ({ signal }) => fetchLogs(query, signal),
  });
}

export const useStockLogs = (parameters: LogParameters) => useLogPage('stock', parameters, fetchStockLogs);

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
