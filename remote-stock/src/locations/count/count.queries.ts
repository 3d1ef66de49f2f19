import {
  dropFromPace,
  onLive,
  readAtPace,
  useActiveTeam,
  useMutation,
  useQuery,
  useQueryClient,
} from '@storeroom/sdk';
import { useEffect } from 'react';
import { useRefreshLocations } from '../data/locations.queries';
import { itemsOfLocation, sendCount, type Count } from './count.api';
import type { CountedLines } from './count.rules';

const PACE = 'count';

/** Everything that lies in a location, kept as it is now: a movement during the count shows in its row. */
export function useItemsToCount(location_id: number) {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  useEffect(() => {
    const readSoon = () =>
      readAtPace(PACE, () => client.invalidateQueries({ queryKey: ['count', team, location_id] }));
    const stops = [onLive('stock', readSoon), () => dropFromPace(PACE)];
    return () => stops.forEach((stop) => stop());
  }, [client, team, location_id]);
  return useQuery({
    queryKey: ['count', team, location_id],
    queryFn: ({ signal }) => itemsOfLocation(location_id, signal),
    staleTime: 0,
  });
}

export interface CountToSend {
  lines: CountedLines;
  key: string;
}

export function useSendCount(location_id: number, onDone: (count: Count) => void) {
  const refresh = useRefreshLocations();
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  return useMutation({
    mutationFn: ({ lines, key }: CountToSend) => sendCount(location_id, lines, key),
    onSuccess: onDone,
    onSettled: async () => {
      await refresh({ items: true });
      await client.invalidateQueries({ queryKey: ['count', team, location_id] });
    },
  });
}
