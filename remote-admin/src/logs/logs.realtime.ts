import { batchIds, onLive, queryClient, readAtPace } from '@storeroom/sdk';
import type { LiveEvent } from '@storeroom/contract';
import { useCallback, useEffect, useState } from 'react';
import { HEARD_OF, type LogKind } from './log-kinds.rules';
import { LOGS_KEY } from './logs.queries';

const readLogs = () => queryClient().invalidateQueries({ queryKey: LOGS_KEY });

/** Reads the log again; asked for by several screens it is read once. */
const readLogsSoon = () => readAtPace('log', readLogs);

/** What a picking list promises is in the log of lists, and in none of the items. */
const tells = (kind: LogKind, { list_id }: LiveEvent) => kind === 'lists' || list_id === undefined;

/**
 * Every event that tells of a log has left at least one entry. While following, new entries come by themselves; otherwise
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
      return onLive(HEARD_OF[kind], (event) => {
        if (!tells(kind, event)) return;
        setCount(0);
        readLogsSoon();
      });
    }
    const batch = batchIds((ids) => setCount((earlier) => earlier + ids.length));
    // An event without ids is about the team itself, or about somebody who has no account yet.
    const stop = onLive(HEARD_OF[kind], (event) => {
      if (tells(kind, event)) batch.add(event.ids.length > 0 ? event.ids : [0]);
    });
    return () => {
      stop();
      batch.stop();
    };
  }, [following, kind]);

  return { count, show };
}
