import {
  inDocument,
  onLive,
  refreshFigures,
  staleAfter,
  useActiveTeam,
  useQuery,
  useQueryClient,
  useRecord,
} from '@storeroom/sdk';
import { asPage, type Location, type Page } from '@storeroom/contract';
import { useLiveList, type Hears } from '@storeroom/list';
import { previousOf, stockKeys } from '../../items';
import { useShowLocation } from '../../unsent';
import { useCallback, useMemo } from 'react';
import { locationHistory, locationsQuery, oneLocation, pageOfLocations } from './locations.api';
import type { LocationsList } from './locations-address';

const locationKeys = {
  all: (team: number) => ['locations', team] as const,
  lists: (team: number) => ['locations', team, 'list'] as const,
  list: (team: number, list: LocationsList) => ['locations', team, 'list', list] as const,
  one: (team: number, id: number) => ['locations', team, 'one', id] as const,
  history: (team: number, id: number) => ['locations', team, 'history', id] as const,
};

const useTeamId = () => useActiveTeam()?.id ?? 0;

/**
 * One page of the list, with the changes that wait to be sent. While the next page is being fetched, and if that fails, the
 * rows of the page before stay.
 */
export function useLocationPage(list: LocationsList) {
  const team = useTeamId();
  const show = useShowLocation();
  return useQuery({
    queryKey: locationKeys.list(team, list),
    select: useCallback((page: Page<Location>) => ({ ...page, data: page.data.map(show) }), [show]),
    queryFn: ({ signal }) => pageOfLocations(list, signal),
    placeholderData: previousOf(team),
    ...inDocument('GET /api/stock/locations', { query: locationsQuery(list) }, ({ locations }) =>
      asPage(locations),
    ),
    staleTime: staleAfter(0),
  });
}

/** One location, with the changes that wait to be sent; while the server is unreachable, in its last known state. */
export function useOneLocation(id: number) {
  const team = useTeamId();
  const record = useRecord<Location>({
    queryKey: locationKeys.one(team, id),
    queryFn: ({ signal }) => oneLocation(id, signal),
    staleTime: 0,
    lists: locationKeys.lists(team),
    isIt: (row) => row.id === id,
  });
  const show = useShowLocation();
  const known = record.data ?? record.seen;
  return { ...record, data: useMemo(() => known && show(known), [known, show]) };
}

export function useLocationHistory(id: number) {
  const team = useTeamId();
  return useQuery({
    queryKey: locationKeys.history(team, id),
    queryFn: ({ signal }) => locationHistory(id, signal),
    staleTime: 0,
  });
}

interface Refresh {
  /** Items have changed too. */
  items?: boolean;
  /** The id of a deleted location, which is not fetched again. */
  gone?: number | undefined;
}

/** Fetches again the locations on the screen, and the items if they have changed too. */
export function useRefreshLocations(): (what: Refresh) => Promise<void> {
  const client = useQueryClient();
  const team = useTeamId();
  return async ({ items = false, gone }) => {
    const isGone = (key: readonly unknown[]) => gone !== undefined && key[3] === gone;
    await Promise.all([
      client.invalidateQueries({
        queryKey: locationKeys.all(team),
        predicate: ({ queryKey }) => !isGone(queryKey),
      }),
      client.invalidateQueries({ queryKey: items ? ['stock', team] : stockKeys.allLocations(team) }),
      refreshFigures(),
    ]);
  };
}

/** Calls back when items change. Events of picking lists are ignored: promising items changes nothing in a location. */
export const onItemsChanged = (changed: () => void) =>
  onLive('stock', ({ list_id }) => {
    if (list_id === undefined) changed();
  });

const CHANGES: readonly Hears[] = [(heard) => onLive('location', heard), onItemsChanged];

/** Keeps locations up to date with the changes that colleagues make to them and to their items. */
export function useLiveLocations(): void {
  const client = useQueryClient();
  const team = useTeamId();
  useLiveList('locations', CHANGES, () => client.invalidateQueries({ queryKey: locationKeys.all(team) }));
}
