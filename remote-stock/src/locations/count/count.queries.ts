import { dropFromPace, now, readAtPace, useActiveTeam, useQuery, useQueryClient } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useEffect } from 'react';
import { onItemsChanged, useRefreshLocations } from '../data/locations.queries';
import { itemsByIds, ownSides, useStockCache } from '../../items';
import { isWaiting, useEntries, useWork, type CountWorkLine } from '../../unsent';
import { itemsOfLocation, linesToSend } from './count.api';
import type { Count, CountedLines } from './count.rules';

const PACE = 'count';

/** All items of a location, kept up to date: a movement during the count shows in its row. */
export function useItemsToCount(location_id: number) {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  useEffect(() => {
    const readSoon = () =>
      readAtPace(PACE, () => client.invalidateQueries({ queryKey: ['count', team, location_id] }));
    const stops = [onItemsChanged(readSoon), () => dropFromPace(PACE)];
    return () => stops.forEach((stop) => stop());
  }, [client, team, location_id]);
  return useQuery({
    queryKey: ['count', team, location_id],
    queryFn: ({ signal }) => itemsOfLocation(location_id, signal),
    staleTime: 0,
  });
}

/** The names of counted items that are no longer in the location; without those that were deleted. */
export function useNamesOf(location_id: number, stock_ids: readonly number[]): readonly string[] {
  const team = useActiveTeam()?.id ?? 0;
  const { data = [] } = useQuery({
    queryKey: ['count', team, location_id, 'elsewhere', stock_ids.join()],
    queryFn: () => itemsByIds(stock_ids),
    enabled: stock_ids.length > 0,
  });
  return data.map(({ name }) => name);
}

export interface CountEnd {
  /** @param sent how many lines were sent */
  onDone: (count: Count, sent: number) => void;
  /** The count waits on the device, and is sent later. */
  onQueued: () => void;
  onRefused: () => void;
}

/** Sends a count, or keeps it on the device until there is a connection. */
export function useSendCount({ id: location_id, name }: Location, { onDone, onQueued, onRefused }: CountEnd) {
  const refresh = useRefreshLocations();
  const cache = useStockCache();
  const work = useWork({
    onDone: (answer, { work: done }) => {
      if (answer?.kind === 'count' && done.kind === 'count') onDone(answer, done.lines.length);
      else onQueued();
      void refresh({ items: true });
    },
    onQueued: onQueued,
    onRefused,
  });
  const withOwn = (line: CountWorkLine): CountWorkLine => {
    const { stock_id, seen_version, before_ms = 0 } = line;
    const sides = ownSides(cache, stock_id, seen_version, now() - before_ms);
    return Object.keys(sides).length === 0 ? line : { ...line, sides };
  };
  return {
    ...work,
    send: (counted: CountedLines, count_id: string) => {
      const lines = linesToSend(counted, now()).map(withOwn);
      work.start({ kind: 'count', location_id, count_id, lines }, { name, customer: null });
    },
  };
}

/** Whether a saved count of this location waits on this device to be sent. */
export function useIsCountWaiting(location_id: number): boolean {
  return useEntries().some(
    (entry) => isWaiting(entry) && entry.work.kind === 'count' && entry.work.location_id === location_id,
  );
}
