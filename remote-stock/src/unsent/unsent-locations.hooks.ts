import type { Location } from '@storeroom/contract';
import { useActiveTeam } from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import { useEntries, useOnlyHere } from './unsent.hooks';
import { isWaiting, withUnsentChanges } from './unsent.rules';

/** Shows locations of the team as they are with what waits to be sent; the same function while that is the same. */
export function useShowLocation(): (location: Location) => Location {
  const entries = useEntries();
  const onlyHere = useOnlyHere();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const own = useMemo(
    () =>
      // What only this page has is not shown as done.
      entries.filter((entry) => isWaiting(entry) && entry.team_id === team_id && !onlyHere.has(entry.id)),
    [entries, onlyHere, team_id],
  );
  return useCallback((location) => withUnsentChanges(location, own), [own]);
}
