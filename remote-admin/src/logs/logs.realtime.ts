import { gatherIds, onLive, queryClient } from '@storeroom/shared';
import { useCallback, useEffect, useState } from 'react';
import { LOGS_KEY } from './logs.queries';

/**
 * Every event about stock has left at least one entry. While following, new entries come by themselves; otherwise
 * they are counted until the reader asks for them.
 */
export function useNewEntries(following: boolean): { count: number; show: () => Promise<void> } {
  const [count, setCount] = useState(0);

  const show = useCallback(() => {
    setCount(0);
    return queryClient().invalidateQueries({ queryKey: LOGS_KEY });
  }, []);

  useEffect(() => {
    const gathered = gatherIds((ids) => {
      if (following) return show();
      return setCount((earlier) => earlier + ids.length);
    });
    const stop = onLive('stock', ({ ids }) => gathered.add(ids));
    return () => {
      stop();
      gathered.stop();
    };
  }, [following, show]);

  return { count, show };
}
