import type { Page } from '@storeroom/contract';
import {
  activeTeamIdAtom,
  inDocument,
  queryClient,
  staleAfter,
  useAtomValue,
  usePageSize,
  useQuery,
  useQueryClient,
  useSearch,
} from '@storeroom/sdk';
import { useNewRows, type NewRows } from '@storeroom/list';
import { previousOf } from '../previous-of';
import { LOG_ADDRESS, LOGS, type LogKind } from './log-lists';
import {
  fetchActorName,
  fetchActors,
  fetchLocationName,
  fetchLocations,
  fetchLogs,
  PART_SIZE,
  type EntryOf,
  type LogQuery,
} from './logs.api';

/** The first part of the keys of all log queries; live events and reconnects invalidate by the first two. */
export const LOGS_KEY = ['logs'] as const;

/**
 * For how many milliseconds a page that was fetched in advance counts as fresh when it is shown. No longer, because changes
 * that were made while no log was shown, above all the user's own, did not invalidate it.
 */
const AHEAD_FRESH_MS = 1_000;

/** One page of a log, on which a group is one row, and a function that fetches another page in advance. */
export function useLogPage<Kind extends LogKind>(kind: Kind, logQuery: LogQuery) {
  const client = useQueryClient();
  const team = useAtomValue(activeTeamIdAtom);
  const queryOf = (filters: LogQuery) => {
    const query = { ...filters, grouped: 'true' };
    return {
      queryKey: [...LOGS_KEY, kind, team, filters],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchLogs(kind, query, signal),
      staleTime: staleAfter(AHEAD_FRESH_MS),
      // The document contains the log of stock, whichever log its address names.
      ...(kind === 'stock' &&
        inDocument('GET /api/stock/logs', { query }, ({ logs }) => logs as Page<EntryOf[Kind]>)),
    };
  };
  const logs = useQuery({ ...queryOf(logQuery), placeholderData: previousOf(team, 2) });
  return { logs, askAhead: (query: LogQuery) => void client.prefetchQuery(queryOf(query)) };
}

/** One page of the entries of a group, with the filters of the log. */
export function useLogGroup<Kind extends LogKind>(kind: Kind, part: { group: number; page: number }) {
  const team = useAtomValue(activeTeamIdAtom);
  const [search] = useSearch();
  const filters = {
    ...LOG_ADDRESS.read(search, usePageSize()),
    ...({ page: 1, per_page: PART_SIZE, sort: 'id', sort_direction: 'DESC' } as const),
  };
  const query = { ...LOG_ADDRESS.query(filters), page: String(part.page), group: String(part.group) };
  return useQuery({
    queryKey: [...LOGS_KEY, 'group', kind, team, query],
    queryFn: ({ signal }) => fetchLogs(kind, query, signal),
  });
}

const readLogs = () => queryClient().invalidateQueries({ queryKey: LOGS_KEY });

/** The entries written since the page was loaded; each event about a log stands for at least one. */
export function useNewEntries(isFollowing: boolean, kind: LogKind = 'stock'): NewRows {
  const { subject, tells } = LOGS[kind];
  return useNewRows({ subject, tells, isFollowing, pace: 'log', read: readLogs });
}

/** The locations whose name contains `name`; the previous result stays while they are fetched. */
export function useLocations(name: string) {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['locations', team, 'named', name],
    queryFn: ({ signal }) => fetchLocations(name, signal),
    placeholderData: previousOf(team, 1),
  });
}

/** The name of the location of a filter; undefined until it is loaded. */
export function useLocationName(id: number | null): string | undefined {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['locations', team, 'name', id],
    queryFn: ({ signal }) => fetchLocationName(id ?? 0, signal),
    enabled: id !== null,
  }).data;
}

/** The users of the team whose name contains `name`; the previous result stays while they are fetched. */
export function useActors(name: string) {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['people', team, 'actors', name],
    queryFn: ({ signal }) => fetchActors(name, signal),
    placeholderData: previousOf(team, 1),
  });
}

/** The name of the user of a filter; undefined until it is loaded. */
export function useActorName(id: number | null): string | undefined {
  const team = useAtomValue(activeTeamIdAtom);
  return useQuery({
    queryKey: ['people', team, 'actor', id],
    queryFn: ({ signal }) => fetchActorName(id ?? 0, signal),
    enabled: id !== null,
  }).data;
}
