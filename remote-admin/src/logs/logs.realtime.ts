import { batchIds, onLive, queryClient, readAtPace } from '@storeroom/sdk';
import { useCallback, useEffect, useState } from 'react';
import { LOGS_KEY } from './logs.queries';

const readLogs = () => queryClient().invalidateQueries({ queryKey: LOGS_KEY });

/** Reads the log again; asked for by several screens it is read once. */
const readLogsSoon = () => readAtPace('stock log', readLogs);

/**
 * Every event about stock has left at least one entry. While following, new entries come by themselves; otherwise
 * they are counted until the reader asks for them.
 */
export function useNewEntries(following: boolean): { count: number; show: () => Promise<void> } {
  const [count, setCount] = useState(0);

  const show = useCallback(() => {
    setCount(0);
    return readLogs();
  }, []);

  useEffect(() => {
    if (following) {
      return onLive('stock', () => {
        setCount(0);
        readLogsSoon();
      });
    }
    const batch = batchIds((ids) => setCount((earlier) => earlier + ids.length));
    const stop = onLive('stock', ({ ids }) => batch.add(ids));
    return () => {
      stop();
      batch.stop();
    };
  }, [following]);

  return { count, show };
}
