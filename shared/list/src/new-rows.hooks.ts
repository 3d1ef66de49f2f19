import { batchIds, onLive, readAtPace } from '@storeroom/sdk';
import type { EventSubject, LiveEvent } from '@storeroom/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface NewRows {
  /** The number of new rows that are not shown yet. */
  count: number;
  /** Fetches and shows them. */
  show: () => Promise<unknown>;
}

export interface NewRowsOptions {
  /** The subject of the live events that announce new rows. */
  subject: EventSubject;
  /** Whether an event is about this list, if not all events of the subject are. */
  tells?: (event: LiveEvent) => boolean;
  /** Whether new rows are fetched at once; otherwise they are counted until the user asks for them. */
  isFollowing: boolean;
  /** A name that is the same for all that fetch the same data, so that it is fetched once. */
  pace: string;
  read: () => Promise<unknown>;
}

/**
 * Handles new rows of a list that only grows. By default they are only counted, so that the rows that the user reads do
 * not move.
 */
export function useNewRows({ subject, tells, isFollowing, pace, read }: NewRowsOptions): NewRows {
  const [count, setCount] = useState(0);
  const isAboutList = useEffectEvent((event: LiveEvent) => tells?.(event) ?? true);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (isFollowing) {
      return onLive(subject, (event) => {
        if (!isAboutList(event)) return;
        setCount(0);
        readAtPace(pace, () => readNow());
      });
    }
    const batch = batchIds((ids) => setCount((earlier) => earlier + ids.length));
    // An event without ids is about the team itself, or about somebody without an account; it counts as one row.
    const stop = onLive(subject, (event) => {
      if (isAboutList(event)) batch.add(event.ids.length > 0 ? event.ids : [0]);
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
