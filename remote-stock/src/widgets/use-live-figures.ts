import { onLive, useActiveTeam, useQueryClient } from '@storeroom/shared';
import { useEffect } from 'react';
import { readFigures } from '../items';

/** Asks for the team's figures again whenever stock has changed, once for all widgets of the page. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  useEffect(() => {
    const ask = () => readFigures({ client, team });
    const stops = [onLive('stock', ask), onLive('location', ask)];
    return () => stops.forEach((stop) => stop());
  }, [client, team]);
}
