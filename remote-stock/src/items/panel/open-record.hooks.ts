import { dropFromPace, now, readAtPace } from '@storeroom/sdk';
import type { EventName, LiveEvent } from '@storeroom/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { stockKeys } from '../data/cached-items';
import { useStockCache } from '../data/stock-cache.hooks';
import { openRecords } from '../live/on-screen';

/** What happened to the open record elsewhere. */
export interface RemoteChange {
  name: EventName;
  /** When the first of it was heard, in milliseconds. */
  since: number;
  /** The version that the panel showed then; a newer one has brought the change with it. */
  version: number | undefined;
}

/**
 * Leaves the record in the panel as it is, with whatever is being typed, when a colleague changes it (decision F2), and
 * says so until the change is loaded. Its history alone is read, for the name of who it was.
 */
export function useOpenRecord(id: number, version: number | undefined) {
  const cache = useStockCache();
  const [change, setChange] = useState<RemoteChange | null>(null);
  const onEvent = useEffectEvent(({ name }: LiveEvent) =>
    setChange((before) => {
      if (before === null || before.version !== version) return { name, since: now(), version };
      return before.name === name ? before : { ...before, name };
    }),
  );

  useEffect(() => {
    const reading = `stock history ${id}`;
    const readHistory = () => cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    const stop = openRecords.add(cache, {
      id,
      onRemoteChange: (event) => {
        readAtPace(reading, readHistory);
        onEvent(event);
      },
    });
    return () => {
      stop();
      dropFromPace(reading);
    };
  }, [cache, id]);

  return {
    change: change !== null && change.version === version ? change : null,
    forgetChange: () => setChange(null),
  };
}
