import { batchIds, onLive, queryClient, readAtPace } from '@storeroom/sdk';
import { useCallback, useEffect, useState } from 'react';
import { HEARD_OF, type LogKind } from './log-kinds.rules';
import { LOGS_KEY } from './logs.queries';

const readLogs = () => queryClient().invalidateQueries({ queryKey: LOGS_KEY });

/** Reads the log again; asked for by several screens it is read once. */
const readLogsSoon = () => readAtPace('log', readLogs);

/**
 * Every event about stock has left at least one entry. While following, new entries come by themselves; otherwise
 * they are counted until the reader asks for them.
 */
export function useNewEntries(
  following: boolean,
  kind: LogKind = 'stock',
): { count: number; show: () => Promise<void> } {
  const [count, setCount] = useState(0);

  const show = useCallback(() => {
    setCount(0);
    return readLogs();
  }, []);

  useEffect(() => {
    if (following) {
      return onLive(HEARD_OF[kind], () => {
        setCount(0);
        readLogsSoon();
      });
    }
    const batch = batchIds((ids) => setCount((earlier) => earlier + ids.length));
    // An event without ids is about the team itself, or about somebody who has no account yet.
    const stop = onLive(HEARD_OF[kind], ({ ids }) => batch.add(ids.length > 0 ? ids : [0]));
    return () => {
      stop();
      batch.stop();
    };
  }, [following, kind]);

  return { count, show };
}
