import { batchIds, onLive, readAtPace } from '@storeroom/sdk';
import type { EventSubject, LiveEvent } from '@storeroom/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface NewRows {
  /** How many wait. */
  count: number;
  /** Reads them. */
  show: () => Promise<unknown>;
}

export interface NewRowsOptions {
  /** What is heard of live when the list grows. */
  subject: EventSubject;
  /** Whether an event is about this list, where not every one is. */
  tells?: (event: LiveEvent) => boolean;
  /** New rows come by themselves; otherwise they wait until the reader asks for them. */
  isFollowing: boolean;
  /** The same name for all that read the same: asked for by several it is read once. */
  pace: string;
  read: () => Promise<unknown>;
}

/** New rows of a list that only grows, so that those that somebody reads do not move. */
export function useNewRows({ subject, tells, isFollowing, pace, read }: NewRowsOptions): NewRows {
  const [count, setCount] = useState(0);
  const isTold = useEffectEvent((event: LiveEvent) => tells?.(event) ?? true);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (isFollowing) {
      return onLive(subject, (event) => {
        if (!isTold(event)) return;
        setCount(0);
        readAtPace(pace, () => readNow());
      });
    }
    const batch = batchIds((ids) => setCount((earlier) => earlier + ids.length));
    // An event without ids is about the team itself, or about somebody who has no account yet.
    const stop = onLive(subject, (event) => {
      if (isTold(event)) batch.add(event.ids.length > 0 ? event.ids : [0]);
    });
    return () => {
      stop();
      batch.stop();
    };
  }, [subject, isFollowing, pace]);
  const show = useCallback(() => {
    setCount(0);
    return read();
  }, [read]);
  return { count, show };
}
