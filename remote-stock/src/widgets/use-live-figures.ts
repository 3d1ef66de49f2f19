import { onLive, useActiveTeam, useQueryClient } from '@storeroom/shared';
import { useEffect } from 'react';
import { paced, stockKeys } from '../items';

/** Figures change once a second at most, however busy the storeroom is. */
const FIGURES_GAP = 1_000;

/** Asks for the team's figures again whenever stock has changed. */
export function useLiveFigures(): void {
  const client = useQueryClient();
  const team = useActiveTeam()?.id ?? 0;
  useEffect(() => {
    const figures = paced(FIGURES_GAP, () => {
      void client.invalidateQueries({ queryKey: stockKeys.reports(team) });
    });
    const stops = [onLive('stock', figures.ask), onLive('location', figures.ask), figures.stop];
    return () => stops.forEach((stop) => stop());
  }, [client, team]);
}
