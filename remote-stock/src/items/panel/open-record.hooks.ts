import { dropFromPace, now, readAtPace } from '@storeroom/sdk';
import type { EventName, LiveEvent } from '@storeroom/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { openRecords } from '../changes/on-screen.hooks';

/** What happened to the open record elsewhere. */
export interface RemoteChange {
  name: EventName;
  /** When the first of it was heard, in milliseconds. */
  since: number;
  /** The version that the panel showed then; a newer one has brought the change with it. */
  version: number | undefined;
}

/**
 * Into a record that is only looked at a colleague's change comes by itself. One that somebody types into stays as it is but
 * for its amounts, and the panel says who changed it until the change is loaded (decision F2) or nothing typed is left.
 *
 * @param load takes the record over as it is now
 */
export function useOpenRecord(id: number, version: number | undefined, load: () => void) {
  const cache = useStockCache();
  const [change, setChange] = useState<RemoteChange | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const isHeld = useEffectEvent(() => isTyped);
  const loadNow = useEffectEvent(load);
  const onEvent = useEffectEvent(({ name }: LiveEvent) => {
    // No list tells of what is gone: the record itself is asked.
    if (!isTyped) return name === 'Deleted' ? loadNow() : undefined;
    setChange((before) => {
      if (before === null || before.version !== version) return { name, since: now(), version };
      return before.name === name ? before : { ...before, name };
    });
  });

  useEffect(() => {
    const reading = `stock history ${id}`;
    const readHistory = () => cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    const stop = openRecords.add(cache, {
      id,
      isHeld: () => isHeld(),
      onRemoteChange: (event) => {
        // What lists promise of it is no change of the record, and not in its history.
        if (event.list_id !== undefined) return;
        readAtPace(reading, readHistory);
        onEvent(event);
      },
    });
    return () => {
      stop();
      dropFromPace(reading);
    };
  }, [cache, id]);

  const waiting = change !== null && change.version === version ? change : null;
  const isOver = waiting !== null && !isTyped;
  useLayoutEffect(() => {
    if (isOver) loadNow();
  }, [isOver]);

  return {
    change: waiting,
    forgetChange: () => setChange(null),
    /** Its fields say whether something typed stands in them. */
    setIsTyped,
  };
}
