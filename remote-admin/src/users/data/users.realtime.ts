import { dropFromPace, onLive, readAtPace, useQueryClient } from '@storeroom/sdk';
import { useEffect } from 'react';
import { peopleKeys } from './users.queries';

const PACE = 'people';

/** Follows what happens to people, roles and invitations, at one pace for the page. */
export function useLivePeople(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readSoon = () => readAtPace(PACE, () => client.invalidateQueries({ queryKey: peopleKeys.all }));
    const stops = [onLive('user', readSoon), onLive('team', readSoon), () => dropFromPace(PACE)];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
