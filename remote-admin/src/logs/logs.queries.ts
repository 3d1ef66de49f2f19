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

/** Everything the log shows; live events and reconnects invalidate it by its first two parts. */
export const LOGS_KEY = ['logs'] as const;

/**
 * Milliseconds for which a page that was asked for ahead is not asked for again when it is drawn. No longer: what was written
 * while no log was on the screen, one's own changes above all, told it nothing.
 */
const AHEAD = 1_000;

/** One page of a log, on which what was done at once is one line, and a verb that asks for another of the same ahead. */
export function useLogPage<Kind extends LogKind>(kind: Kind, asked: LogQuery) {
  const client = useQueryClient();
  const team = useAtomValue(activeTeamIdAtom);
  const queryOf = (filters: LogQuery) => {
    const query = { ...filters, grouped: 'true' };
    return {
      queryKey: [...LOGS_KEY, kind, team, filters],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchLogs(kind, query, signal),
      staleTime: staleAfter(AHEAD),
      // The document holds the log of stock, whichever it is asked for.
      ...(kind === 'stock' &&
        inDocument('GET /api/stock/logs', { query }, ({ logs }) => logs as Page<EntryOf[Kind]>)),
    };
  };
  const logs = useQuery({ ...queryOf(asked), placeholderData: previousOf(team, 2) });
  return { logs, askAhead: (query: LogQuery) => void client.prefetchQuery(queryOf(query)) };
}

/** Some of the entries of a line, with the filters of the page. */
export function useLogGroup<Kind extends LogKind>(kind: Kind, part: { group: number; page: number }) {
  const team = useAtomValue(activeTeamIdAtom);
  const [search] = useSearch();
  const filters = {
    ...LOG_ADDRESS.read(search, usePageSize()),
    ...({ page: 1, per_page: PART_SIZE, sort: 'id', sort_direction: 'DESC' } as const),
  };
  const asked = { ...LOG_ADDRESS.query(filters), page: String(part.page), group: String(part.group) };
  return useQuery({
    queryKey: [...LOGS_KEY, 'group', kind, team, asked],
    queryFn: ({ signal }) => fetchLogs(kind, asked, signal),
  });
}

const readLogs = () => queryClient().invalidateQueries({ queryKey: LOGS_KEY });

/** Entries that came in since; every event that tells of a log has left at least one. */
export function useNewEntries(isFollowing: boolean, kind: LogKind = 'stock'): NewRows {
  const { heard: subject, tells } = LOGS[kind];
  return useNewRows({ subject, tells, isFollowing, pace: 'log', read: readLogs });
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
