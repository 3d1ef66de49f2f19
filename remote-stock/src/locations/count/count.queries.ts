import { dropFromPace, now, readAtPace, useActiveTeam, useQuery, useQueryClient } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useEffect } from 'react';
import { onItemsChanged, useRefreshLocations } from '../data/locations.queries';
import { isWaiting, useEntries, useWork } from '../../unsent';
import { itemsOfLocation, linesToSend, type Count } from './count.api';
import type { CountedLines } from './count.rules';

const PACE = 'count';

/** Everything that lies in a location, kept as it is now: a movement during the count shows in its row. */
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

export interface CountEnd {
  onDone: (count: Count) => void;
  /** It is kept on the device, and sent later. */
  onKept: () => void;
  onRefused: () => void;
}

/** Sends a count, or keeps it for the time when there is a connection. */
export function useSendCount({ id: location_id, name }: Location, { onDone, onKept, onRefused }: CountEnd) {
  const refresh = useRefreshLocations();
  const work = useWork({
    onDone: (answer) => {
      if (answer?.kind === 'count') onDone(answer);
      else onKept();
      void refresh({ items: true });
    },
    onKept,
    onRefused,
  });
  return {
    ...work,
    send: (lines: CountedLines, count_id: string) =>
      work.start(
        { kind: 'count', location_id, count_id, lines: linesToSend(lines, now()) },
        { name, customer: null },
      ),
  };
}

/** Whether a count of this location is on its way. */
export function useIsCountWaiting(location_id: number): boolean {
  return useEntries().some(
    (entry) => isWaiting(entry) && entry.work.kind === 'count' && entry.work.location_id === location_id,
  );
}
